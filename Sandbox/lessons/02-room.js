// Lesson: Room.

export default {
  title: 'Room',
  words: [
    'A layout keeps room free at its edges, the *margins*, and between its views, the *spacing*. Both belong to the layout, not to the views: a view can be taken out and no gap is left behind.',
    'Press M and S on the stage, or use the sign with the layers above it: margins and spacings are shown in colour. Then click one view and point at another one: the distance appears.',
    'Margins are set one by one (`leftMargin`) or together (`margin`). Where both are said, the narrower one wins.',
  ],
  task: 'The card is tight. Give it a margin of 20 on every side, and 8 between its views.',
  hint: 'Select the vertical layout; set Margin to 20 and Spacing to 8. In the text: "margin": 20, "spacing": 8.',
  check(trial) {
    trial.at(320, 220);
    const title = trial.frame('title'), time = trial.frame('time'), more = trial.frame('more');
    if (title.x !== 20) return `The title stands at ${title.x} instead of 20.`;
    if (time.y - title.bottom !== 8 || more.y - time.bottom !== 8) return `Between the views are ${time.y - title.bottom} points; 8 are wanted.`;
    const wanted = trial.engine.fittingSize().height, inner = title.height + time.height + more.height + 16;
    return wanted === inner + 40 || `Above and below are ${(wanted - inner) / 2} points; 20 are wanted.`;
  },
};
