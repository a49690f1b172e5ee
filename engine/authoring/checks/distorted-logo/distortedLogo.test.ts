import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a logo of twice its width', async () => {
  await expectFinding('distorted-logo', {
    'shell.json': { change: [{ id: 'logo', props: { width: 200 } }] },
  });
});

it('accepts a larger logo of the same ratio', async () => {
  await expectNothing('distorted-logo', {
    'shell.json': { change: [{ id: 'logo', props: { width: 174, height: 80 } }] },
  });
});
