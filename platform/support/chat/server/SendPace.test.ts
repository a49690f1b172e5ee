import { expect, it } from 'vitest';
import { chatLimits } from '../limits.ts';
import { SendPace } from './SendPace.ts';

const { most, spanMs } = chatLimits.attempts;

it('R7.3 counts the attempts of each member alone, and says when the next one is free', () => {
  const pace = new SendPace();
  for (let n = 0; n < most; n += 1) expect(pace.take(1, 1_000 + n)).toBeUndefined();
  expect(pace.take(1, 2_000)).toBe(1_000 + spanMs - 2_000);
  expect(pace.take(2, 2_000)).toBeUndefined();
  expect(pace.take(1, 1_000 + spanMs)).toBeUndefined();
  expect(pace.take(1, 1_000 + spanMs)).toBe(1);
});
