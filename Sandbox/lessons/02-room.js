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
    // As large as it wants to be, what is free at the edges is its margins, whatever its alignment.
    trial.at(320, 220);
    const { width, height } = trial.engine.fittingSize();
    trial.at(width, height);
    const views = ['title', 'time', 'more'].map((name) => trial.frame(name)), [title, time, more] = views;
    for (const gap of [time.y - title.bottom, more.y - time.bottom]) if (gap !== 8) return `Between two views are ${gap} points; 8 are wanted.`;
    const free = { left: Math.min(...views.map((one) => one.x)), top: title.y, right: width - Math.max(...views.map((one) => one.right)), bottom: height - more.bottom };
    for (const [side, points] of Object.entries(free)) if (points !== 20) return `The ${side} margin is ${points}; 20 are wanted.`;
    return true;
  },
};
