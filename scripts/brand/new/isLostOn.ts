import { wcagContrast } from 'culori';
import type { Sharp } from 'sharp';

/** Below this contrast a part of a logo is not seen any more; WCAG asks for 3 of what must be understood, and of logos nothing. */
const seen = 1.8;
/** A picture of which less than this share is clear brings its own ground. */
const leastClear = 0.05;

/** Whether more than a third of what is drawn cannot be told from a ground. */
export async function isLostOn(picture: Sharp, ground: string): Promise<boolean> {
  const { data } = await picture
    .clone()
    .resize({ width: 120, height: 80, fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let drawn = 0;
  let lost = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    drawn += 1;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    const color = { mode: 'rgb' as const, r: r / 255, g: g / 255, b: b / 255 };
    if (wcagContrast(color, ground) < seen) lost += 1;
  }
  const isClear = drawn < (data.length / 4) * (1 - leastClear);
  return isClear && lost > drawn / 3;
}
