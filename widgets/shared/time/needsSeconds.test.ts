import { expect, it } from 'vitest';
import { needsSeconds } from './needsSeconds.ts';

const at = (time: string) => Date.parse(`2026-11-29T${time}Z`);

it.each([
  ['draws of every five minutes', ['17:40:00', '17:45:00'], false],
  ['draws of every half minute', ['03:23:00', '03:23:30'], true],
  ['one draw between two minutes', ['03:23:30'], true],
  ['one draw at a full minute', ['03:23:00'], false],
])('%s: seconds are shown where two draws have the same minute', (_, times, expected) => {
  expect(needsSeconds(times.map(at))).toBe(expected);
});
