import { useState } from 'react';
import type { WinnerRow } from '#schemas/generated/api.ts';

/**
 * The wins that go round. While they move, further ones join behind the last and newer ones wait until the lap is over:
 * what is in view stays where it is. The second value ends the lap.
 */
export function useLap(winners: WinnerRow[], moving: boolean): [WinnerRow[], () => void] {
  const [lap, setLap] = useState(winners);
  const rows = moving ? joined(lap, winners) : winners;
  if (rows !== lap) setLap(rows);
  return [rows, () => setLap(winners)];
}

/** A lap with more wins than it has, or itself where there are none. */
export function joined(lap: WinnerRow[], winners: WinnerRow[]): WinnerRow[] {
  if (lap.length >= winners.length) return lap;
  const ids = new Set(lap.map(({ id }) => id));
  const others = winners.filter(({ id }) => !ids.has(id));
  return others.length > 0 ? [...lap, ...others.slice(0, winners.length - lap.length)] : lap;
}
