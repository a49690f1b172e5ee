import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a text of spaces', async () => {
  await expectFinding('empty-text', {
    'words/en.json': (words: Json) => void (words['winner-board.title'] = ' '),
  });
});

it('accepts a text', async () => {
  await expectNothing('empty-text', {
    'words/en.json': (words: Json) => void (words['winner-board.title'] = '–'),
  });
});
