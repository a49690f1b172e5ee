import { randomOf } from '#kit/seededRandom.ts';
import type { HeroPlan } from '../types.ts';
import { inksOf } from './inks.ts';
import { scenes } from './scenes.ts';

/** Sizes in pixels: a wide frame for desktops, an upright one for phones. */
export const frames = { wide: { width: 1600, height: 700 }, upright: { width: 720, height: 900 } };

/** Draws a hero picture as an SVG document. White text is legible on the half that the scene leaves free. */
export function drawHero({ scene, seed, accent, prize, tone }: HeroPlan, frame: keyof typeof frames): string {
  const { width, height } = frames[frame];
  const drawn = scenes[scene]({
    width,
    height,
    inks: inksOf(accent, prize, tone),
    random: randomOf(`${scene} ${seed}`),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${drawn}</svg>\n`;
}
