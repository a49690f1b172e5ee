import { wcagContrast } from 'culori';
import type { Sharp } from 'sharp';

/** Below this contrast a part of a logo is invisible. WCAG requires 3 for meaningful graphics, and nothing for logos. */
const seen = 1.8;
/** A picture with a smaller share of transparent pixels has its own background. */
const leastClear = 0.05;

/** Whether a picture has no drawn pixels, or more than a third of them are indistinguishable from a background. */
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
  if (drawn === 0) return true;
  const isClear = drawn < (data.length / 4) * (1 - leastClear);
  return isClear && lost > drawn / 3;
}
