import { expect, it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a font without Thai letters', async () => {
  await expectFinding('missing-letters', {
    'brand.json': (brand: Json) => void brand['fonts'][0]['files'].pop(),
  });
});

it('accepts letters that a second font has', async () => {
  await expectNothing('missing-letters', {
    'theme.json': (theme: Json) =>
      void (theme['shared']['font'] = { $type: 'fontFamily', $value: 'Vazirmatn, Anuphan' }),
  });
});

it('reads the letters from the file, not from "unicodeRange"', async () => {
  const { message } = await expectFinding('missing-letters', {
    'brand.json': (brand: Json) =>
      void (brand['fonts'] = [
        {
          family: 'Anuphan',
          files: [{ src: 'assets/fonts/anuphan-latin.woff2', languages: ['*'], weight: '400 700' }],
        },
      ]),
    'theme.json': (theme: Json) =>
      void (theme['shared']['font'] = { $type: 'fontFamily', $value: 'Anuphan, system-ui' }),
  });
  expect(message).toMatch(
    /^The fonts of the brand lack letters of Thai: [\u0e00-\u0e7f](?: [\u0e00-\u0e7f]){5} and \d+ more\./,
  );
});
