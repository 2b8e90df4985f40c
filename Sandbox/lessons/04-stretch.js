// Lesson: Stretching.

export default {
  title: 'Stretching',
  words: [
    'Views are as large as they want, and what is left over stays empty. A view with a *stretch weight* takes it: `hStretches` across, `vStretches` up and down.',
    'In a column, `hStretches` makes a view as wide as the column; `vStretches` gives it the height that the others leave.',
    'Pull the lower edge of the stage. The footer follows the body, because nobody takes the height that is left.',
  ],
  task: 'Make the footer stay at the bottom at every height.',
  hint: 'Which view should take the room between header and footer? Give it "vStretches": true.',
  praise: 'Solved: tried at 300, 480 and 900 points.',
  check(trial) {
    for (const height of [300, 480, 900]) {
      trial.at(300, height);
      const footer = trial.frame('footer');
      if (footer.bottom !== height) return `At a height of ${height} the footer ends at ${footer.bottom}.`;
      if (trial.frame('header').y > 0) return 'The header left the top.';
      if (footer.height > 80) return 'The footer is at the bottom, but it grows. Let the body grow instead.';
      if (trial.frame('header').height > 80) return 'The header grows. Let the body grow instead.';
    }
    return true;
  },
};
