import { it } from 'vitest';
import { expectFinding, textOf } from '../testing/checkSiam.ts';

it('R10.1 finds a text that says what applies without it', async () => {
  const title = await textOf('winner-board', 'title');
  await expectFinding('idle-override', { 'words/en.json': { 'winner-board.title': title } });
});
