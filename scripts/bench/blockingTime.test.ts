import { expect, it } from 'vitest';
import { processorBlockingTime, type TraceEvent } from './blockingTime.ts';

const task = (at: number, tdur: number, dur = tdur): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid: 1,
  tid: 2,
  ts: at * 1000,
  dur: dur * 1000,
  tdur: tdur * 1000,
});
const paint: TraceEvent = { ...task(100, 0), name: 'firstContentfulPaint', ph: 'I' };

it('counts what tasks after first paint take over 50 ms, four times slower, by the processor', () => {
  expect(processorBlockingTime([task(10, 90), paint, task(200, 12), task(300, 15), task(400, 20, 80)])).toBe(
    40,
  );
});

it('counts a task within another once, and no other process', () => {
  const elsewhere = { ...task(500, 90), pid: 9 };
  expect(processorBlockingTime([paint, task(200, 20), task(201, 18), elsewhere])).toBe(30);
});

it('is 0 where nothing was painted', () => {
  expect(processorBlockingTime([task(200, 90)])).toBe(0);
});
