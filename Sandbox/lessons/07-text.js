// Lesson: Text.

export default {
  title: 'Text',
  words: [
    'A label has one line unless it is told otherwise; what does not fit is cut with an ellipsis. The *Findings* say so: how much room the text needs, and how much it has.',
    '`numberOfLines` is how many lines there may be; 0 is as many as it takes. A text with several lines answers “how high?” only for a width, so its width has to come from somewhere: here from `texts`, which stretches.',
    'Press *Long* and change the size of all texts above the stage. A layout that survives both is ready for translation.',
  ],
  task: 'Nothing may be cut between 280 and 420 points.',
  hint: 'Both labels need numberOfLines 0.',
  check(trial) {
    for (const width of [280, 320, 420]) {
      trial.at(width, 240);
      for (const name of ['name', 'text']) if (!trial.node(name).text || trial.node(name).hidden) return 'Both texts should still be read.';
      const cut = trial.findings().find((one) => one.kind === 'truncated');
      if (cut) return `At ${width}: ${cut.text}`;
    }
    return true;
  },
};
