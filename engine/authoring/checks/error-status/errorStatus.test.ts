import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a page that answers 500', async () => {
  await expectFinding('error-status', { 'pages/about-company.json': { status: 500 } });
});

it('accepts the page of unknown addresses', async () => {
  await expectNothing('error-status', { 'pages/not-found.json': { status: 404 } });
});
