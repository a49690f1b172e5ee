import sharp from 'sharp';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { drawHero, frames } from './drawHero.ts';
import { inksOf } from './inks.ts';
import type { SceneName } from '../looks/look.ts';
import { scenes } from './scenes.ts';

const accents = [
  { l: 0.6, c: 0.2, h: 30 },
  { l: 0.9, c: 0.18, h: 100 },
  { l: 0.45, c: 0, h: 0 },
];
const prize = { l: 0.8, c: 0.15, h: 85 };

describe('hero pictures', () => {
  it('R10.8 white text is legible on every background of every accent', () => {
    for (const accent of accents)
      for (const tone of [0.2, 0.35, 0.5]) {
        const { deep, ground, low } = inksOf(accent, prize, tone);
        for (const color of [deep, ground, low])
          expect(wcagContrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
      }
  });

  it.each(Object.keys(scenes) as SceneName[])(
    '%s is small, the same for the same name, and another for another',
    (scene) => {
      const plan = { scene, accent: { l: 0.6, c: 0.2, h: 30 }, prize, tone: 0.4 };
      const [one, again, other] = ['acme', 'acme', 'lucky'].map((seed) =>
        drawHero({ ...plan, seed }, 'wide'),
      );
      expect(one).toBe(again);
      expect(one).not.toBe(other);
      expect(one?.length).toBeLessThan(40_000);
    },
  );

  it.each(Object.keys(scenes) as SceneName[])(
    '%s leaves the start of the picture calm for text',
    async (scene) => {
      for (const seed of ['a', 'b', 'c']) {
        const svg = drawHero({ scene, seed, accent: { l: 0.6, c: 0.2, h: 30 }, prize, tone: 0.4 }, 'wide');
        const { width, height } = frames.wide;
        // The column where a heading stands in a hero that is aligned to the start.
        const area = {
          left: 60,
          top: Math.round(height * 0.3),
          width: Math.round(width * 0.32),
          height: Math.round(height * 0.3),
        };
        const { data } = await sharp(Buffer.from(svg))
          .extract(area)
          .resize(40, 20)
          .raw()
          .toBuffer({ resolveWithObject: true });
        let legible = 0;
        for (let at = 0; at < data.length; at += data.length / 800) {
          const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
          if (wcagContrast('#ffffff', { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }) >= 4.5)
            legible += 1;
        }
        expect(legible / 800, `${scene} ${seed}`).toBeGreaterThan(0.95);
      }
    },
  );
});
