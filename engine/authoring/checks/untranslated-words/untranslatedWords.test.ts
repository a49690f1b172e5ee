import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a Vietnamese file that repeats the English texts', async () => {
  await expectFinding('untranslated-words', {
    'words/vi.json': {
      'page.login.description': 'Log in to {{brandName}}.',
      'page.join.title': 'Become an agent',
      'page.join.description': 'What agents of {{brandName}} earn, and how to become one.',
    },
  });
});

it('accepts names and codes that are the same in all languages', async () => {
  await expectNothing('untranslated-words', {
    'words/th.json': (words: Json) =>
      void Object.assign(words, { 'page.rng.title': 'SLOTS', 'page.live.title': 'LIVE' }),
  });
});
