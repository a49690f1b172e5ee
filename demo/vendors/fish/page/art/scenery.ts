import type { FishSetName } from '../../engine/fishSets.ts';
import { blend, curve, dot, halo, inside, stroke, type Brush, type Point } from './paint.ts';
import { paintSteps } from './paintFish.ts';
import { plants } from './plants.ts';
import abyss from './scenery/abyss.json' with { type: 'json' };
import reef from './scenery/reef.json' with { type: 'json' };
import wreck from './scenery/wreck.json' with { type: 'json' };
import { canvasOf } from './Sprites.ts';

const { sin, round } = Math;

/** A color, or one of the water: how far its hue is turned, its saturation, its lightness and its opacity. */
type Tone = string | readonly number[];

/** What stands behind the fish, as `scenery/*.json` has it. Places and depths are shares of the picture. */
interface Scenery {
  /** The water's own hue. */
  hue: number;
  seed: number;
  /** From the surface down. */
  water: readonly Tone[];
  /** Light from above, from its middle outwards. */
  sun: { y: number; radius: number; colors: readonly Tone[] };
  sparks?: { count: number; color: readonly number[] };
  /** Hills, from far to near. */
  ridges: readonly { depth: number; color: Tone }[];
  wreck?: { at: readonly number[]; size: number; turn: number; dark: Tone; edge: Tone };
  sand: readonly Tone[];
  plants: readonly { kind: string; at: readonly number[]; size: number; colors: readonly string[] }[];
  /** What lies over the floor. */
  veil?: Tone;
}

const sceneries: Readonly<Record<FishSetName, Scenery>> = { reef, abyss };

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
  if (brush) paint(brush, sceneries[set], hue, width, height);
  return canvas;
}

/** The water's hue: near the sea's own, moved towards the game's. */
function waterHue(own: number, hue: number): number {
  const away = ((hue - own + 540) % 360) - 180;
  return own + Math.max(-24, Math.min(24, away * 0.3));
}

function paint(brush: Brush, scenery: Scenery, hue: number, width: number, height: number): void {
  const water = waterHue(scenery.hue, hue);
  const color = (tone: Tone): string => {
    if (typeof tone === 'string') return tone;
    const [turn = 0, saturation = 0, lightness = 0, opacity] = tone;
    const rest = opacity === undefined ? '' : ` / ${opacity}`;
    return `hsl(${round(water + turn)} ${saturation}% ${lightness}%${rest})`;
  };
  const place = ([x = 0, y = 0]: readonly number[]): Point => [x * width, y * height];
  const { sun, sparks, ridges, veil } = scenery;
  brush.fillStyle = blend(brush, [0, 0], [0, height], ...scenery.water.map(color));
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = halo(
    brush,
    place([0.5, sun.y]),
    Math.max(width, height) * sun.radius,
    ...sun.colors.map(color),
  );
  brush.fillRect(0, 0, width, height);
  const unit = Math.min(width, height * 1.2) / 10;
  const dice = scatter(scenery.seed);
  for (let at = 0; sparks && at < sparks.count; at += 1)
    dot(
      brush,
      ...place([dice(), dice()]),
      0.6 + dice() * 1.5,
      color([...sparks.color, round((0.08 + dice() * 0.25) * 100) / 100]),
    );
  for (const { depth, color: tone } of ridges) ridge(brush, width, height, depth, color(tone), dice);
  if (scenery.wreck) {
    const { at, size, turn, dark, edge } = scenery.wreck;
    brush.save();
    brush.translate(...place(at));
    brush.rotate(turn);
    brush.scale((unit * size) / 100, (unit * size) / 100);
    paintSteps(brush, wreck, { dark: color(dark), edge: color(edge) });
    brush.restore();
  }
  sand(brush, width, height, scenery.sand.map(color));
  for (const { kind, at, size, colors } of scenery.plants)
    plants[kind]?.(brush, place(at), unit * size, colors, dice);
  if (veil !== undefined) paintVeil(brush, width, height, color(veil));
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

function sand(brush: Brush, width: number, height: number, colors: readonly string[]): void {
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

/** Depth: the floor is less clear than the fish. */
function paintVeil(brush: Brush, width: number, height: number, color: string): void {
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
