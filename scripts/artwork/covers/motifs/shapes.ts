/**
 * Pieces of cut paper within the 200 × 200 units of a motif. Most are outlines, written as the points that they pass
 * through, `'100,20 140,40! 160,90'`: the curve is smooth at a point and has a corner where a `!` follows.
 */

interface Stop {
  x: number;
  y: number;
  corner: boolean;
}
type Point = readonly [x: number, y: number];

const n = (value: number) => String(Math.round(value * 10) / 10);
const at = (x: number, y: number) => `${n(x)} ${n(y)}`;

function stops(points: string): Stop[] {
  return points
    .trim()
    .split(/\s+/)
    .map((point) => {
      const [x, y] = point.replace('!', '').split(',').map(Number);
      if (x === undefined || y === undefined || Number.isNaN(x + y))
        throw new Error(`“${point}” in “${points}” is no point. Write it as x,y or x,y! for a corner.`);
      return { x, y, corner: point.endsWith('!') };
    });
}

/** Where a smooth point's handle ends: along its neighbors, as long as suits the piece to the next point. */
function handle(from: Stop, before: Stop, after: Stop, other: Stop): Point {
  const [dx, dy] = [after.x - before.x, after.y - before.y];
  const reach = (Math.hypot(other.x - from.x, other.y - from.y) * 0.36) / (Math.hypot(dx, dy) || 1);
  return [from.x + dx * reach, from.y + dy * reach];
}

function curve(all: readonly Stop[], closed: boolean): string {
  const get = (index: number) => {
    const stop = closed ? all.at(index % all.length) : all[Math.min(Math.max(index, 0), all.length - 1)];
    if (!stop) throw new Error('An outline needs at least one point.');
    return stop;
  };
  let path = `M${at(get(0).x, get(0).y)}`;
  for (let index = 0; index < all.length - (closed ? 0 : 1); index++) {
    const [before, a, b, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    if (a.corner && b.corner) {
      path += `L${at(b.x, b.y)}`;
      continue;
    }
    const leaving = a.corner ? undefined : handle(a, before, b, b);
    const arriving = b.corner ? undefined : handle(b, after, a, a);
    const [x1, y1] = leaving ?? half([a.x, a.y], arriving ?? [b.x, b.y]);
    const [x2, y2] = arriving ?? half([b.x, b.y], leaving ?? [a.x, a.y]);
    path += `C${at(x1, y1)} ${at(x2, y2)} ${at(b.x, b.y)}`;
  }
  return closed ? `${path}Z` : path;
}

const half = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const asPath = (shape: string) => (shape.startsWith('M') ? shape : curve(stops(shape), true));

/** A piece of paper: outlines by points, or paths of the functions below. */
export const cut = (fill: string, ...shapes: readonly string[]) =>
  `<path fill="${fill}" d="${shapes.map(asPath).join('')}"/>`;

/** A piece with another one below it that shows at its lower edge, as thick paper does. */
export const thick = (fill: string, below: string, shape: string, x = 0, y = 5) =>
  `<path fill="${below}" transform="translate(${n(x)} ${n(y)})" d="${asPath(shape)}"/>${cut(fill, shape)}`;

/** A piece of the same shape on both sides of the middle: the points of its right half, from top to bottom. */
export function even(points: string): string {
  const right = stops(points);
  const left = right
    .filter(({ x }) => x !== 100)
    .toReversed()
    .map((stop) => ({ ...stop, x: 200 - stop.x }));
  return curve([...right, ...left], true);
}

/** A strip of paper through points. */
export const strip = (color: string, width: number, points: string, cap: 'round' | 'butt' = 'round') =>
  `<path fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round" d="${curve(stops(points), false)}"/>`;

export const disc = (fill: string, x: number, y: number, radius: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const oval = (fill: string, x: number, y: number, rx: number, ry: number, angle = 0) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${angle === 0 ? '' : ` transform="rotate(${n(angle)} ${n(x)} ${n(y)})"`}/>`;

/** The part and its mirror image on the other side of the middle. */
export const mirrored = (part: string) => `${part}<g transform="matrix(-1 0 0 1 200 0)">${part}</g>`;

export const turned = (angle: number, part: string, x = 100, y = 100) =>
  `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">${part}</g>`;

/** The part in another size with the middle of the box at a place. */
export const placed = (x: number, y: number, size: number, part: string, angle = 0) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${n(size * 100) === '0' ? 0 : Math.round(size * 100) / 100}) translate(-100 -100)">${part}</g>`;

/** A leaf with two tips: also a stripe, a feather, a whisker or a spark. A positive bend leans to its left. */
export function leaf(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const [across, along] = [dy / length, -dx / length];
  const side = (distance: number) => at((x1 + x2) / 2 + across * distance, (y1 + y2) / 2 + along * distance);
  return `M${at(x1, y1)}Q${side(bend + width)} ${at(x2, y2)}Q${side(bend - width)} ${at(x1, y1)}Z`;
}

const polar = (x: number, y: number, radius: number, degrees: number): Point => [
  x + Math.sin((degrees * Math.PI) / 180) * radius,
  y - Math.cos((degrees * Math.PI) / 180) * radius,
];

/** Leaves around a place, from one angle to another; 0 is up, and angles grow clockwise. */
export function rays(
  x: number,
  y: number,
  count: number,
  inner: number,
  outer: number,
  width: number,
  from = 0,
  to = from + 360 - 360 / count,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / Math.max(count - 1, 1);
    return leaf(...polar(x, y, inner, angle), ...polar(x, y, outer, angle), width);
  }).join('');
}

/** A star of straight edges. */
export function star(x: number, y: number, tips: number, outer: number, inner: number, angle = 0): string {
  const corners = Array.from({ length: tips * 2 }, (_, index) =>
    polar(x, y, index % 2 === 0 ? outer : inner, angle + (index * 180) / tips),
  );
  return `M${corners.map(([left, top]) => at(left, top)).join('L')}Z`;
}

/** Water from one side of the box to the other: crests between hollows, on a round bottom. */
export function water(top: number, crests: number, from = 4, to = 196): string {
  const step = (to - from) / crests;
  const surface = Array.from(
    { length: crests },
    (_, index) =>
      `${n(from + step * index)},${n(top)}! ${n(from + step * (index + 0.62))},${n(top + step * 0.36)}`,
  );
  return curve(
    stops(`${surface.join(' ')} ${n(to)},${n(top)}! ${n(to - 14)},188 100,199 ${n(from + 14)},188`),
    true,
  );
}
