// Lesson: Constraints.

export default {
  title: 'Constraints',
  words: [
    'Boxes say how views follow each other. *Constraints* say how two views relate, wherever they are: `title.leading == icon.trailing + 12`. They are Auto Layout\'s, with its priorities.',
    'Every view needs enough of them: where it stands and how large it is, in both directions. A label knows its own size; that counts too. Where something is left open, the findings call it *ambiguous*.',
    'Press K on the stage, or use the sign with the layers, to see the constraints. A dashed line has a lower priority and may give way.',
  ],
  task: 'Nothing places the button `call` yet. Put it 16 points from the right and the bottom edge of the panel, at every size.',
  hint: 'Add "call.trailing == panel.trailing - 16" and "call.bottom == panel.bottom - 16" to the list of constraints.',
  check(trial) {
    for (const [width, height] of [[320, 200], [420, 260]]) {
      trial.at(width, height);
      const call = trial.frame('call');
      if (width - call.right !== 16) return `At ${width} by ${height} the button is ${Math.round(width - call.right)} points from the right edge.`;
      if (height - call.bottom !== 16) return `At ${width} by ${height} it is ${Math.round(height - call.bottom)} points from the bottom edge.`;
      const wrong = trial.findings().find((one) => one.kind === 'conflict');
      if (wrong) return wrong.text;
    }
    return !trial.ambiguous('call') || 'It stands there by chance: its constraints leave its place open.';
  },
};
