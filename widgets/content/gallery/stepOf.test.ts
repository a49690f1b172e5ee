import { expect, it } from 'vitest';
import { stepOf } from './stepOf.ts';

it.each([
  ['ArrowRight', false, 0, 1],
  ['ArrowRight', false, 2, 0],
  ['ArrowLeft', false, 0, 2],
  ['ArrowRight', true, 0, 2],
  ['ArrowLeft', true, 0, 1],
  ['ArrowLeft', true, 2, 0],
  ['Home', false, 2, 0],
  ['End', true, 0, 2],
  ['Tab', false, 1, undefined],
  ['a', false, 1, undefined],
])('%s (right to left: %s) leads from picture %i to %s', (key, rtl, shown, to) => {
  expect(stepOf(key, { shown, count: 3, rtl })).toBe(to);
});
