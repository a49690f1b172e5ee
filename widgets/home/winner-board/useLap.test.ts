import { expect, it } from 'vitest';
import { joined } from './useLap.ts';

const wins = (...ids: number[]) =>
  ids.map((id) => ({ id: String(id), iconUrl: '', customerName: '', gameName: '', winAmount: '1.00' }));

it('R2.5.9 appends further wins to the lap, each once', () => {
  expect(joined(wins(5, 4, 3), wins(7, 6, 5, 4, 3, 2))).toEqual(wins(5, 4, 3, 7, 6, 2));
});

it('R2.5.9 leaves the lap unchanged for an equal number of newer wins', () => {
  const lap = wins(3, 2, 1);
  expect(joined(lap, wins(5, 4, 3))).toBe(lap);
});

it('terminates if the platform repeats one win many times', () => {
  const lap = joined(wins(1), wins(1, 1, 1, 2, 2));
  expect(lap.length).toBeLessThanOrEqual(5);
  expect(joined(lap, wins(1, 1, 1, 2, 2))).toBe(lap);
});
