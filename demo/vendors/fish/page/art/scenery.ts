import type { FishSetName } from '../../engine/fishSets.ts';
import { blend, curve, dot, halo, inside, oval, stroke, type Brush, type Point } from './paint.ts';
import { canvasOf } from './Sprites.ts';

const { PI, sin, cos, round } = Math;

/** Shares that look random and are the same every time. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Paints what does not move behind the fish. `hue` tints the water as the game's picture. */
export function paintScenery(
  set: FishSetName,
  hue: number,
  width: number,
  height: number,
): HTMLCanvasElement {
  const canvas = canvasOf(width, height);
  const brush = canvas.getContext('2d');
  if (brush) (set === 'reef' ? paintReef : paintAbyss)(brush, hue, width, height);
  return canvas;
}

/** The water's hue: near the sea's own, moved towards the game's. */
export function waterHue(set: FishSetName, hue: number): number {
  const own = set === 'reef' ? 196 : 236;
  const away = ((hue - own + 540) % 360) - 180;
  return own + Math.max(-24, Math.min(24, away * 0.3));
}

function paintReef(brush: Brush, hue: number, width: number, height: number): void {
  const water = waterHue('reef', hue);
  const tone = (light: number, strong = 72, turn = 0) => `hsl(${round(water + turn)} ${strong}% ${light}%)`;
  brush.fillStyle = blend(
    brush,
    [0, 0],
    [0, height],
    tone(52, 74, -8),
    tone(38, 80),
    tone(25, 78, 6),
    tone(14, 72, 12),
  );
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = halo(
    brush,
    [width * 0.5, -height * 0.1],
    Math.max(width, height) * 0.7,
    '#ffffff8c',
    '#ffffff29',
    '#ffffff00',
  );
  brush.fillRect(0, 0, width, height);
  const size = Math.min(width, height * 1.2);
  const dice = scatter(11);
  for (const [depth, light] of [
    [0.34, 33],
    [0.24, 26],
  ] as const)
    ridge(brush, width, height, depth, tone(light, 62, 10), dice);
  sand(brush, width, height, ['#e9d3a0', '#b98f5c', '#5f4a3c']);
  const unit = size / 10;
  const corals: [number, number, (x: number, y: number, size: number) => void][] = [
    [0.03, 0.95, (x, y, s) => branches(brush, [x, y], s * 2.1, ['#7c1f5c', '#ff5fa8'], dice)],
    [0.13, 1, (x, y, s) => brain(brush, [x, y], s * 0.85, ['#ffcf5e', '#c4701b'])],
    [0.22, 0.98, (x, y, s) => fans(brush, [x, y], s * 1.25, '#b06bff')],
    [0.34, 1.01, (x, y, s) => tubes(brush, [x, y], s * 0.8, ['#ff9a4d', '#b8401d'])],
    [0.66, 1.01, (x, y, s) => brain(brush, [x, y], s * 0.6, ['#7be0b0', '#1f7a68'])],
    [0.77, 0.99, (x, y, s) => tubes(brush, [x, y], s * 1, ['#ff78b9', '#96215f'])],
    [0.87, 1, (x, y, s) => fans(brush, [x, y], s * 1.5, '#ff7a4d')],
    [0.97, 0.97, (x, y, s) => branches(brush, [x, y], s * 2, ['#a34a12', '#ffb347'], dice)],
  ];
  for (const [x, y, paint] of corals) paint(x * width, y * height, unit);
  veil(brush, width, height, tone(30, 90));
}

function paintAbyss(brush: Brush, hue: number, width: number, height: number): void {
  const water = waterHue('abyss', hue);
  const tone = (light: number, strong = 68, turn = 0) => `hsl(${round(water + turn)} ${strong}% ${light}%)`;
  brush.fillStyle = blend(
    brush,
    [0, 0],
    [0, height],
    tone(27, 72, -14),
    tone(17, 74),
    tone(10, 70, 8),
    tone(5, 60, 14),
  );
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = halo(
    brush,
    [width * 0.5, -height * 0.2],
    Math.max(width, height) * 0.75,
    `hsl(${round(water - 24)} 90% 64% / .4)`,
    `hsl(${round(water - 14)} 90% 50% / .1)`,
    'transparent',
  );
  brush.fillRect(0, 0, width, height);
  const size = Math.min(width, height * 1.2);
  const dice = scatter(29);
  for (let at = 0; at < 90; at += 1)
    dot(
      brush,
      dice() * width,
      dice() * height,
      0.6 + dice() * 1.5,
      `hsl(${round(water - 40)} 90% 80% / ${(0.08 + dice() * 0.25).toFixed(2)})`,
    );
  for (const [depth, light] of [
    [0.4, 11],
    [0.27, 7],
  ] as const)
    ridge(brush, width, height, depth, tone(light, 60, 6), dice);
  wreck(brush, width * 0.74, height * 0.9, size * 0.34, tone(8, 46), tone(17, 44));
  sand(brush, width, height, [tone(17, 34), tone(9, 40), tone(4, 40)]);
  const unit = size / 10;
  const glows = ['#39f5d0', '#b96bff', '#4fb4ff', '#ff6bd6'];
  for (const [at, x] of [0.02, 0.1, 0.17, 0.27, 0.38, 0.62, 0.84, 0.92, 0.985].entries()) {
    const color = glows[at % glows.length] ?? '#39f5d0';
    glowing(
      brush,
      [x * width, height * (0.95 + (at % 3) * 0.025)],
      unit * (0.8 + (at % 4) * 0.28),
      color,
      at % 2 === 0,
    );
  }
}

/** Hills far away. */
function ridge(
  brush: Brush,
  width: number,
  height: number,
  depth: number,
  color: string,
  dice: () => number,
): void {
  const points: Point[] = [[-40, height + 40]];
  for (let at = 0; at <= 9; at += 1)
    points.push([(at / 9) * width, height * (1 - depth * (0.35 + dice() * 0.65))]);
  points.push([width + 40, height + 40]);
  brush.globalAlpha = 0.72;
  brush.fillStyle = color;
  brush.fill(curve(points));
  brush.globalAlpha = 1;
}

function sand(brush: Brush, width: number, height: number, colors: readonly [string, string, string]): void {
  const shape = curve([
    [-60, height + 60],
    [-60, height * 0.92],
    [width * 0.2, height * 0.955],
    [width * 0.5, height * 0.93],
    [width * 0.8, height * 0.96],
    [width + 60, height * 0.915],
    [width + 60, height + 60],
  ]);
  brush.fillStyle = blend(brush, [0, height * 0.9], [0, height], ...colors);
  brush.fill(shape);
  inside(brush, shape, () => {
    brush.globalAlpha = 0.25;
    for (let y = height * 0.93; y < height; y += 7)
      stroke(
        brush,
        [
          [-20, y],
          [width * 0.3, y + 4],
          [width * 0.6, y - 3],
          [width + 20, y + 3],
        ],
        '#ffffff',
        1,
      );
    brush.globalAlpha = 1;
  });
}

function branches(
  brush: Brush,
  [x, y]: Point,
  size: number,
  [dark, bright]: readonly [string, string],
  dice: () => number,
): void {
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
}

function brain(brush: Brush, [x, y]: Point, size: number, [bright, dark]: readonly [string, string]): void {
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
}

function fans(brush: Brush, [x, y]: Point, size: number, color: string): void {
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
}

function tubes(brush: Brush, [x, y]: Point, size: number, [bright, dark]: readonly [string, string]): void {
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
}

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

/** A sunken ship. */
function wreck(brush: Brush, x: number, y: number, size: number, dark: string, edge: string): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(-0.12);
  brush.scale(size / 100, size / 100);
  brush.fillStyle = dark;
  brush.strokeStyle = edge;
  brush.lineWidth = 1.6;
  const hull = new Path2D(
    'M-100 -34 Q-92 -20 -84 8 L72 8 Q96 -14 100 -46 L84 -40 L40 -30 L34 -20 L-30 -22 L-40 -32Z',
  );
  brush.fill(hull);
  brush.stroke(hull);
  for (const [from, to] of [
    [
      [-44, -26],
      [-30, -96],
    ],
    [
      [16, -22],
      [34, -78],
    ],
  ] as const) {
    stroke(brush, [from, to], edge, 4);
    stroke(
      brush,
      [
        [to[0] - 22, to[1] + 18],
        [to[0] + 20, to[1] + 26],
      ],
      edge,
      2.4,
    );
  }
  for (let at = 0; at < 7; at += 1) dot(brush, -64 + at * 22, -8, 3.6, '#f6c96055');
  brush.restore();
}

/** Depth: the floor is less clear than the fish. */
function veil(brush: Brush, width: number, height: number, color: string): void {
  brush.globalAlpha = 0.16;
  brush.fillStyle = blend(brush, [0, height * 0.55], [0, height], 'transparent', color);
  brush.fillRect(0, 0, width, height);
  brush.globalAlpha = 1;
}

/** Rays of light from the surface, which move slowly. */
export function paintRays(
  brush: Brush,
  width: number,
  height: number,
  seconds: number,
  strength: number,
): void {
  brush.save();
  brush.globalCompositeOperation = 'lighter';
  for (let at = 0; at < 5; at += 1) {
    const x = width * (0.08 + at * 0.22) + sin(seconds * 0.16 + at * 1.9) * width * 0.05;
    const wide = width * (0.05 + 0.03 * sin(seconds * 0.23 + at));
    const lean = width * 0.14 * sin(at * 2.1 + 0.6);
    const light = strength * (0.6 + 0.4 * sin(seconds * 0.4 + at * 2.3));
    brush.fillStyle = blend(
      brush,
      [0, 0],
      [0, height * 0.85],
      `rgba(255,255,255,${light.toFixed(3)})`,
      'rgba(255,255,255,0)',
    );
    brush.beginPath();
    brush.moveTo(x - wide * 0.5, -10);
    brush.lineTo(x + wide * 0.5, -10);
    brush.lineTo(x + wide * 1.6 + lean, height * 0.85);
    brush.lineTo(x - wide * 1.6 + lean, height * 0.85);
    brush.fill();
  }
  brush.restore();
}

/** Paints the cannon at its foot, turned by an angle from straight up. `kick` is 1 right after a shot, then falls to 0. */
export function paintCannon(
  brush: Brush,
  [x, y]: Point,
  size: number,
  { angle, kick, level, isLoaded }: { angle: number; kick: number; level: number; isLoaded: boolean },
): void {
  const strength = Math.min(1, Math.log2(level + 1) / 3.46);
  brush.save();
  brush.translate(x, y);
  brush.scale(size / 100, size / 100);
  oval(brush, [0, 6], [78, 22], '#00000059');
  brush.save();
  brush.rotate(angle);
  brush.translate(0, kick * 11);
  const wide = 17 + strength * 9;
  const long = 88 + strength * 14;
  const barrel = new Path2D();
  barrel.roundRect(-wide, -long, wide * 2, long + 8, [6, 6, 14, 14]);
  brush.fillStyle = blend(
    brush,
    [-wide, 0],
    [wide, 0],
    '#3b2a12',
    '#c8912f',
    '#ffe39a',
    '#c8912f',
    '#4a3415',
  );
  brush.fill(barrel);
  brush.strokeStyle = '#2a1c08';
  brush.lineWidth = 2.5;
  brush.stroke(barrel);
  for (const at of [0.32, 0.62]) {
    const ring = new Path2D();
    ring.roundRect(-wide - 4, -long * at - 5, wide * 2 + 8, 10, 4);
    brush.fillStyle = blend(
      brush,
      [-wide, 0],
      [wide, 0],
      '#123c52',
      '#3fc5e8',
      '#d6f7ff',
      '#3fc5e8',
      '#123c52',
    );
    brush.fill(ring);
    brush.stroke(ring);
  }
  const mouth = new Path2D();
  mouth.roundRect(-wide - 6, -long - 8, wide * 2 + 12, 17, 7);
  brush.fillStyle = blend(
    brush,
    [-wide, 0],
    [wide, 0],
    '#5b4012',
    '#ffcf5a',
    '#fff3c4',
    '#ffcf5a',
    '#5b4012',
  );
  brush.fill(mouth);
  brush.stroke(mouth);
  if (kick > 0.35) {
    brush.globalCompositeOperation = 'lighter';
    dot(
      brush,
      0,
      -long - 14,
      34 * kick,
      halo(brush, [0, -long - 14], 34 * kick, '#ffffff', '#ffd76ad0', '#ff8a0000'),
    );
  }
  brush.restore();
  dot(brush, 0, 0, 40, halo(brush, [-10, -14], 52, '#ffe9ae', '#d09a35', '#5f4213'));
  brush.strokeStyle = '#2a1c08';
  brush.lineWidth = 2.5;
  brush.stroke();
  dot(
    brush,
    0,
    0,
    26,
    halo(
      brush,
      [0, 0],
      26,
      isLoaded ? '#bff6ff' : '#5d7078',
      isLoaded ? '#16aee0' : '#2f3d44',
      isLoaded ? '#06405f' : '#151d22',
    ),
  );
  brush.stroke();
  brush.restore();
}
