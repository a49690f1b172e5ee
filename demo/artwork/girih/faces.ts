import { area, meeting, minus, next, plus, times, tolerance, type Point, type Polygon } from './plane.ts';
import type { Segment } from './strands.ts';

/** The areas that lines enclose, without the one around all of them. Lines are cut where they cross. */
export function faces(lines: readonly Segment[]): Polygon[] {
  const ends = new Map<string, { point: Point; others: Map<string, Point> }>();
  const end = (point: Point) => {
    const key = keyOf(point);
    const known = ends.get(key) ?? { point, others: new Map<string, Point>() };
    ends.set(key, known);
    return known;
  };
  for (const { from, to } of crossed(lines)) {
    end(from).others.set(keyOf(to), to);
    end(to).others.set(keyOf(from), from);
  }
  const around = new Map(
    Array.from(ends, ([key, { point, others }]) => {
      const turn = (other: Point) => Math.atan2(other.y - point.y, other.x - point.x);
      return [key, [...others.values()].toSorted((a, b) => turn(a) - turn(b))] as const;
    }),
  );
  const walked = new Set<string>();
  const found: Polygon[] = [];
  for (const [key, others] of around)
    for (const other of others) {
      const start = `${key} ${keyOf(other)}`;
      if (!walked.has(start)) found.push(walk(start, ends.get(key)?.point ?? other, other, around, walked));
    }
  return found.filter((polygon) => area(polygon) > tolerance);
}

/** Follows the border of one face: at each point, the next line round. */
function walk(
  start: string,
  from: Point,
  towards: Point,
  around: ReadonlyMap<string, readonly Point[]>,
  walked: Set<string>,
): Polygon {
  const corners: Point[] = [];
  let [here, there] = [from, towards];
  for (let step = start; !walked.has(step); step = `${keyOf(here)} ${keyOf(there)}`) {
    walked.add(step);
    corners.push(here);
    const others = around.get(keyOf(there)) ?? [];
    const back = others.findIndex((other) => keyOf(other) === keyOf(here));
    const onward = others[(back + others.length - 1) % others.length] ?? here;
    [here, there] = [there, onward];
  }
  return corners;
}

/** The same lines, cut at every crossing. */
function crossed(lines: readonly Segment[]): Segment[] {
  return lines.flatMap(({ from, to }) => {
    const way = minus(to, from);
    const cuts = lines.flatMap((other) => {
      const found = meeting(from, way, other.from, minus(other.to, other.from));
      const inside = found && [...found].every((part) => part > -tolerance && part < 1 + tolerance);
      return inside ? [found[0]] : [];
    });
    const stops = [0, ...cuts.filter((part) => part > tolerance && part < 1 - tolerance), 1];
    return distinct(stops)
      .map((part) => plus(from, times(way, part)))
      .flatMap((point, at, all) => (at + 1 < all.length ? [{ from: point, to: next(all, at) }] : []));
  });
}

function distinct(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted.filter((number, at) => at === 0 || number - (sorted[at - 1] ?? 0) > tolerance);
}

/** Points that differ by rounding only have the same key. */
export function keyOf({ x, y }: Point): string {
  return `${Math.round(x * 1e4) + 0},${Math.round(y * 1e4) + 0}`;
}
