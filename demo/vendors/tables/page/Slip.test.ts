import { expect, it } from 'vitest';
import { Slip } from './Slip.ts';

it('adds chips, takes them back step by step, and doubles what lies there', () => {
  const slip = new Slip();
  slip.add(3, 100);
  slip.add(3, 500);
  slip.add(7, 100);
  expect([[...slip.chips], slip.total]).toEqual([
    [
      [3, 600],
      [7, 100],
    ],
    700,
  ]);
  slip.addAll(slip.chips);
  expect(slip.total).toBe(1400);
  slip.take(3);
  expect([...slip.chips]).toEqual([[7, 200]]);
  slip.undo();
  slip.undo();
  expect(slip.total).toBe(700);
  slip.clear();
  expect(slip.total).toBe(0);
  slip.undo();
  expect(slip.total).toBe(700);
});

it('has nothing to undo at first, after a useless step, and once its chips were placed', () => {
  const slip = new Slip();
  slip.clear();
  slip.take(1);
  expect(slip.canUndo).toBe(false);
  slip.add(1, 100);
  expect(slip.canUndo).toBe(true);
  slip.placed();
  slip.undo();
  expect([slip.canUndo, slip.total]).toEqual([false, 0]);
});
