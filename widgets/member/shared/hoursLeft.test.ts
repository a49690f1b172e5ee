import { expect, it } from 'vitest';
import { hoursLeft } from './hoursLeft.ts';

it.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [59_000, '00:00:59'],
  [3_600_000, '01:00:00'],
  [604_800_000, '168:00:00'],
])('R4.17 shows %d ms as %s', (left, text) => expect(hoursLeft(left, String)).toBe(text));
