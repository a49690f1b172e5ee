import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';

it('R10.1 finds a placeholder that the replaced text does not have', async () => {
  await expectFinding('unknown-placeholder', { 'words/th.json': { 'winner-board.title': '{{nonsense}}' } });
});
