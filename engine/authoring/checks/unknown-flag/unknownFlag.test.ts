import { it } from 'vitest';
import { expectFinding, pageOf } from '../testing/checkSiam.ts';

it('R10.1 finds a misspelt flag in a nested condition', async () => {
  await expectFinding(
    'unknown-flag',
    pageOf({ id: 'a', widget: 'stack', when: { not: { flag: 'FREPLAY3' } } }),
  );
});
