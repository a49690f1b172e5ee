import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds buttons too small for a finger', async () => {
  await expectFinding('unlikely-size', {
    'theme.json': (theme: Json) =>
      void (theme['shared']['control-height'] = { $type: 'dimension', $value: '1rem' }),
  });
});

it('accepts sizes that depend on the screen', async () => {
  await expectNothing('unlikely-size', {
    'theme.json': (theme: Json) =>
      void (theme['shared']['text-md'] = { $type: 'dimension', $value: 'clamp(1rem, 1vw, 2rem)' }),
  });
});
