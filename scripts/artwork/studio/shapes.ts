/** A signed distance: how far a point is from a surface, negative inside (1 is half the height of a model). */
export type Shape = (x: number, y: number, z: number) => number;
/** The same in a plane. */
export type Outline = (x: number, y: number) => number;

const { abs, atan2, cos, hypot, max, min, PI, sin, sqrt } = Math;
const radians = (degrees: number) => (degrees * PI) / 180;
export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value);

export const ball =
  (r: number): Shape =>
  (x, y, z) =>
    sqrt(x * x + y * y + z * z) - r;

/** An ellipsoid; the distance is near enough to walk by. */
export const oval =
  (a: number, b: number, c: number): Shape =>
  (x, y, z) => {
    const [u, v, w] = [x / a, y / b, z / c];
    const near = sqrt(u * u + v * v + w * w);
    const far = sqrt((u / a) ** 2 + (v / b) ** 2 + (w / c) ** 2);
    return far === 0 ? -min(a, b, c) : (near * (near - 1)) / far;
  };

export const box =
  (a: number, b: number, c: number, round = 0.03): Shape =>
  (x, y, z) => {
    const [u, v, w] = [abs(x) - a + round, abs(y) - b + round, abs(z) - c + round];
    const [p, q, r] = [max(u, 0), max(v, 0), max(w, 0)];
    return sqrt(p * p + q * q + r * r) + min(max(u, v, w), 0) - round;
  };

/** A cylinder about y, `h` being half its height. */
export const disc =
  (r: number, h: number, round = 0.03): Shape =>
  (x, y, z) => {
    const [u, v] = [sqrt(x * x + z * z) - r + round, abs(y) - h + round];
    const [p, q] = [max(u, 0), max(v, 0)];
    return sqrt(p * p + q * q) + min(max(u, v), 0) - round;
  };

/** A ring about y. */
export const ring =
  (wide: number, thick: number): Shape =>
  (x, y, z) => {
    const u = sqrt(x * x + z * z) - wide;
    return sqrt(u * u + y * y) - thick;
  };

/** A rod from one point to another, its thickness running from `r` to `s`. */
export function rod(a: readonly number[], b: readonly number[], r: number, s = r): Shape {
  const [ax = 0, ay = 0, az = 0] = a;
  const [bx = 0, by = 0, bz = 0] = b;
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const long = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, z - az];
    const part = clamp((px * dx + py * dy + pz * dz) / long);
    const [u, v, w] = [px - dx * part, py - dy * part, pz - dz * part];
    return sqrt(u * u + v * v + w * w) - r - (s - r) * part;
  };
}

/** A rod that bends through many points (a Catmull-Rom curve). */
export function path(points: readonly (readonly number[])[], r: number, s = r): Shape {
  const parts = 4;
  const count = (points.length - 1) * parts;
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? [];
  const curve = Array.from({ length: count + 1 }, (_, index) => {
    const from = Math.min(points.length - 2, Math.floor(index / parts));
    const t = index / parts - from;
    return [0, 1, 2].map((axis) => {
      const [a, b, c, d] = [at(from - 1), at(from), at(from + 1), at(from + 2)].map(
        (point) => point[axis] ?? 0,
      );
      const [p, q, u, v] = [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
      return q + 0.5 * t * (u - p + t * (2 * p - 5 * q + 4 * u - v + t * (3 * (q - u) + v - p)));
    });
  });
  return join(
    ...curve
      .slice(1)
      .map((point, index) =>
        rod(curve[index] ?? [], point, r + ((s - r) * index) / count, r + ((s - r) * (index + 1)) / count),
      ),
  );
}

/** A cone that stands on y = 0, `h` high, from radius `r` to `s`. */
export const cone =
  (h: number, r: number, s = 0, round = 0.02): Shape =>
  (x, y, z) => {
    const part = clamp(y / h);
    const side = (sqrt(x * x + z * z) - (r + (s - r) * part) + round) * (h / hypot(h, r - s));
    const end = abs(y - h / 2) - h / 2 + round;
    const [p, q] = [max(side, 0), max(end, 0)];
    return sqrt(p * p + q * q) + min(max(side, end), 0) - round;
  };

/** An outline given thickness along z, `h` being half of it. */
export const plate =
  (outline: Outline, h: number, round = 0.03): Shape =>
  (x, y, z) => {
    const [u, v] = [outline(x, y) + round, abs(z) - h + round];
    const [p, q] = [max(u, 0), max(v, 0)];
    return sqrt(p * p + q * q) + min(max(u, v), 0) - round;
  };

/** An outline turned about y. */
export const lathe =
  (outline: Outline): Shape =>
  (x, y, z) =>
    outline(sqrt(x * x + z * z), y);

export const circle2 =
  (r: number, cx = 0, cy = 0): Outline =>
  (x, y) =>
    hypot(x - cx, y - cy) - r;

export const box2 =
  (a: number, b: number, round = 0, cx = 0, cy = 0): Outline =>
  (x, y) => {
    const [u, v] = [abs(x - cx) - a + round, abs(y - cy) - b + round];
    return hypot(max(u, 0), max(v, 0)) + min(max(u, v), 0) - round;
  };

/** Any polygon, its corners as x, y, x, y … */
export function polygon2(...corners: number[]): Outline {
  const count = corners.length / 2;
  return (x, y) => {
    let best = Infinity;
    let inside = false;
    for (let index = 0, before = count - 1; index < count; before = index++) {
      const [ax = 0, ay = 0] = [corners[index * 2], corners[index * 2 + 1]];
      const [bx = 0, by = 0] = [corners[before * 2], corners[before * 2 + 1]];
      const [dx, dy, px, py] = [bx - ax, by - ay, x - ax, y - ay];
      const part = clamp((px * dx + py * dy) / (dx * dx + dy * dy));
      best = min(best, (px - dx * part) ** 2 + (py - dy * part) ** 2);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside ? -sqrt(best) : sqrt(best);
  };
}

/** A star of `points` rays, one of them straight up: one edge, folded over. */
export function star2(points: number, outer: number, inner: number): Outline {
  const half = PI / points;
  const [ex, ey] = [inner * sin(half), inner * cos(half) - outer];
  const long = ex * ex + ey * ey;
  return (x, y) => {
    const far = sqrt(x * x + y * y);
    const angle = atan2(x, y);
    const near = abs(angle - 2 * half * Math.round(angle / (2 * half)));
    const [u, v] = [far * sin(near), far * cos(near) - outer];
    const part = clamp((u * ex + v * ey) / long);
    const gap = sqrt((u - ex * part) ** 2 + (v - ey * part) ** 2);
    return ex * v - ey * u > 0 ? gap : -gap;
  };
}

export const heart2: Outline = (x, y) => {
  const u = abs(x);
  const v = y + 0.5;
  if (v + u > 1) return hypot(u - 0.25, v - 0.75) - 0.3536;
  const low = 0.5 * max(u + v, 0);
  return sqrt(min(u * u + (v - 1) ** 2, (u - low) ** 2 + (v - low) ** 2)) * (u > v ? 1 : -1);
};

export const move =
  (dx: number, dy: number, dz: number, shape: Shape): Shape =>
  (x, y, z) =>
    shape(x - dx, y - dy, z - dz);

export const size =
  (k: number, shape: Shape): Shape =>
  (x, y, z) =>
    shape(x / k, y / k, z / k) * k;

/** Stretched by different factors; the distance shrinks to the smallest of them. */
export const stretch =
  (a: number, b: number, c: number, shape: Shape): Shape =>
  (x, y, z) =>
    shape(x / a, y / b, z / c) * min(a, b, c);

function turn(degrees: number): [number, number] {
  return [cos(radians(degrees)), sin(radians(degrees))];
}

/** Tipped about x: forward where positive. */
export function tip(degrees: number, shape: Shape): Shape {
  const [c, s] = turn(degrees);
  return (x, y, z) => shape(x, c * y + s * z, c * z - s * y);
}

/** Turned about y. */
export function spin(degrees: number, shape: Shape): Shape {
  const [c, s] = turn(degrees);
  return (x, y, z) => shape(c * x - s * z, y, s * x + c * z);
}

/** Rolled about z, against the clock. */
export function roll(degrees: number, shape: Shape): Shape {
  const [c, s] = turn(degrees);
  return (x, y, z) => shape(c * x + s * y, c * y - s * x, z);
}

/** The shape and its mirror image at x = 0. */
export const both =
  (shape: Shape): Shape =>
  (x, y, z) =>
    shape(abs(x), y, z);

/** The same shape `count` times about y. */
export const round =
  (count: number, shape: Shape, from = 0): Shape =>
  (x, y, z) => {
    const step = (2 * PI) / count;
    const start = radians(from);
    const angle = atan2(z, x) - start;
    const near = angle - step * Math.round(angle / step) + start;
    const far = sqrt(x * x + z * z);
    return shape(far * cos(near), y, far * sin(near));
  };

export function join(...shapes: Shape[]): Shape {
  return (x, y, z) => {
    let best = Infinity;
    for (const shape of shapes) best = min(best, shape(x, y, z));
    return best;
  };
}

/** Joined with a soft seam as wide as `k`. */
export function melt(k: number, ...shapes: Shape[]): Shape {
  return (x, y, z) => {
    let best = Infinity;
    for (const shape of shapes) {
      const own = shape(x, y, z);
      const mix = max(k - abs(best - own), 0) / k;
      best = best === Infinity ? own : min(best, own) - mix * mix * k * 0.25;
    }
    return best;
  };
}

export const cut =
  (from: Shape, hole: Shape): Shape =>
  (x, y, z) =>
    max(from(x, y, z), -hole(x, y, z));

export const meet =
  (one: Shape, other: Shape): Shape =>
  (x, y, z) =>
    max(one(x, y, z), other(x, y, z));

export const shell =
  (thick: number, shape: Shape): Shape =>
  (x, y, z) =>
    abs(shape(x, y, z)) - thick;

/** Moved in and out by another function: fur, waves, folds. */
export const rough =
  (shape: Shape, amount: Shape): Shape =>
  (x, y, z) =>
    shape(x, y, z) + amount(x, y, z);
