import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { lanterns } from './banners/lanterns.ts';
import { wide } from './banners/canvas.ts';
import { wordPath } from './draw/wordPath.ts';
import { favicon, foldSign, lanternSign, logo, meridianSign, nakhlaSign } from './marks/logos.ts';
import { avatarSign, gameSign } from './marks/fallbacks.ts';
import { plainFont } from './plainFont.ts';
import { writeWebp } from './webp.ts';

/** Draws what brands and the platform show of themselves: logos, tab icons, share pictures, fallbacks. */
export async function brandAssets(root: string): Promise<void> {
  const font = await plainFont(700);
  const base = join(root, 'brands/base/assets');
  const siam = join(root, 'brands/siam/assets');
  await mkdir(base, { recursive: true });
  await mkdir(siam, { recursive: true });
  const livery = [{ text: 'Livery', size: 25, y: 29, colour: '#5666d6' }];
  const lantern = [
    { text: 'Siam', size: 21, y: 21, colour: '#c2600c' },
    { text: 'Lantern', size: 13, y: 35, colour: '#a9762a' },
  ];
  await writeFile(join(base, 'logo.svg'), logo(font, foldSign, livery));
  await writeFile(join(base, 'favicon.svg'), favicon(foldSign));
  await writeFile(join(base, 'game.svg'), gameSign);
  await writeFile(join(base, 'avatar.svg'), avatarSign);
  await writeFile(join(siam, 'logo.svg'), logo(font, lanternSign, lantern));
  await writeFile(join(siam, 'favicon.svg'), favicon(lanternSign));
  const meridian = join(root, 'brands/meridian/assets');
  const nakhla = join(root, 'brands/nakhla/assets');
  await mkdir(meridian, { recursive: true });
  await mkdir(nakhla, { recursive: true });
  await writeFile(
    join(meridian, 'logo.svg'),
    logo(font, meridianSign, [{ text: 'Meridian', size: 22.5, y: 28, colour: '#1a7fd8' }]),
  );
  await writeFile(join(meridian, 'favicon.svg'), favicon(meridianSign));
  await writeFile(
    join(nakhla, 'logo.svg'),
    logo(font, nakhlaSign, [{ text: 'Nakhla', size: 24.5, y: 28.5, colour: '#12876c' }]),
  );
  await writeFile(join(nakhla, 'favicon.svg'), favicon(nakhlaSign));
  await writePng(shareBase(font), join(base, 'share.png'));
  await writePng(shareSiam(font), join(siam, 'share.png'));
  await writeWebp(avatarSign, join(root, 'platform/media/avatars/default.webp'), 8_000);
  console.log('brands: logos, icons, share pictures, fallbacks');
}

const shareSize = 'width="1200" height="630" viewBox="0 0 1200 630"';

function shareBase(font: Buffer): string {
  const name = wordPath(font, 'Livery', 150);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${shareSize}><defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#1a2260"/><stop offset="1" stop-color="#080b22"/></linearGradient></defs><rect width="1200" height="630" fill="url(#bg)"/><path d="M760-20H1240V420C1080 640 880 520 760-20Z" fill="#3b4cc0" opacity=".45"/><path d="M-20 400C240 300 420 520 700 650H-20Z" fill="#5f72ea" opacity=".3"/><g transform="translate(330 315) scale(5.600)">${foldSign}</g><path transform="translate(490 368)" fill="#f2f4ff" d="${name.d}"/></svg>`;
}

function shareSiam(font: Buffer): string {
  const scene = lanterns({ ...wide, width: 1200, height: 630, u: 1.28 }).replace(
    '<svg ',
    '<svg x="0" y="0" ',
  );
  const [first, second] = [wordPath(font, 'Siam', 150), wordPath(font, 'Lantern', 104)];
  return `<svg xmlns="http://www.w3.org/2000/svg" ${shareSize}>${scene}<defs><linearGradient id="veil"><stop offset="0" stop-color="#140620" stop-opacity=".94"/><stop offset=".7" stop-color="#140620" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#veil)"/><g transform="translate(170 300) scale(4.600)">${lanternSign}</g><g fill="#fff3da"><path transform="translate(290 300)" d="${first.d}"/><path transform="translate(294 404)" d="${second.d}"/></g></svg>`;
}

async function writePng(svg: string, file: string): Promise<void> {
  await sharp(Buffer.from(svg)).png({ palette: true, quality: 80, effort: 8 }).toFile(file);
}
