// Lesson: Alignment.

export default {
  title: 'Alignment',
  words: [
    'A layout gives each view a *cell*. Where the view does not fill it, `hAlign` and `vAlign` of the layout say where it stands; a single view says otherwise with `cellHAlign` and `cellVAlign`.',
    'Say `leading` and `trailing` rather than left and right: they change sides with the direction of reading. Press *RTL* above the stage and see.',
    'This container has two layouts: one fills it with a ground, the other one places the badge on top. Each knows nothing of the other.',
  ],
  task: 'Put the `badge` into the upper corner at the end of the line: upper right, and upper *left* where one reads from right to left.',
  hint: 'Set the second layout\'s hAlign to "trailing" and its vAlign to "top".',
  check(trial) {
    const ltr = trial.at(300, 220, { direction: 'leftToRight' }).frame('badge');
    if (ltr.y !== 12) return `The badge is ${ltr.y} points from the top; its margin is 12.`;
    if (ltr.width > 100) return 'The badge should not grow.';
    if (ltr.right !== 288) return `Its right edge is at ${ltr.right} instead of 288.`;
    const rtl = trial.at(300, 220, { direction: 'rightToLeft' }).frame('badge');
    return rtl.x === 12 || 'From right to left it should stand on the left: use trailing, not right.';
  },
};
