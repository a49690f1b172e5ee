import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { deskScenes, drawDesk } from './desk/deskScenes.ts';
import { drawScene, dusk } from './paper/scene.ts';
import { bannerScenes } from './paper/scenes.ts';
import { logo } from '#kit/drawing/logo.ts';
import { wordPath } from '#kit/drawing/wordPath.ts';
import { favicon, foldSign, lanternSign, logoRtl, meridianSign, nakhlaSign } from './marks/logos.ts';
import { desertShare } from './desert/desertPictures.ts';
import { arabicFont, plainFont } from './plainFont.ts';

/** Draws logos, tab icons and share pictures of brands. */
export async function brandAssets(root: string): Promise<void> {
  const font = await plainFont(700);
  const base = join(root, 'brands/base/assets');
  const siam = join(root, 'brands/siam/assets');
  await mkdir(base, { recursive: true });
  await mkdir(siam, { recursive: true });
  const livery = [{ text: 'Livery', size: 25, y: 29, color: '#5666d6' }];
  const lantern = (first: string, second: string) => [
    { text: 'Siam', size: 21, y: 21, color: first },
    { text: 'Lantern', size: 13, y: 35, color: second },
  ];
  await writeFile(join(base, 'logo.svg'), logo(font, foldSign, livery));
  await writeFile(join(base, 'favicon.svg'), favicon(foldSign));
  const narrow = { start: 6, width: 87 };
  await writeFile(join(siam, 'logo.svg'), logo(font, lanternSign, lantern('#c2600c', '#a9762a'), narrow));
  await writeFile(
    join(siam, 'logo-dark.svg'),
    logo(font, lanternSign, lantern('#ffab4a', '#e6c48a'), narrow),
  );
  await writeFile(join(siam, 'favicon.svg'), favicon(lanternSign));
  const meridian = join(root, 'brands/meridian/assets');
  const nakhla = join(root, 'brands/nakhla/assets');
  await mkdir(meridian, { recursive: true });
  await mkdir(nakhla, { recursive: true });
  await writeFile(
    join(meridian, 'logo.svg'),
    logo(font, meridianSign, [{ text: 'Meridian', size: 22.5, y: 28, color: '#1a7fd8' }]),
  );
  await writeFile(join(meridian, 'favicon.svg'), favicon(meridianSign));
  // نخلة: its four letters in their contextual forms.
  const palm = { letters: '\uFE94\uFEE0\uFEA8\uFEE7', size: 33, y: 27 };
  const arabic = await arabicFont(700);
  for (const [look, color] of [
    ['', '#12876c'],
    ['-dark', '#72ceb1'],
  ] as const) {
    const name = [{ text: 'Nakhla', size: 24.5, y: 28.5, color }];
    await writeFile(join(nakhla, `logo${look}.svg`), logo(font, nakhlaSign, name, { width: 127 }));
    await writeFile(join(nakhla, `logo-rtl${look}.svg`), logoRtl(arabic, nakhlaSign, { ...palm, color }));
  }
  await writeFile(join(nakhla, 'favicon.svg'), favicon(nakhlaSign));
  await writeFile(join(base, 'share.png'), await png(sharp(Buffer.from(shareBase(font)))));
  for (const [brand, sign, name, scene] of [
    ['siam', lanternSign, 'Siam Lantern', paperScene()],
    ['meridian', meridianSign, 'Meridian', deskScene()],
  ] as const)
    await writeFile(join(root, 'brands', brand, 'assets/share.png'), await share(font, scene, sign, name));
  await writeFile(join(nakhla, 'share.png'), await png(desertShare(font, nakhlaSign, 'Nakhla')));
  console.log('brands: logos, icons, share pictures');
}

const shareSize = 'width="1200" height="630" viewBox="0 0 1200 630"';

function shareBase(font: Buffer): string {
  const name = wordPath(font, 'Livery', 150);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${shareSize}><defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#1a2260"/><stop offset="1" stop-color="#080b22"/></linearGradient></defs><rect width="1200" height="630" fill="url(#bg)"/><path d="M760-20H1240V420C1080 640 880 520 760-20Z" fill="#3b4cc0" opacity=".45"/><path d="M-20 400C240 300 420 520 700 650H-20Z" fill="#5f72ea" opacity=".3"/><g transform="translate(330 315) scale(5.600)">${foldSign}</g><path transform="translate(490 368)" fill="#f2f4ff" d="${name.d}"/></svg>`;
}

/** A share picture: the brand's first banner, with sign and name over a veil on the empty side. */
async function share(font: Buffer, scene: Sharp, sign: string, name: string): Promise<Buffer> {
  const words = name.split(' ').map((word, row) => ({ ...wordPath(font, word, row === 0 ? 108 : 76), row }));
  const veil = `<linearGradient id="veil"><stop offset="0" stop-color="#07060c" stop-opacity=".82"/><stop offset=".62" stop-color="#07060c" stop-opacity="0"/></linearGradient><rect width="1200" height="630" fill="url(#veil)"/>`;
  const over = `<svg xmlns="http://www.w3.org/2000/svg" ${shareSize}>${veil}<g transform="translate(132 210) scale(3.6)">${sign}</g><g fill="#fffaf0">${words.map(({ d, row }) => `<path transform="translate(70 ${390 + row * 88})" d="${d}"/>`).join('')}</g></svg>`;
  const ground = await scene.resize(1200, 630, { fit: 'cover' }).png().toBuffer();
  return png(
    sharp(
      await sharp(ground)
        .composite([{ input: Buffer.from(over) }])
        .png()
        .toBuffer(),
    ),
  );
}

/** The first of the banners of the sports desk. */
function deskScene(): Sharp {
  const [scene] = deskScenes;
  if (scene === undefined) throw new Error('There is no banner of the sports desk.');
  return sharp(Buffer.from(drawDesk(scene, { width: 1200, height: 630, focus: 0.7 })));
}

/** The first of the cut-paper banners. */
function paperScene(): Sharp {
  const [scene] = bannerScenes(1200, 630);
  if (scene === undefined) throw new Error('There is no cut-paper banner.');
  return sharp(Buffer.from(drawScene(scene, dusk)));
}

function png(picture: Sharp): Promise<Buffer> {
  return picture.png({ palette: true, quality: 80, effort: 8 }).toBuffer();
}
