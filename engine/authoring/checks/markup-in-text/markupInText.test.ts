import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';

it('R10.1 finds a tag in a text', async () => {
  await expectFinding('markup-in-text', { 'words/th.json': { 'winner-board.title': '<b>x</b>' } });
});
