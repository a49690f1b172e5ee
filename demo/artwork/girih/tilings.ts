import { plus, polar, type Point, type Polygon } from './plane.ts';

/** A tiling that repeats: its polygons have edges of length 1 and meet edge to edge. */
export interface Tiling {
  /** The polygons of one cell. Shifted by whole widths and heights they cover the plane. */
  polygons: readonly Polygon[];
  width: number;
  height: number;
}

const around = (corners: number, turn: number, middle: Point = { x: 0, y: 0 }): Polygon => {
  const radius = 0.5 / Math.sin(Math.PI / corners);
  return Array.from({ length: corners }, (_, at) => plus(middle, polar(turn + (at * 360) / corners, radius)));
};

/**
 * Ten-fold: decagons that share edges in two directions, and the bow ties between them. The decagons' centres are the
 * corners and the middle of the cell.
 */
export function decagons(): Tiling {
  const apothem = 0.5 / Math.tan(Math.PI / 10);
  const radius = 0.5 / Math.sin(Math.PI / 10);
  const width = 4 * apothem * Math.cos(Math.PI / 5);
  const height = 4 * apothem * Math.sin(Math.PI / 5);
  const tie = (middle: Point): Polygon => {
    const corner = (x: number, y: number, degrees: number) =>
      plus(plus(middle, { x, y }), polar(degrees, radius));
    return [
      corner(-width / 2, 0, 18),
      corner(0, height / 2, 270),
      corner(width / 2, 0, 162),
      corner(width / 2, 0, 198),
      corner(0, -height / 2, 90),
      corner(-width / 2, 0, 342),
    ];
  };
  return {
    polygons: [
      around(10, 18),
      around(10, 18, { x: width / 2, y: height / 2 }),
      tie({ x: width / 2, y: 0 }),
      tie({ x: 0, y: height / 2 }),
    ],
    width,
    height,
  };
}

/** Eight-fold: octagons that share edges, and the squares between them. */
export function octagons(): Tiling {
  const side = 1 + Math.SQRT2;
  return {
    polygons: [around(8, 22.5), around(4, 0, { x: side / 2, y: side / 2 })],
    width: side,
    height: side,
  };
}
