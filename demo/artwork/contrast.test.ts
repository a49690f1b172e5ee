import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it('measures black on white as 21 : 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
