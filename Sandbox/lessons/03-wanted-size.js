// Lesson: What a view wants.

export default {
  title: 'What a view wants',
  words: [
    'A container asks each view one question: *what size do you want in this room?* A label answers with its text, a picture with its pixels, a container with what its own views answer.',
    'Select the avatar and open *Why*: under “Questions and answers” stands every size that it was offered and what it wanted.',
    'The answer can be bounded: `minDesiredWidth`, `maxDesiredWidth`, and so on. `fixedDesiredSize` is both at once.',
  ],
  task: 'Make the `avatar` 48 by 48, whatever its picture says.',
  hint: 'Add "fixedDesiredSize": [48, 48] to the avatar.',
  check(trial) {
    const { width, height } = trial.at(360, 200).frame('avatar');
    if (width !== 48 || height !== 48) return `The avatar is ${width} by ${height}.`;
    const narrow = trial.at(300, 200).frame('avatar');
    return (narrow.width === 48 && narrow.height === 48) || 'At 300 points it has another size.';
  },
};
