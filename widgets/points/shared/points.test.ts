import { expect, it, vi } from 'vitest';
import type { PointBalance } from '#schemas/generated/api.ts';
import { createPoints } from './points.ts';

const balance = (points: number): PointBalance => ({ points, earnedToday: 0, convertedToday: 0, taken: [] });

it('R2.1.20 shows the latest response only, and keeps it when the next one fails', async () => {
  const points = createPoints();
  const listener = vi.fn<() => void>();
  points.subscribe(listener);
  let answerFirst: (value: PointBalance) => void = () => undefined;
  const first = points.load(() => new Promise((resolve) => (answerFirst = resolve)));
  await points.load(() => Promise.resolve(balance(20)));
  answerFirst(balance(10));
  await first;
  expect(points.state()).toEqual({ balance: balance(20), failed: false });
  await points.load(() => Promise.reject(new Error('offline')));
  expect(points.state()).toEqual({ balance: balance(20), failed: true });
  expect(listener).toHaveBeenCalledTimes(2);
});

it('forgets the points when no widget shows them any more', async () => {
  const points = createPoints();
  const stop = points.subscribe(() => undefined);
  await points.load(() => Promise.resolve(balance(20)));
  stop();
  expect(points.state()).toEqual({ failed: false });
});

it('forgets the points of another member, also those that are on their way', async () => {
  const points = createPoints();
  points.subscribe(() => undefined);
  await points.load(() => Promise.resolve(balance(20)));
  let answer: (value: PointBalance) => void = () => undefined;
  const late = points.load(() => new Promise((resolve) => (answer = resolve)));
  points.empty();
  expect(points.state()).toEqual({ failed: false });
  answer(balance(30));
  await late;
  expect(points.state()).toEqual({ failed: false });
});
