import { randomOf } from './draw/random.ts';
import { models } from './models/models.ts';
import { places } from './places/places.ts';
import { beams, drift, type Drift } from './studio/air.ts';
import { lookAt, portrait } from './studio/camera.ts';
import { bloom, defocus, enlarged, frame, glow, place, shade, type Frame } from './studio/frame.ts';
import { cachedCapture } from './studio/cachedCapture.ts';
import { light } from './studio/light.ts';
import type { Pose } from './studio/model.ts';
import { paletteOf, type Palette } from './studio/palette.ts';
import { viewZoom } from './studio/place.ts';
import { scene } from './studio/scene.ts';

/** A model in a banner: its position relative to the middle of the group, in banner heights; x points to the end side. */
export interface Guest {
  motif: string;
  pose: Pose;
  x: number;
  /** Height of its base above the floor. */
  rise?: number;
  width: number;
  flip?: boolean;
  soft?: number;
}

/** The content of a banner. Never words: those are overlaid in the visitor's language. */
export interface BannerPlan {
  name: string;
  place: string;
  hue: number;
  /** Lightness of the air, 0 to 1. */
  dark?: number;
  guests: readonly Guest[];
  drift: Drift;
  beams?: number;
  /** Seed text for the colours. */
  chance?: string;
}

export interface Size {
  width: number;
  height: number;
  /** Horizontal position of the group, as a share of the width. */
  focus: number;
}

/** The subject is at the end, with room for words at the start; on phones it is closer to the middle. */
export const wide: Size = { width: 1440, height: 480, focus: 0.68 };
export const phone: Size = { width: 720, height: 405, focus: 0.58 };

/** Resolution of the main model and of secondary ones; the same as in tiles. */
const [leading, beside] = [400, 320];

/** A banner; `mirrored` for brands that read from right to left: subject at the left, room for words at the right. */
export function drawBanner(plan: BannerPlan, size: Size, mirrored = false): Frame {
  const { width, height } = size;
  const random = randomOf(`${plan.name} ${plan.chance ?? ''}`);
  const palette = paletteOf(plan.hue, random, plan.dark ?? 0.2);
  const behind = ground(plan, size, palette, mirrored);
  const turn = mirrored ? -1 : 1;
  const focus = mirrored ? 1 - size.focus : size.focus;
  const at = (x: number) => focus * width + turn * x * height;
  const floor = height * 0.875;
  glow(behind, at(0), height * 0.46, height * 0.75, height * 0.62, palette.halo, 0.4);
  if (plan.beams !== 0) beams(behind, at(0), height * 0.36, palette.halo, plan.beams ?? 0.5, random);
  const home = places[plan.place];
  drift(behind, plan.drift, palette, random);
  for (const guest of plan.guests) {
    const model = models[guest.motif];
    if (model === undefined) throw new Error(`Banner ${plan.name} names the unknown motif "${guest.motif}".`);
    const lit = light(
      cachedCapture(model.parts, portrait(guest.pose, guest.width >= 0.8 ? leading : beside)),
      palette,
    );
    const wideness = guest.width * height;
    const foot = floor - (guest.rise ?? 0) * height;
    const to = {
      x: at(guest.x),
      y: foot - wideness * 0.375,
      width: wideness,
      flip: mirrored !== (guest.flip ?? false),
      soft: guest.soft ?? 0.7,
    };
    if (home?.afloat !== true && (guest.rise ?? 0) < 0.12) {
      if (home?.wet === true)
        place(behind, lit, { ...to, y: foot + wideness * 0.36, below: true, share: 0.4, soft: 1.4 });
      shade(behind, to.x, foot - 2, wideness * 0.36, wideness * 0.07, 0.65);
      shade(behind, to.x, foot - 3, wideness * 0.22, wideness * 0.035, 0.55);
    }
    place(behind, lit, to);
  }
  bloom(behind, 0.5);
  return behind;
}

/** Resolution of the place in a wide banner: a quarter of the picture's, because it is out of focus. */
const far = { width: wide.width / 4, height: wide.height / 4 };

/** The place, shifted so that its middle is under the group. Phones show a crop of the wide banner. */
function ground(plan: BannerPlan, size: Size, palette: Palette, mirrored: boolean): Frame {
  const home = places[plan.place];
  if (home === undefined) throw new Error(`Banner ${plan.name} names the unknown place "${plan.place}".`);
  const reach = viewZoom * 4.35 * (far.width / far.height);
  const shift = (mirrored ? 1 : -1) * (wide.focus - 0.5) * 2 * reach;
  const camera = lookAt([shift, 1.35, 4.35], [shift, 1.08, 0], viewZoom, far.width, far.height);
  const seen = scene(cachedCapture(home.parts, camera), camera, home, palette, randomOf(plan.name));
  defocus(seen, 1);
  const part = Math.round((size.width / size.height) * far.height);
  const focus = (mirrored ? 1 - wide.focus : wide.focus) * far.width;
  const from = Math.round(focus - (mirrored ? 1 - size.focus : size.focus) * part);
  return enlarged(cropped(seen, from, part), size.width, size.height);
}

/** The crop of a picture from `from`, `width` pixels wide. */
function cropped(whole: Frame, from: number, width: number): Frame {
  const part = frame(width, whole.height);
  for (let y = 0; y < whole.height; y += 1) {
    const start = (y * whole.width + Math.min(whole.width - width, Math.max(0, from))) * 3;
    part.rgb.set(whole.rgb.subarray(start, start + width * 3), y * width * 3);
  }
  return part;
}
