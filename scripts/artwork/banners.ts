import { join } from 'node:path';
import { phone, wide } from './banners/canvas.ts';
import { lanterns } from './banners/lanterns.ts';
import { reef } from './banners/reef.ts';
import { stadium } from './banners/stadium.ts';
import { tables } from './banners/tables.ts';
import { writeWebp } from './webp.ts';

/** Bytes that a banner may weigh: the first one is what a page's paint is measured by. */
const limit = 45_000;

/** Draws the banners of the seed, wide (3 : 1) and for phones (16 : 9), into `platform/media/banners/`. */
export async function banners(root: string): Promise<void> {
  for (const [index, draw] of [lanterns, tables, reef, stadium].entries()) {
    const file = (ending: string) => join(root, 'platform/media/banners', `${index + 1}${ending}.webp`);
    const sizes = [
      await writeWebp(draw(wide), file(''), limit),
      await writeWebp(draw(phone), file('-phone'), limit),
    ];
    console.log(`platform/media/banners/${index + 1}: ${sizes.join(' and ')} bytes`);
  }
}
