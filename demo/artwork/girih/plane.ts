/** A point of the plane; y points down, as in SVG. */
export interface Point {
  x: number;
  y: number;
}

export type Polygon = readonly Point[];

/** Points closer than this are one point: far above rounding errors, far below the smallest face. */
export const tolerance = 1e-6;

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor });
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
export const length = (a: Point): number => Math.hypot(a.x, a.y);

/** The point at an angle in degrees and a distance from the origin. */
export function polar(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}

/** A polygon's area; negative if its corners run the other way round. */
export function area(polygon: Polygon): number {
  return polygon.reduce((sum, corner, at) => sum + cross(corner, next(polygon, at)), 0) / 2;
}

export function centre(polygon: Polygon): Point {
  return times(
    polygon.reduce((sum, corner) => plus(sum, corner), { x: 0, y: 0 }),
    1 / polygon.length,
  );
}

export function next<T>(items: readonly T[], at: number): T {
  return items[(at + 1) % items.length] as T;
}

/** Where two lines meet, as multiples of their directions; undefined if they are parallel. */
export function meeting(a: Point, along: Point, b: Point, across: Point): [number, number] | undefined {
  const turn = cross(along, across);
  if (Math.abs(turn) < tolerance) return undefined;
  const between = minus(b, a);
  return [cross(between, across) / turn, cross(between, along) / turn];
}
