import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The banners of volt in carousel order: each a drawing in `volt/`. */
const banners = ['slots', 'live', 'cards', 'fishing', 'gift'];

/** Renders the drawings of volt where a file of pixels is needed: its banners, and the picture of a shared link. */
export async function voltPictures(root: string): Promise<void> {
  const to = join(root, 'demo/media/banners/volt');
  await mkdir(to, { recursive: true });
  for (const [at, name] of banners.entries()) {
    const drawing = join(import.meta.dirname, 'volt', `${name}.svg`);
    await sharp(drawing)
      .resize(1440, 480)
      .webp({ quality: 80 })
      .toFile(join(to, `${at + 1}.webp`));
    await sharp(drawing, { density: 144 })
      .resize(720, 405, { fit: 'cover', position: 'right' })
      .webp({ quality: 80 })
      .toFile(join(to, `${at + 1}-phone.webp`));
  }
  const assets = join(root, 'brands/volt/assets');
  const name = await sharp(join(assets, 'logo-dark.svg'), { density: 360 }).resize({ width: 560 }).toBuffer();
  const ground = await sharp(join(assets, 'hero.svg')).resize(1200, 630, { position: 'right' }).toBuffer();
  await sharp(ground)
    .composite([{ input: name, left: 56, top: 150 }])
    .png({ palette: true, quality: 80, effort: 8 })
    .toFile(join(assets, 'share.png'));
  console.log('volt: banners, share picture');
}
