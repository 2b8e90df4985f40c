// Lesson: Boxes.

export default {
  title: 'Boxes',
  words: [
    'A *container* (`WeView`) places its views by a *layout*: a row, a column, a stack, a flow or a grid. A container is a view itself, so boxes lie in boxes, and that is nearly all there is to it.',
    'On the stage a row holds a picture and a column of two labels. In the tree the layouts stand between a container and its views: click `horizontal layout`, and open *Properties*.',
    'Drag the ground beside the card. The row stays in the middle, as a layout does that is told nothing else.',
  ],
  task: 'Put the words *below* the picture: the layout of `card` becomes a column. Change its kind there, or `"horizontal"` in the text.',
  hint: 'Select "horizontal layout" under card in the tree, and choose Column.',
  praise: 'That is it. One word changed, and everything moved.',
  check(trial) {
    trial.at(320, 260);
    const picture = trial.frame('picture'), words = trial.frame('words');
    if (words.y < picture.bottom) return 'The words are not below the picture.';
    return words.y - picture.bottom === 12 || 'The words are below. Keep the spacing of 12 between them.';
  },
};
