import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';

it('R10.1 finds a plural form that the language does not have', async () => {
  await expectFinding('useless-plural-form', {
    'words/th.json': { 'account-menu.waiting_other': 'x', 'account-menu.waiting_many': 'x' },
  });
});
