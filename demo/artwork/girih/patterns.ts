import { faces } from './faces.ts';
import { inset } from './inset.ts';
import { area, centre, minus, plus, polar, times, type Point, type Polygon } from './plane.ts';
import { strands, type Segment } from './strands.ts';
import { decagons, octagons, type Tiling } from './tilings.ts';

/** A pattern: a tiling, and the angle at which its lines cross the edges. */
export interface Pattern {
  tiling: Tiling;
  degrees: number;
  /** Opacity of the faces from the largest kind to the smallest: a mask has no other tones. */
  tones: readonly number[];
}

/** The angle that draws the star {n/k} in a regular polygon: each line aims k edges on. */
const towards = (corners: number, step: number) => (step * 180) / corners;

export const patterns = {
  girih: { tiling: decagons(), degrees: towards(10, 3), tones: [1, 0.42, 0.68, 0.9] },
  khatam: { tiling: octagons(), degrees: towards(8, 3), tones: [1, 0.6, 0.85] },
} satisfies Record<string, Pattern>;

/** Units of a picture across one cell of its pattern. */
const scale = 128;
/** Half the joint between two faces, in edges of the tiling. */
const joint = 0.028;

/** The lines of the cells around the first one, and of that one. */
export function linesOf({ tiling, degrees }: Pattern): Segment[] {
  const places = [-1, 0, 1, 2];
  return places.flatMap((column) =>
    places.flatMap((row) => {
      const by = { x: column * tiling.width, y: row * tiling.height };
      return tiling.polygons.flatMap((polygon) =>
        strands(
          polygon.map((corner) => plus(corner, by)),
          degrees,
        ),
      );
    }),
  );
}

/** The faces of one cell: those whose centre lies in it. */
export function facesOf(pattern: Pattern): Polygon[] {
  const { width, height } = pattern.tiling;
  const slack = 1e-6;
  return faces(linesOf(pattern)).filter((face) => {
    const { x, y } = centre(face);
    return x > -slack && x < width - slack && y > -slack && y < height - slack;
  });
}

/** A tile that repeats in both directions: its lines alone. */
export function lineTile(pattern: Pattern): string {
  const { width, height } = pattern.tiling;
  const unit = scale / width;
  const near = linesOf(pattern).filter(({ from, to }) => overlaps([from, to], width, height));
  const path = near.map(({ from, to }) => pathOf([from, to], unit)).join('');
  const lines = `<path fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" d="${path}"/>`;
  return picture(scale, height * unit, lines);
}

/** A tile that repeats in both directions: its faces as a mosaic, with joints between them. */
export function mosaicTile(pattern: Pattern): string {
  const { width, height } = pattern.tiling;
  const unit = scale / width;
  return picture(scale, height * unit, mosaic(pattern, width, height, unit));
}

/** A strip that repeats along itself: the row of stars through the corner of the cell, whole, between two rules. */
export function band(pattern: Pattern): string {
  const { width } = pattern.tiling;
  const unit = scale / width;
  const star = Math.max(...facesOf(pattern).map((face) => area(face)));
  const reach = 1.06 * Math.sqrt(star / 2);
  const above = { x: 0, y: reach };
  const rule = 2;
  const rows = mosaic(pattern, width, 2 * reach, unit, above);
  const tall = 2 * reach * unit;
  const rules = [0, tall - rule].map((y) => `<path d="M0 ${round(y)}h${scale}v${rule}H0z"/>`).join('');
  return picture(scale, tall, rows + rules);
}

/** A rosette to stand alone: the chords of a decagon that make the stars {10/3} and {10/4}. */
export function rosette(): string {
  const reach = 62;
  const points = Array.from({ length: 10 }, (_, at) => polar(at * 36 - 90, reach));
  const chords = [3, 4].flatMap((step) =>
    points.map((from, at): Segment => ({ from, to: points[(at + step) % 10] ?? from })),
  );
  const found = faces(chords);
  const tones = [1, 0.5, 0.8, 0.65, 0.9];
  const middle = { x: 64, y: 64 };
  return picture(
    128,
    128,
    shapes(
      found.map((face) => inset(face, 0.9).map((corner) => plus(corner, middle))),
      kinds(found),
      tones,
      1,
    ),
  );
}

/** The faces that reach into a rectangle from the origin, or from `shift` above it. */
function mosaic(
  pattern: Pattern,
  width: number,
  height: number,
  unit: number,
  shift: Point = { x: 0, y: 0 },
): string {
  const own = facesOf(pattern);
  const kind = kinds(own);
  const steps = [-1, 0, 1];
  const all = own.flatMap((face, at) =>
    steps.flatMap((column) =>
      steps.flatMap((row) => {
        const by = plus({ x: column * pattern.tiling.width, y: row * pattern.tiling.height }, shift);
        const moved = face.map((corner) => plus(corner, by));
        return overlaps(moved, width, height) ? [{ face: moved, kind: kind[at] ?? 0 }] : [];
      }),
    ),
  );
  return shapes(
    all.map(({ face }) => inset(face, joint)),
    all.map((one) => one.kind),
    pattern.tones,
    unit,
  );
}

/** One path for each kind of face. */
function shapes(
  polygons: readonly Polygon[],
  kind: readonly number[],
  tones: readonly number[],
  unit: number,
): string {
  return tones
    .map((tone, at) => {
      const path = polygons
        .map((face, index) => (kind[index] === at ? `${pathOf(face, unit)}z` : ''))
        .join('');
      if (path === '') return '';
      return `<path${tone === 1 ? '' : ` opacity="${tone}"`} d="${path}"/>`;
    })
    .join('');
}

/** The kind of each face: faces of the same area are one kind, the largest is 0. */
function kinds(all: readonly Polygon[]): number[] {
  const sizes = all.map((face) => Math.round(area(face) * 1000));
  const order = [...new Set(sizes)].toSorted((a, b) => b - a);
  return sizes.map((size) => order.indexOf(size));
}

function overlaps(points: readonly Point[], width: number, height: number): boolean {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  return Math.max(...x) > 0 && Math.min(...x) < width && Math.max(...y) > 0 && Math.min(...y) < height;
}

/** Steps between neighbours are shorter than positions. */
function pathOf(points: readonly Point[], unit: number): string {
  const rounded = points.map((point) => times(point, unit)).map(({ x, y }) => ({ x: round(x), y: round(y) }));
  return rounded
    .map((point, at) => {
      const before = rounded[at - 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      const { x, y } = minus(point, before);
      return `l${round(x)} ${round(y)}`;
    })
    .join('');
}

const round = (number: number) => Math.round(number * 100) / 100 + 0;

function picture(width: number, height: number, inside: string): string {
  const [wide, high] = [round(width), round(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">${inside}</svg>\n`;
}
