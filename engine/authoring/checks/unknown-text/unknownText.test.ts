import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';

it('R10.1 finds a text that nothing uses', async () => {
  await expectFinding('unknown-text', { 'words/th.json': { 'no.such-text': 'x' } });
});
