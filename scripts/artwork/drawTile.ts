import { randomOf } from './draw/random.ts';
import { homes } from './homes.ts';
import { coinShape } from './models/treasure.ts';
import { models } from './models/models.ts';
import { places } from './places/places.ts';
import { beams, drift, type Drift } from './studio/air.ts';
import { lookAt, portrait } from './studio/camera.ts';
import { times } from './studio/colour.ts';
import { bloom, enlarged, glow, place, shade, type Frame } from './studio/frame.ts';
import { cachedCapture } from './studio/cachedCapture.ts';
import { light, type Lit } from './studio/light.ts';
import { part, type Pose } from './studio/model.ts';
import { paletteOf, type Palette } from './studio/palette.ts';
import { views, viewZoom } from './studio/place.ts';
import { scene, seenAt } from './studio/scene.ts';

/** A game from `platform/seed/games.json`. */
export interface SeedGame {
  code: string;
  gameType: string;
  motif: string;
  hue: number;
  name: { en: string };
}

const side = 320;
/** The number of camera positions, and the resolution of places, which are out of focus. */
const [standpoints, grain] = [2, 160];

/** Models with digits are never mirrored. */
const lettered = new Set(['balls', 'ticket', 'seven']);

const drifts: Record<string, readonly Drift[]> = {
  deep: ['bubbles'],
  ice: ['snow'],
  peaks: ['snow', 'sparks'],
  lava: ['embers'],
  garden: ['petals', 'sparks'],
  roofs: ['petals', 'sparks', 'embers'],
  stage: ['confetti', 'bokeh'],
  candyLand: ['confetti', 'sparks'],
  stadium: ['confetti', 'bokeh'],
  ring: ['bokeh', 'embers'],
  tableRoom: ['bokeh', 'sparks'],
  salon: ['bokeh', 'sparks'],
  drawing: ['confetti', 'bokeh', 'sparks'],
};

/**
 * The picture of a game, 320 by 320, without words: its model in a place that suits it. It depends only on
 * the game; `attempt` selects another picture if the first is too similar to another game's.
 */
export function drawTile(game: SeedGame, attempt = 0): Frame {
  const own = models[game.motif];
  if (own === undefined)
    throw new Error(`platform/seed/games.json: ${game.code} names the unknown motif "${game.motif}".`);
  const random = randomOf(`${game.code}${attempt === 0 ? '' : ` ${attempt}`}`);
  const where = random.pick(homes(game.gameType, game.motif, game.name.en));
  const home = places[where];
  if (home === undefined) throw new Error(`There is no place "${where}".`);
  const hue = home.sky === 'deep' ? 185 + (game.hue % 60) : game.hue + random.between(-8, 8);
  const palette = paletteOf(hue, random);
  const { from, to } = random.pick(views.slice(0, standpoints));
  const camera = lookAt(from, to, viewZoom, grain, grain);
  const behind = enlarged(
    scene(cachedCapture(home.parts, camera), camera, home, palette, random),
    side,
    side,
  );

  const flip = random() < 0.5 && !lettered.has(game.motif);
  const poses = own.poses ?? [[22, 10, 0]];
  const hero = lit(game.motif, random.pick(poses.slice(0, standpoints)), palette);
  const foot = (seenAt(camera, 0, 0, 0).y * side) / grain;
  const layout = random.pick(['alone', 'alone', 'near', 'pair'] as const);
  const width =
    layout === 'near'
      ? random.between(400, 450)
      : layout === 'pair'
        ? random.between(300, 322)
        : random.between(336, 372);
  const lean = layout === 'pair' ? (flip ? 28 : -28) : random.between(-12, 12);
  const x = side / 2 + lean;
  const y =
    layout === 'near'
      ? random.between(172, 190)
      : home.afloat
        ? random.between(150, 166)
        : Math.min(172, Math.max(148, foot - width * 0.375));
  const ground = y + width * 0.375;

  glow(behind, x, y - 10, 190, 180, palette.halo, 0.42);
  if (random() < 0.7) beams(behind, x, y - 30, palette.halo, random.between(0.35, 0.7), random);
  if (layout === 'pair') {
    const other = lit(game.motif, random.pick(poses.slice(0, standpoints)), palette, 0.75);
    place(behind, other, {
      x: side - x + (flip ? -46 : 46),
      y: ground - 90,
      width: width * 0.6,
      flip: !flip && !lettered.has(game.motif),
      soft: 1.6,
    });
  }
  if (!home.afloat && layout !== 'near') {
    if (home.wet === true)
      place(behind, hero, { x, y: ground + width * 0.36, width, flip, below: true, share: 0.42, soft: 1 });
    shade(behind, x, ground - 2, width * 0.36, width * 0.075, 0.7);
    shade(behind, x, ground - 3, width * 0.22, width * 0.04, 0.6);
  }
  const float = random.pick(
    drifts[home.sky] ?? drifts[where] ?? (['sparks', 'sparks', 'bokeh', 'embers'] as const),
  );
  drift(behind, float, palette, random);
  place(behind, hero, { x, y, width, flip, soft: 0.35 });
  if (game.gameType === 'RNG' && random() < 0.4) coins(behind, palette, random, x, ground);
  if (float !== 'bokeh' && random() < 0.5)
    drift(behind, 'sparks', { ...palette, halo: times(palette.halo, 0.7) }, random);
  bloom(behind, 0.5);
  return behind;
}

function lit(motif: string, pose: Pose, palette: Palette, power = 1): Lit {
  return light(cachedCapture(models[motif]?.parts ?? [], portrait(pose, side)), palette, power);
}

const coin = [part('gold', coinShape)];
const coinPoses: readonly Pose[] = [
  [30, 20, 10],
  [-50, -10, 40],
  [70, 30, -20],
  [10, 70, 0],
];

/** Coins around the model; the nearer ones are out of focus. */
function coins(
  picture: Frame,
  palette: Palette,
  random: ReturnType<typeof randomOf>,
  x: number,
  ground: number,
): void {
  const faces = coinPoses.map((pose) => light(cachedCapture(coin, portrait(pose, 96)), palette));
  for (let index = 0; index < 9; index += 1) {
    const near = random();
    const to = random() < 0.5 ? -1 : 1;
    place(picture, random.pick(faces), {
      x: x + to * random.between(78, 165),
      y: random.between(40, Math.min(316, ground + 30)),
      width: 44 + near * 62,
      flip: to < 0,
      soft: near > 0.75 ? 2.4 : 0.2,
    });
  }
}
