import { randomOf } from '../draw/random.ts';
import { inksOf, type Lch } from './inks.ts';
import { scenes, type SceneName } from './scenes.ts';

/** What a hero picture shows, and in which colors. */
export interface HeroPlan {
  scene: SceneName;
  /** Varies the scene; the same word gives the same picture. */
  seed: string;
  accent: Lch;
  prize: Lch;
  /** Lightness of the background from 0.2 (night) to 0.5 (day). */
  tone: number;
}

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
