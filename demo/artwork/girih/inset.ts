import { area, length, meeting, minus, next, plus, times, type Point, type Polygon } from './plane.ts';

/** A polygon whose edges lie further inside by a distance: what a joint of that width leaves of a tile. */
export function inset(polygon: Polygon, distance: number): Polygon {
  const inward = Math.sign(area(polygon)) * distance;
  const edges = polygon.map((corner, at) => {
    const way = minus(next(polygon, at), corner);
    const up = times({ x: -way.y, y: way.x }, inward / length(way));
    return { from: plus(corner, up), way };
  });
  return edges.map(({ from, way }, at): Point => {
    const before = edges.at(at - 1) ?? { from, way };
    const found = meeting(from, way, before.from, before.way);
    return found === undefined ? from : plus(from, times(way, found[0]));
  });
}
