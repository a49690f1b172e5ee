import {
  blend,
  body,
  curve,
  dot,
  eye,
  fin,
  halo,
  inside,
  oval,
  scales,
  spots,
  stroke,
  type Brush,
  type Point,
} from './paint.ts';

/** `[x, y]`, or for a point that moves with the stroke `[x, y, sin x, sin y, cos x, cos y]`: how far it swings with each. */
type Place = readonly number[];
type Places = readonly Place[];

/** A flat color, a blend between two places, or a round one around a place. */
type Color =
  | string
  | {
      readonly blend?: Places;
      readonly halo?: Place;
      readonly radius?: number;
      readonly colors: readonly string[];
    };

interface Line {
  points: Places;
  color: string;
  width: number;
}

/** What a step can be. */
interface Steps {
  fin: { points: Places; root: Place; colors: readonly string[]; rays?: number };
  body: { points: Places; high: number; colors: readonly string[]; line: string; pattern?: readonly Step[] };
  eye: { at: Place; radius: number; iris: string };
  /** A smooth shape, and one with straight edges. */
  fill: { points: Places; color: Color; line?: string; lineWidth?: number };
  edges: { points: Places; color: Color; line?: string; lineWidth?: number };
  /** Path data of SVG. */
  path: { d: string; color: Color; line: string; lineWidth: number };
  dot: { at: Place; radius: number; color: Color };
  oval: { at: Place; radii: Place; color: Color; turn?: number; line?: string; lineWidth?: number };
  /** A smooth line, a closed one, and one with straight edges. */
  stroke: Line;
  outline: Line;
  zigzag: Line;
  light: { at: Place; radius: number; color: string };
  scales: { box: Place; size: number; color: string };
  spots: { box: Place; size: number; radii: Place; color: string };
  /** Steps within a smooth shape only, and blurred ones. */
  inside: { points: Places; steps: readonly Step[] };
  blurred: { blur: number; steps: readonly Step[] };
}

/** A step of a painting, as `fish/*.json` lists them: `{ "eye": { "at": [74, -2], "radius": 10, "iris": "#1d3a66" } }`. */
type Step = Partial<Steps>;

/** A fish of 200 units' length that looks to the right, around its middle: what is painted first comes first. */
export type Fish = readonly Step[];

/** Paints a fish. `phase` runs from 0 to 1 in a stroke. */
export function paintFish(brush: Brush, fish: Fish, phase: number): void {
  const painter = new Painter(brush, phase);
  for (const step of fish) painter.paint(step);
}

/** Paints steps that do not move. `inks` has the colors that the steps name. */
export function paintSteps(
  brush: Brush,
  steps: readonly Step[],
  inks: Readonly<Record<string, string>>,
): void {
  const painter = new Painter(brush, 0, inks);
  for (const step of steps) painter.paint(step);
}

class Painter {
  readonly #brush: Brush;
  readonly #inks: Readonly<Record<string, string>>;
  readonly #sin: number;
  readonly #cos: number;

  constructor(brush: Brush, phase: number, inks: Readonly<Record<string, string>> = {}) {
    this.#brush = brush;
    this.#inks = inks;
    this.#sin = Math.sin(phase * 2 * Math.PI);
    this.#cos = Math.cos(phase * 2 * Math.PI);
  }

  paint(step: Step): void {
    for (const kind of kinds) this.#paintIf(kind, step);
  }

  #paintIf<Kind extends keyof Steps>(kind: Kind, step: Step): void {
    const found: Steps[Kind] | undefined = step[kind];
    if (found !== undefined) this.#painters[kind](found);
  }

  readonly #painters: { [Kind in keyof Steps]: (step: Steps[Kind]) => void } = {
    fin: ({ points, root, ...more }) =>
      fin(this.#brush, { points: this.#all(points), root: this.#at(root), ...more }),
    body: ({ points, pattern = [], ...more }) =>
      body(this.#brush, curve(this.#all(points)), { ...more, pattern: () => this.#paintAll(pattern) }),
    eye: ({ at, radius, iris }) => eye(this.#brush, this.#at(at), radius, iris),
    fill: ({ points, color, line, lineWidth }) =>
      this.#fill(curve(this.#all(points)), color, line, lineWidth),
    edges: ({ points, color, line, lineWidth }) => {
      const shape = edges(this.#all(points));
      shape.closePath();
      this.#fill(shape, color, line, lineWidth);
    },
    path: ({ d, color, line, lineWidth }) => this.#fill(new Path2D(d), color, line, lineWidth),
    dot: ({ at, radius, color }) => dot(this.#brush, ...this.#at(at), radius, this.#color(color)),
    oval: ({ at, radii, color, turn, line, lineWidth }) => {
      oval(this.#brush, this.#at(at), this.#at(radii), this.#color(color), turn);
      if (line !== undefined) this.#outline(undefined, line, lineWidth);
    },
    stroke: ({ points, color, width }) => stroke(this.#brush, this.#all(points), this.#ink(color), width),
    outline: ({ points, color, width }) => this.#outline(curve(this.#all(points)), color, width),
    zigzag: ({ points, color, width }) => this.#outline(edges(this.#all(points)), color, width),
    light: ({ at, radius, color }) => {
      this.#brush.save();
      this.#brush.globalCompositeOperation = 'lighter';
      const place = this.#at(at);
      const glow = halo(this.#brush, place, radius, '#ffffff', color, `${color.slice(0, 7)}00`);
      dot(this.#brush, ...place, radius, glow);
      this.#brush.restore();
    },
    scales: ({ box, size, color }) => scales(this.#brush, box, size, color),
    spots: ({ box, size, radii, color }) => spots(this.#brush, box, size, this.#at(radii), color),
    inside: ({ points, steps }) => inside(this.#brush, curve(this.#all(points)), () => this.#paintAll(steps)),
    blurred: ({ blur, steps }) => {
      this.#brush.filter = `blur(${blur}px)`;
      this.#paintAll(steps);
      this.#brush.filter = 'none';
    },
  };

  #paintAll(steps: readonly Step[]): void {
    for (const step of steps) this.paint(step);
  }

  #at([x = 0, y = 0, sinX = 0, sinY = 0, cosX = 0, cosY = 0]: Place): Point {
    return [x + sinX * this.#sin + cosX * this.#cos, y + sinY * this.#sin + cosY * this.#cos];
  }

  #all(places: Places): Point[] {
    return places.map((place) => this.#at(place));
  }

  #ink(color: string): string {
    return this.#inks[color] ?? color;
  }

  #color(color: Color): string | CanvasGradient {
    if (typeof color === 'string') return this.#ink(color);
    const [from, to] = color.blend ?? [];
    return from && to
      ? blend(this.#brush, this.#at(from), this.#at(to), ...color.colors)
      : halo(this.#brush, this.#at(color.halo ?? []), color.radius ?? 0, ...color.colors);
  }

  #fill(shape: Path2D, color: Color, line?: string, lineWidth?: number): void {
    this.#brush.fillStyle = this.#color(color);
    this.#brush.fill(shape);
    if (line !== undefined) this.#outline(shape, line, lineWidth);
  }

  /** The outline of a shape, or of what was painted last. */
  #outline(shape: Path2D | undefined, color: string, width = 1): void {
    this.#brush.strokeStyle = this.#ink(color);
    this.#brush.lineWidth = width;
    if (shape) this.#brush.stroke(shape);
    else this.#brush.stroke();
  }
}

/** All kinds of steps. */
export const kinds = [
  'fin',
  'body',
  'eye',
  'fill',
  'edges',
  'path',
  'dot',
  'oval',
  'stroke',
  'outline',
  'zigzag',
  'light',
  'scales',
  'spots',
  'inside',
  'blurred',
] as const satisfies (keyof Steps)[];

/** Points joined by straight lines. */
function edges(points: readonly Point[]): Path2D {
  const path = new Path2D();
  for (const point of points) path.lineTo(...point);
  return path;
}
