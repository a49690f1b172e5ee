import { n } from '../desert/shapes.ts';
import type { Random } from '#kit/seededRandom.ts';

/** A line of soft hills from edge to edge, filled down to the foot of the picture. */
export function ridge(width: number, height: number, top: number, rise: number, random: Random): string {
  const steps = 5;
  const wide = width / steps;
  let d = `M0 ${height}V${n(top)}`;
  for (let at = 0; at < steps; at += 1) {
    const peak = top - random.between(rise * 0.4, rise);
    d += `Q${n((at + 0.5) * wide)} ${n(peak)} ${n((at + 1) * wide)} ${n(top)}`;
  }
  return `${d}V${height}z`;
}
