import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';
import { testSvg } from '#engine/brand/testing/testBrands.ts';

it('R10.1 finds a picture that no file names', async () => {
  await expectFinding('unused-asset', { 'assets/spare.svg': testSvg });
});

it('accepts a picture that a widget names', async () => {
  await expectNothing('unused-asset', {
    'assets/spare.svg': testSvg,
    'shell.json': (shell: Json) => void (shell['change'][0].props.srcRtl = 'assets/spare.svg'),
  });
});
