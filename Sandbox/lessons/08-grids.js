// Lesson: Grids.

export default {
  title: 'Grids',
  words: [
    'A grid sets its views in rows and columns. A column is as wide as its widest view wants, so labels and fields line up whatever the words are.',
    'A column can have a size of its own: `columnSizings` is a list with a number, `"content"` or `{ "stretchWeight": 1 }` for each. A column with a weight takes the width that is left.',
    'Views stretch in their cells with `hStretches`, as the fields here do; but their column does not.',
  ],
  task: 'Make the fields reach to the right margin, at every width. The labels keep their width.',
  hint: 'Add "columnSizings": ["content", { "stretchWeight": 1 }] to the layout.',
  check(trial) {
    const first = trial.at(340, 220).frame('name').x;
    for (const width of [300, 340, 520]) {
      trial.at(width, 220);
      for (const name of ['name', 'ship', 'harbour']) {
        const field = trial.frame(name);
        if (field.right !== width - 20) return `At ${width} the field ${name} ends at ${field.right} instead of ${width - 20}.`;
      }
      if (trial.frame('name').x !== first || first < trial.frame('l3').right) return 'The column of the labels should keep its width and its place.';
    }
    return true;
  },
};
