import { n } from '../desert/shapes.ts';

/** What a part of a motif is for its hand, which decides its color: the mass, its shaded side, detail, or the signal. */
export type Tone = 'body' | 'side' | 'light' | 'mark';

/** A part of a motif: filled, or a line of the given width. */
export interface Part {
  tone: Tone;
  d: string;
  line?: number;
}

export const fill = (tone: Tone, d: string): Part => ({ tone, d });
export const line = (tone: Tone, width: number, d: string): Part => ({ tone, d, line: width });

/** A rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, corner = 0): string {
  const arc = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  return `M${n(x + corner)} ${n(y)}h${n(width - 2 * corner)}${arc(corner, corner)}v${n(height - 2 * corner)}${arc(-corner, corner)}h${n(2 * corner - width)}${arc(-corner, -corner)}v${n(2 * corner - height)}${arc(corner, -corner)}z`;
}

/** A point at an angle and a distance from the origin. */
export const point = (degrees: number, radius: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
};

/** A path of absolute points about the origin, turned. Only `M`, `L` and `z` are supported. */
export function polygonAt(points: readonly (readonly [number, number])[], degrees = 0, x = 0, y = 0): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const written = points.map(([px, py]) => `${n(x + px * cos - py * sin)} ${n(y + px * sin + py * cos)}`);
  return `M${written.join('L')}z`;
}

/** The corners of a card about the origin. */
export const sheet = (width: number, height: number) =>
  [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ] as const;
