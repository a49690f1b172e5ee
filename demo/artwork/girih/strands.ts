import { area, length, meeting, minus, next, plus, times, type Point, type Polygon } from './plane.ts';

export interface Segment {
  from: Point;
  to: Point;
}

interface Ray {
  edge: number;
  from: Point;
  along: Point;
}

/**
 * The lines of a polygon by Hankin's method of polygons in contact: from the middle of each edge two rays leave at the
 * same angle, and each ends where it meets a ray of another edge. Neighbours that share an edge have the same middle and
 * the same angle, so a line crosses the edge without a bend.
 */
export function strands(polygon: Polygon, degrees: number): Segment[] {
  const { forward, backward } = raysOf(polygon, (degrees * Math.PI) / 180);
  const pairs = forward.flatMap((one) =>
    backward.flatMap((other) => {
      if (one.edge === other.edge) return [];
      const found = meeting(one.from, one.along, other.from, other.along);
      if (found === undefined || found[0] <= 0 || found[1] <= 0) return [];
      return [{ one, other, reach: found[0] + found[1], at: plus(one.from, times(one.along, found[0])) }];
    }),
  );
  // The shortest first: so a line takes the nearest partner, also across the waist of a concave polygon.
  const open = new Set([...forward, ...backward]);
  const lines: Segment[] = [];
  for (const { one, other, at } of pairs.toSorted((a, b) => a.reach - b.reach)) {
    if (!open.has(one) || !open.has(other)) continue;
    open.delete(one);
    open.delete(other);
    lines.push({ from: one.from, to: at }, { from: other.from, to: at });
  }
  return lines;
}

function raysOf(polygon: Polygon, angle: number) {
  const inward = Math.sign(area(polygon));
  const forward: Ray[] = [];
  const backward: Ray[] = [];
  for (const [edge, corner] of polygon.entries()) {
    const way = minus(next(polygon, edge), corner);
    const along = times(way, 1 / length(way));
    const from = plus(corner, times(way, 0.5));
    const up = times({ x: -along.y, y: along.x }, inward * Math.sin(angle));
    const ahead = times(along, Math.cos(angle));
    forward.push({ edge, from, along: plus(ahead, up) });
    backward.push({ edge, from, along: plus(times(ahead, -1), up) });
  }
  return { forward, backward };
}
