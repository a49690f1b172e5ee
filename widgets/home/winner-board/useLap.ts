import { useState } from 'react';
import type { WinnerRow } from '#schemas/generated/api.ts';

/**
 * The wins of the current lap. While they move, further wins are appended, and newer ones wait until the lap ends, so
 * that the visible part does not change. The second value ends the lap.
 */
export function useLap(winners: WinnerRow[], moving: boolean): [WinnerRow[], () => void] {
  const [lap, setLap] = useState(winners);
  const rows = moving ? joined(lap, winners) : winners;
  if (rows !== lap) setLap(rows);
  return [rows, () => setLap(winners)];
}

/** The lap with further wins appended, or the same lap if there are none. */
export function joined(lap: WinnerRow[], winners: WinnerRow[]): WinnerRow[] {
  if (lap.length >= winners.length) return lap;
  const ids = new Set(lap.map(({ id }) => id));
  const others = winners.filter(({ id }) => !ids.has(id));
  return others.length > 0 ? [...lap, ...others.slice(0, winners.length - lap.length)] : lap;
}
