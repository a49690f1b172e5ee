import { expect, it } from 'vitest';
import { missedText } from './missedText.ts';

const words = {
  resumed: 'It won {{amount}}.',
  lostRound: 'You lose {{amount}}.',
  evenRound: 'Even.',
  late: 'Too late.',
};
const formats = { money: (minor: number) => `$${minor / 100}` };

it.each([
  [800, 950, false, 'It won $1.5.'],
  [800, 400, false, 'You lose $4.'],
  [800, 0, false, 'You lose $8.'],
  [800, 800, false, 'Even.'],
  [800, 800, true, 'Too late.'],
])('of a stake of %i that came back as %i (late: %s) says: %s', (stake, payout, isLate, text) => {
  const said = missedText(words, formats, { stake, payout, isLate });
  expect(said.replaceAll(/[\u2068\u2069]/g, '')).toBe(text);
});
