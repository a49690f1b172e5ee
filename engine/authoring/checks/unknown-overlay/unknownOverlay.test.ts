import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';

it('R10.1 finds a dialog that the shell does not have', async () => {
  await expectFinding('unknown-overlay', {
    'shell.json': { change: [{ id: 'login-inline', props: { overlay: 'logn' } }] },
  });
});
