// Lesson: Weights.

export default {
  title: 'Weights',
  words: [
    'Where several views stretch, what is left is shared by their weights: 1 and 1 is half and half, 1 and 3 a quarter and the rest. `hStretches` is a weight of 1.',
    'What is shared is what is *left* after every view got what it wants. To share all of the room, a view ignores what it wants: `ignoreDesiredWidth`. Both panes here do.',
    'Points are whole; the last view gets what is left of a division, so the sum is always exact.',
  ],
  task: 'Give the `content` three times the width of the `sidebar`, at every width.',
  hint: 'Set the horizontal stretch weight of content to 3. Its "stretches" can stay: the narrower key wins.',
  check(trial) {
    for (const width of [360, 420, 640, 801]) {
      trial.at(width, 200);
      const side = trial.frame('sidebar').width, content = trial.frame('content').width;
      if (Math.abs(content - 3 * side) > 4) return `At ${width} the sidebar has ${side} and the content ${content} points.`;
      if (trial.frame('sidebar').height !== 200) return 'Both should still be as high as the window.';
    }
    return true;
  },
};
