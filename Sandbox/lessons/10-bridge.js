// Lesson: The bridge.

export default {
  title: 'The bridge',
  words: [
    'Boxes and constraints live in one tree. To the constraints around it, a box is a view with a size of its own: the card here says how high it is for its width. To a box, views tied by constraints are one view that wants their fitting size.',
    'Select `card` and open *Why*: its width is the constraint\'s, its height is what the box inside wants at that width.',
    'Not every wish can hold everywhere. A constraint with a lower *priority* gives way: `card.width == 300 @750` holds where it can.',
  ],
  task: ['The card is 300 wide and sticks out of narrow windows. Make it keep 16 points of distance on both sides, and still be 300 wide where there is room.', 'Nothing may contradict itself.'],
  hint: 'Add "card.width <= screen.width - 32" and give the old one a priority: "card.width == 300 @750".',
  praise: 'Solved. You have seen what there is: the rest is in the documentation.',
  check(trial) {
    const wide = trial.at(500, 300).frame('card');
    if (Math.abs(wide.width - 300) > 0.5) return `In a window of 500 the card is ${Math.round(wide.width)} wide; 300 are wanted.`;
    for (const width of [240, 300]) {
      const card = trial.at(width, 300).frame('card');
      const wrong = trial.findings().find((one) => one.kind === 'conflict');
      if (wrong) return `At ${width}: ${wrong.text}`;
      if (card.x < 15.5 || card.right > width - 15.5) return `In a window of ${width} the card goes from ${Math.round(card.x)} to ${Math.round(card.right)}.`;
      if (Math.abs(card.width - (width - 32)) > 0.5) return `In a window of ${width} the card is ${Math.round(card.width)} wide; ${width - 32} fit.`;
    }
    return true;
  },
};
