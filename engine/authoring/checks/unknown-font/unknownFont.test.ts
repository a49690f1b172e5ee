import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a font without files', async () => {
  await expectFinding('unknown-font', {
    'theme.json': (theme: Json) =>
      void (theme['shared']['font-display'] = { $type: 'fontFamily', $value: 'Bebas, Anuphan, sans-serif' }),
  });
});

it('accepts fonts of systems', async () => {
  await expectNothing('unknown-font', {
    'theme.json': (theme: Json) =>
      void (theme['shared']['font'] = {
        $type: 'fontFamily',
        $value: 'Anuphan, "Segoe UI", "Noto Sans Thai", system-ui',
      }),
  });
});
