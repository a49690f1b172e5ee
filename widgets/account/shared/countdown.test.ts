import { afterEach, expect, it } from 'vitest';
import { beginCountdown, secondsLeft } from './countdown.ts';

afterEach(() => beginCountdown('login', 0));

it.each([
  [2, 0, 120],
  [2, 3_400, 117],
  [undefined, 0, 60],
  [1, 60_500, 0],
])('a wait of %s minutes, with a round trip of %i ms, starts at %i s', (minutes, roundTrip, seconds) => {
  beginCountdown('login', minutes, roundTrip, 10_000);
  expect(secondsLeft('login', 10_000)).toBe(seconds);
  expect(secondsLeft('login', 10_000 + 120_000)).toBe(0);
});

it('counts down separately for each kind of code', () => {
  beginCountdown('login', 2, 0, 10_000);
  expect(secondsLeft('username', 10_000)).toBe(0);
});
