import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { countries } from '#platform/site/regions/index.ts';

const [across, width, height] = [16, 36, 24];

/**
 * Draws the flags of all countries into one picture, in rows ordered by code, for the dial code picker. The shapes come from
 * country-flag-icons (MIT).
 */
export async function flags(root: string): Promise<void> {
  const codes = countries.map(({ countryCode }) => countryCode).sort();
  const tiles = await Promise.all(
    codes.map(async (code, at) => {
      const svg = await readFile(
        join(import.meta.dirname, `packages/node_modules/country-flag-icons/3x2/${code}.svg`),
      );
      const input = await sharp(svg, { density: 300 })
        .resize(width, height, { fit: 'fill' })
        .png()
        .toBuffer();
      return { input, left: (at % across) * width, top: Math.floor(at / across) * height };
    }),
  );
  const rows = Math.ceil(codes.length / across);
  const sheet = sharp({
    create: {
      width: across * width,
      height: rows * height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  });
  const picture = await sheet
    .composite(tiles)
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toBuffer();
  await writeFile(join(root, 'widgets/account/shared/flags.webp'), picture);
  await writeFile(
    join(root, 'widgets/account/shared/flagCodes.ts'),
    `// Written by npm run artwork -- flags.\n\n/** Countries of the picture of flags, ${across} in a row. */\nexport const flagCodes =\n  '${codes.join(' ')}';\nexport const flagsAcross = ${across};\n`,
  );
  console.log(`widgets/account/shared: ${codes.length} flags, ${rows} rows, ${picture.length} bytes`);
}
