import { blend, dot, halo, inside, oval, stroke, type Brush, type Point } from './paint.ts';

const { PI, sin, cos } = Math;

/** Paints what grows at a place of the floor; `dice` gives shares that look random. */
type Plant = (brush: Brush, at: Point, size: number, colors: readonly string[], dice: () => number) => void;

const branches: Plant = (brush, [x, y], size, [dark = '', bright = ''], dice) => {
  const grow = (from: Point, angle: number, long: number, thick: number, depth: number) => {
    const to: Point = [from[0] + cos(angle) * long, from[1] + sin(angle) * long];
    brush.lineCap = 'round';
    brush.strokeStyle = blend(brush, from, to, depth > 2 ? dark : bright, bright);
    brush.lineWidth = thick;
    brush.beginPath();
    brush.moveTo(...from);
    brush.lineTo(...to);
    brush.stroke();
    if (depth === 0) {
      dot(brush, ...to, thick * 0.9, '#ffffff66');
      return;
    }
    for (const turn of [-0.5, 0.45])
      grow(to, angle + turn + (dice() - 0.5) * 0.3, long * 0.74, thick * 0.72, depth - 1);
  };
  grow([x, y], -PI / 2, size * 0.3, size * 0.085, 4);
};

const brain: Plant = (brush, [x, y], size, [bright = '', dark = '']) => {
  const shape = new Path2D();
  shape.ellipse(x, y, size, size * 0.8, 0, PI, 0);
  shape.closePath();
  brush.fillStyle = halo(brush, [x - size * 0.3, y - size * 0.6], size * 1.4, bright, dark);
  brush.fill(shape);
  inside(brush, shape, () => {
    for (let at = 0; at < 7; at += 1) {
      const around = size * (0.2 + at * 0.14);
      const points = Array.from({ length: 15 }, (_, step) => {
        const angle = PI + (step / 14) * PI;
        const reach = around + sin(step * 2.4 + at) * size * 0.05;
        return [x + cos(angle) * reach, y + sin(angle) * reach * 0.8] as const;
      });
      stroke(brush, points, '#00000033', size * 0.045);
    }
  });
};

const fans: Plant = (brush, [x, y], size, [color = '']) => {
  for (let at = 0; at < 15; at += 1) {
    const angle = -PI / 2 + (at - 7) * 0.15;
    const long = size * (1 - Math.abs(at - 7) * 0.035);
    const points = [0, 0.35, 0.7, 1].map(
      (part) =>
        [x + cos(angle) * long * part, y + sin(angle) * long * part + sin(part * 6 + at) * 2] as const,
    );
    stroke(brush, points, color, size * 0.035);
    for (const part of [0.4, 0.6, 0.8]) {
      const middle: Point = [x + cos(angle) * long * part, y + sin(angle) * long * part];
      stroke(brush, [middle, [middle[0] + size * 0.1, middle[1] - size * 0.05]], `${color}99`, size * 0.018);
    }
  }
  oval(brush, [x, y], [size * 0.14, size * 0.09], '#00000040');
};

const tubes: Plant = (brush, [x, y], size, [bright = '', dark = '']) => {
  for (const [by, tall, wide] of [
    [-0.75, 0.9, 0.2],
    [0.72, 1.05, 0.22],
    [-0.32, 1.35, 0.26],
    [0.28, 1.6, 0.28],
    [0.02, 0.8, 0.24],
  ] as const) {
    const [u, v, w] = [x + by * size, y - tall * size, wide * size];
    brush.fillStyle = blend(brush, [u - w, 0], [u + w, 0], dark, bright, dark);
    brush.beginPath();
    brush.moveTo(u - w * 0.7, y);
    brush.quadraticCurveTo(u - w * 0.6, y - tall * size * 0.5, u - w, v);
    brush.lineTo(u + w, v);
    brush.quadraticCurveTo(u + w * 0.6, y - tall * size * 0.5, u + w * 0.7, y);
    brush.fill();
    oval(brush, [u, v], [w, w * 0.4], bright);
    oval(brush, [u, v + w * 0.05], [w * 0.66, w * 0.24], '#2a0a14');
  }
};

/** A plant of the deep sea, with lights. */
function glowing(brush: Brush, [x, y]: Point, size: number, color: string, isTall: boolean): void {
  brush.save();
  dot(
    brush,
    x,
    y - size * 0.5,
    size * 1.5,
    halo(brush, [x, y - size * 0.5], size * 1.5, `${color}40`, `${color}00`),
  );
  for (let at = 0; at < 7; at += 1) {
    const lean = (at - 3) * 0.22;
    const long = size * (isTall ? 1.9 : 1) * (1 - Math.abs(at - 3) * 0.12);
    const end: Point = [x + lean * long, y - long];
    stroke(
      brush,
      [[x + lean * size * 0.2, y + size * 0.2], [x + lean * long * 0.4, y - long * 0.5], end],
      `${color}88`,
      size * 0.06,
    );
    dot(brush, ...end, size * 0.16, halo(brush, end, size * 0.16, '#ffffff', color, `${color}00`));
  }
  brush.restore();
}

/** What grows on the floor, as the files of `scenery/` name it. */
export const plants: Readonly<Record<string, Plant>> = {
  branches,
  brain,
  fans,
  tubes,
  lights: (brush, at, size, [color = '']) => glowing(brush, at, size, color, false),
  tallLights: (brush, at, size, [color = '']) => glowing(brush, at, size, color, true),
};
