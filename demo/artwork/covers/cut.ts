import { at, shape, type Attributes } from '#kit/drawing/svg.ts';

/** A rectangle with round corners, as a path. */
export function panel(x: number, y: number, width: number, height: number, round = 0): string {
  const r = Math.min(round, width / 2, height / 2);
  if (r <= 0) return `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}Z`;
  const corner = (dx: number, dy: number) => `a${at(r)} ${at(r)} 0 0 1 ${at(dx)} ${at(dy)}`;
  return `M${at(x + r)} ${at(y)}h${at(width - 2 * r)}${corner(r, r)}v${at(height - 2 * r)}${corner(-r, r)}h${at(2 * r - width)}${corner(-r, -r)}v${at(2 * r - height)}${corner(r, -r)}Z`;
}

/** A circle as a path, so that it can be joined with others or cut out of them. */
export const disc = (x: number, y: number, r: number) =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 1 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 1 ${at(-2 * r)} 0Z`;

/** A ring: a circle with a round hole. */
export const hoop = (x: number, y: number, outer: number, inner: number, fill: string) =>
  shape(disc(x, y, outer) + disc(x, y, inner), fill, { 'fill-rule': 'evenodd' });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 0,
  more: Attributes = {},
) => shape(panel(x, y, width, height, round), fill, more);

/** A line of even width with round ends. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  shape(d, 'none', {
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const turned = (degrees: number, inner: string, x = 100, y = 100) =>
  `<g transform="rotate(${at(degrees)} ${at(x)} ${at(y)})">${inner}</g>`;

/** Drawn around the origin, placed at a point. */
export const moved = (x: number, y: number, inner: string, size = 1, degrees = 0) =>
  `<g transform="translate(${at(x)} ${at(y)})${degrees === 0 ? '' : ` rotate(${at(degrees)})`}${size === 1 ? '' : ` scale(${Math.round(size * 1000) / 1000})`}">${inner}</g>`;
