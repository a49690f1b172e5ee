import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { NewBrandError, type Palette, type Pictures } from '#engine/authoring/edit/newBrand/index.ts';
import { isLostOn } from './isLostOn.ts';

const height = 40;
const widest = 240;
/** Minimum width and height in pixels at which a logo is recognizable in the header. */
const least = { width: 16, height: 12 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Derives icons and share picture from a logo. An SVG stays an SVG; other formats become WebP at twice the displayed size. If
 * the logo is not visible on the background of one theme, it gets a plate in the background colour of the other. `drawing` is
 * the content of an SVG that is no file yet.
 */
export async function drawPictures(
  file: string,
  { light, dark }: { light: Palette; dark: Palette },
  drawing?: string,
): Promise<{ pictures: Pictures; files: Map<string, Uint8Array> }> {
  const files = new Map<string, Uint8Array>();
  const isDrawing = path.extname(file).toLowerCase() === '.svg';
  const source = sharp(
    drawing === undefined ? file : Buffer.from(drawing),
    isDrawing ? { density: 300, limitInputPixels: 40_000_000 } : { limitInputPixels: 40_000_000 },
  );
  const shown = shownSize(file, await source.metadata());
  const size = { width: shown.width * 2, height: (shown.height ?? height) * 2 };
  const named = isDrawing ? 'assets/logo.svg' : 'assets/logo.webp';
  files.set(
    named,
    isDrawing
      ? drawing === undefined
        ? await readFile(file)
        : Buffer.from(drawing)
      : await source
          .clone()
          .resize({ ...size, fit: 'inside' })
          .webp({ quality: 90 })
          .toBuffer(),
  );
  const lostOnLight = await isLostOn(source, light['surface-raised']);
  const lostOnDark = await isLostOn(source, dark['surface-raised']);
  if (lostOnLight && lostOnDark)
    throw new NewBrandError(
      `${file} cannot be seen: more than a third of it has the color of the pages, in light and in dark. Use a logo in a stronger color, or other brand colors.`,
    );
  const plate = async (ground: string): Promise<string> => {
    const inside = await source
      .clone()
      .resize({ width: size.width - 24, height: size.height - 20, fit: 'contain', background: clear })
      .png()
      .toBuffer();
    const board = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" rx="12" fill="${ground}"/></svg>`;
    const made = sharp(Buffer.from(board)).composite([{ input: inside, gravity: 'centre' }]);
    files.set('assets/logo-plate.webp', await made.webp({ quality: 90 }).toBuffer());
    return 'assets/logo-plate.webp';
  };
  const logos =
    lostOnLight === lostOnDark
      ? { logo: named }
      : lostOnDark
        ? { logo: named, logoDark: await plate(light['surface-raised']) }
        : { logo: await plate(dark['surface-raised']), logoDark: named };
  const ground = lostOnLight && !lostOnDark ? dark.surface : light.surface;
  const icon = source.clone().resize({ width: 96, height: 96, fit: 'contain', background: clear });
  files.set('assets/favicon.png', await icon.png({ palette: true }).toBuffer());
  const inside = await source.clone().resize({ width: 720, height: 300, fit: 'inside' }).png().toBuffer();
  const card = sharp({ create: { width: 1200, height: 630, channels: 3, background: ground } });
  const share = card.composite([{ input: inside, gravity: 'centre' }]).png({ palette: true, quality: 90 });
  files.set('assets/share.png', await share.toBuffer());
  return {
    pictures: { ...logos, ...shown, favicon: 'assets/favicon.png', shareImage: 'assets/share.png' },
    files,
  };
}

/** Displayed size of a logo in the header. Throws `NewBrandError` if it would be too thin to recognize. */
function shownSize(
  file: string,
  { width, height: tall }: { width: number; height: number },
): Pick<Pictures, 'width' | 'height'> {
  const wide = (width / tall) * height;
  const is = `${file} is ${width} wide and ${tall} high`;
  const todo =
    'Crop the empty space around it, or use another logo: two to five times as wide as high is best.';
  if (wide < least.width)
    throw new NewBrandError(
      `${is}. The header shows it ${height} high, and so only ${Math.max(1, Math.round(wide))} wide. ${todo}`,
    );
  const high = (tall / width) * widest;
  if (high < least.height)
    throw new NewBrandError(
      `${is}. The header shows it ${widest} wide, and so only ${Math.max(1, Math.round(high))} high. ${todo}`,
    );
  return wide > widest ? { width: widest, height: Math.round(high) } : { width: Math.round(wide) };
}
