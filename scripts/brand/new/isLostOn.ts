import { wcagContrast } from 'culori';
import type { Sharp } from 'sharp';

/** Below this contrast a part of a logo is invisible, and a third of a logo is too much of that. */
const seen = 1.8;
/** WCAG requires this contrast of meaningful graphics. It exempts logos, but one that is weak in nearly all parts looks like a mistake. */
const clear = 3;
/** The largest share of a logo that may be weak: dark letters next to a bright sign are a design. */
const mostWeak = 0.8;
/** A picture with a smaller share of transparent pixels has its own background. */
const leastClear = 0.05;

/**
 * Whether a picture has no drawn pixels, or more than a third of them are indistinguishable from a background, or nearly
 * all of them are hard to see on it.
 */
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
  let weak = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    drawn += 1;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    const color = { mode: 'rgb' as const, r: r / 255, g: g / 255, b: b / 255 };
    const contrast = wcagContrast(color, ground);
    if (contrast < seen) lost += 1;
    if (contrast < clear) weak += 1;
  }
  if (drawn === 0) return true;
  const isClear = drawn < (data.length / 4) * (1 - leastClear);
  return isClear && (lost > drawn / 3 || weak > drawn * mostWeak);
}
