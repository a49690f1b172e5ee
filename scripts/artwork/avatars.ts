import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { randomOf } from './draw/random.ts';
import { avatarSign } from './marks/fallbacks.ts';
import { models } from './models/models.ts';
import { portrait } from './studio/camera.ts';
import { asSharp, bloom, develop, frame, glow, place, wash } from './studio/frame.ts';
import { cachedCapture } from './studio/cachedCapture.ts';
import { light } from './studio/light.ts';
import { paletteOf } from './studio/palette.ts';

const side = 160;
/** Avatar figures with their background hues. */
const people = {
  tiger: 205,
  panda: 130,
  fox: 265,
  rabbit: 330,
  monkey: 48,
  owl: 232,
  penguin: 190,
  lion: 350,
  cat: 10,
  elephant: 42,
  frog: 155,
  robot: 290,
} as const;

/** Draws the avatars that members can choose, and the default one, into `platform/media/avatars/`. */
export async function avatars(root: string): Promise<void> {
  const folder = join(root, 'platform/media/avatars');
  await mkdir(folder, { recursive: true });
  for (const [name, hue] of Object.entries(people)) {
    const own = models[name];
    const palette = paletteOf(hue, randomOf(`avatar ${name}`), 0.34);
    const picture = frame(side, side);
    wash(picture, (x, y) => {
      const far = Math.min(1, Math.hypot(x - side * 0.5, y - side * 0.36) / side);
      const [r, g, b] = palette.mid.map(
        (value, c) => value * (1.5 - far) + (palette.halo[c] ?? 0) * 0.5 * (1 - far),
      );
      return [r ?? 0, g ?? 0, b ?? 0, 1];
    });
    glow(picture, side / 2, side * 0.4, side * 0.6, side * 0.55, palette.halo, 0.4);
    const lit = light(cachedCapture(own?.parts ?? [], portrait(own?.poses?.[0] ?? [20, 6, 0], 320)), palette);
    place(picture, lit, { x: side / 2, y: side * 0.62, width: side * 1.34, soft: 0.2 });
    bloom(picture, 0.35);
    await writeFile(
      join(folder, `${name}.webp`),
      await asSharp(picture, develop(picture, 1, 0))
        .webp({ quality: 76, effort: 6 })
        .toBuffer(),
    );
  }
  await writeFile(
    join(folder, 'default.webp'),
    await sharp(Buffer.from(avatarSign)).webp({ quality: 84, effort: 6 }).toBuffer(),
  );
  console.log(`platform/media/avatars: ${Object.keys(people).length + 1} pictures`);
}
