import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomOf } from './draw/random.ts';
import { goods } from './models/goods.ts';
import { models } from './models/models.ts';
import { cachedCapture } from './studio/cachedCapture.ts';
import { portrait } from './studio/camera.ts';
import { asSharp, bloom, develop, frame, glow, place, wash } from './studio/frame.ts';
import { light } from './studio/light.ts';
import { paletteOf } from './studio/palette.ts';

const [width, height] = [480, 360];
/** Rewards with their model and background hue. */
const rewards: Readonly<Record<string, readonly [model: string, hue: number]>> = {
  'clay-mug': ['mug', 28],
  'tea-pot': ['teapot', 150],
  'garden-lantern': ['lantern', 350],
  'studio-headphones': ['headset', 262],
  'fitness-watch': ['watch', 205],
  'room-speaker': ['speaker', 320],
  'game-controller': ['gamepad', 232],
  'mahjong-set': ['mahjong', 140],
  'playing-cards': ['cards', 8],
  'cabin-suitcase': ['suitcase', 190],
  'storm-umbrella': ['umbrella', 46],
  sunglasses: ['sunglasses', 285],
};

/** Draws the rewards of the points mall into `platform/media/rewards/`. */
export async function rewardPictures(root: string): Promise<void> {
  const folder = join(root, 'platform/media/rewards');
  await mkdir(folder, { recursive: true });
  for (const [name, [own, hue]] of Object.entries(rewards)) {
    const model = goods[own] ?? models[own];
    const palette = paletteOf(hue, randomOf(`reward ${name}`), 0.36);
    const picture = frame(width, height);
    wash(picture, (x, y) => {
      const far = Math.min(1, Math.hypot(x - width * 0.5, y - height * 0.42) / (width * 0.75));
      const [r, g, b] = palette.mid.map(
        (value, c) => value * (1.6 - far) + (palette.halo[c] ?? 0) * 0.55 * (1 - far),
      );
      return [r ?? 0, g ?? 0, b ?? 0, 1];
    });
    glow(picture, width / 2, height * 0.45, height * 0.7, height * 0.6, palette.halo, 0.45);
    const lit = light(
      cachedCapture(model?.parts ?? [], portrait(model?.poses?.[0] ?? [22, 8, 0], 420)),
      palette,
    );
    place(picture, lit, { x: width / 2, y: height * 0.52, width: height * 1.06, soft: 0.2 });
    bloom(picture, 0.3);
    await writeFile(
      join(folder, `${name}.webp`),
      await asSharp(picture, develop(picture, 1, 0))
        .webp({ quality: 78, effort: 6 })
        .toBuffer(),
    );
  }
  console.log(`platform/media/rewards: ${Object.keys(rewards).length} pictures`);
}
