export type Brush = CanvasRenderingContext2D;
export type Point = readonly [x: number, y: number];

/** A smooth curve through points, closed by default. */
export function curve(points: readonly Point[], isClosed = true): Path2D {
  const path = new Path2D();
  const { length } = points;
  const at = (index: number): Point =>
    (isClosed ? points[(index + length) % length] : points[Math.max(0, Math.min(length - 1, index))]) ?? [
      0, 0,
    ];
  path.moveTo(...at(0));
  for (let index = 0; index < (isClosed ? length : length - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    );
  }
  if (isClosed) path.closePath();
  return path;
}

/** A linear blend of colors, evenly spaced. */
export function blend(brush: Brush, from: Point, to: Point, ...colors: string[]): CanvasGradient {
  const gradient = brush.createLinearGradient(...from, ...to);
  for (const [index, color] of colors.entries())
    gradient.addColorStop(colors.length === 1 ? 0 : index / (colors.length - 1), color);
  return gradient;
}

/** A round blend of colors from the middle outwards. */
export function halo(brush: Brush, [x, y]: Point, radius: number, ...colors: string[]): CanvasGradient {
  const gradient = brush.createRadialGradient(x, y, 0, x, y, radius);
  for (const [index, color] of colors.entries()) gradient.addColorStop(index / (colors.length - 1), color);
  return gradient;
}

export function dot(brush: Brush, x: number, y: number, radius: number, fill: string | CanvasGradient): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

export function oval(
  brush: Brush,
  [x, y]: Point,
  [wide, high]: Point,
  fill: string | CanvasGradient,
  turn = 0,
): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.ellipse(x, y, wide, high, turn, 0, Math.PI * 2);
  brush.fill();
}

/** Paints inside a shape only. */
export function inside(brush: Brush, shape: Path2D, paint: () => void): void {
  brush.save();
  brush.clip(shape);
  paint();
  brush.restore();
}

export interface Fin {
  points: readonly Point[];
  /** Where its rays begin. */
  root: Point;
  /** From the root outwards. */
  colors: readonly string[];
  rays?: number;
}

/** A translucent fin with rays that fan out from its root. */
export function fin(brush: Brush, { points, root, colors, rays = 7 }: Fin): void {
  const shape = curve(points);
  const far = Math.max(...points.map(([x, y]) => Math.hypot(x - root[0], y - root[1])));
  brush.fillStyle = halo(brush, root, far, ...colors);
  brush.fill(shape);
  inside(brush, shape, () => {
    const angles = points.map(([x, y]) => Math.atan2(y - root[1], x - root[0]));
    const middle = Math.atan2(
      points.reduce((sum, [, y]) => sum + y - root[1], 0),
      points.reduce((sum, [x]) => sum + x - root[0], 0),
    );
    const turns = angles.map((angle) => Math.atan2(Math.sin(angle - middle), Math.cos(angle - middle)));
    const [least, most] = [Math.min(...turns), Math.max(...turns)];
    brush.lineWidth = 1.3;
    for (let ray = 0; ray <= rays; ray += 1) {
      const angle = middle + least + ((most - least) * ray) / rays;
      brush.strokeStyle = ray % 2 ? '#ffffff40' : '#0000002e';
      brush.beginPath();
      brush.moveTo(...root);
      brush.lineTo(root[0] + Math.cos(angle) * far, root[1] + Math.sin(angle) * far);
      brush.stroke();
    }
  });
  brush.strokeStyle = '#00000038';
  brush.lineWidth = 1.6;
  brush.stroke(shape);
}

/** A rounded body: back, side and belly, a pattern on it, light from above, and an outline. */
export function body(
  brush: Brush,
  shape: Path2D,
  {
    high,
    colors,
    line,
    pattern,
  }: { high: number; colors: readonly string[]; line: string; pattern?: () => void },
): void {
  brush.fillStyle = blend(brush, [0, -high], [0, high], ...colors);
  brush.fill(shape);
  inside(brush, shape, () => {
    pattern?.();
    brush.fillStyle = blend(brush, [0, -high], [0, high], '#ffffff00', '#ffffff00', '#00000000', '#00000055');
    brush.fillRect(-120, -high * 1.5, 240, high * 3);
    brush.filter = 'blur(5px)';
    oval(brush, [18, -high * 0.52], [56, high * 0.2], '#ffffff8c', 0.05);
    brush.filter = 'none';
  });
  brush.strokeStyle = line;
  brush.lineWidth = 2.4;
  brush.stroke(shape);
}

export function eye(brush: Brush, [x, y]: Point, radius: number, iris = '#2b3350'): void {
  dot(brush, x, y, radius * 1.12, '#00000059');
  dot(brush, x, y, radius, halo(brush, [x, y], radius, '#ffffff', '#ffffff', '#d5dcea'));
  dot(
    brush,
    x + radius * 0.16,
    y,
    radius * 0.66,
    halo(brush, [x, y + radius * 0.3], radius * 0.7, iris, '#10131f'),
  );
  dot(brush, x + radius * 0.18, y, radius * 0.36, '#05060c');
  dot(brush, x + radius * 0.36, y - radius * 0.34, radius * 0.24, '#fff');
  dot(brush, x - radius * 0.06, y + radius * 0.3, radius * 0.12, '#ffffffb0');
}

/** A line that gets no thicker: a mouth, a gill, a stripe. */
export function stroke(brush: Brush, points: readonly Point[], color: string, wide: number): void {
  brush.strokeStyle = color;
  brush.lineWidth = wide;
  brush.lineCap = 'round';
  brush.stroke(curve(points, false));
}

/** Rows of scales. */
export function scales(
  brush: Brush,
  [left, top, right, bottom]: readonly number[],
  size: number,
  color: string,
): void {
  brush.strokeStyle = color;
  brush.lineWidth = 1.2;
  for (let row = 0, y = top!; y < bottom!; y += size * 0.62, row += 1)
    for (let x = left! + (row % 2 ? size / 2 : 0); x < right!; x += size) {
      brush.beginPath();
      brush.arc(x, y, size / 2, Math.PI * 0.5, Math.PI * 1.5);
      brush.stroke();
    }
}

/** Rows of spots. */
export function spots(
  brush: Brush,
  [left, top, right, bottom]: readonly number[],
  size: number,
  radii: Point,
  color: string,
): void {
  for (let x = left!; x < right!; x += size)
    for (let row = 0, y = top!; y < bottom!; y += size, row += 1)
      oval(brush, [x + (row % 2 ? size / 2 : 0), y], radii, color);
}
