import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';

it('R10.1 finds a page over a page that does not exist', async () => {
  await expectFinding('unknown-page', { 'pages/register.json': { over: 'hom' } });
});
