import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds tiles in the rail', async () => {
  await expectFinding('wrong-region', {
    'shell.json': {
      change: [
        { id: 'nav', props: { variant: 'tiles' } },
        { move: 'nav', into: 'rail' },
      ],
    },
  });
});

it('accepts the column in the rail', async () => {
  await expectNothing('wrong-region', {
    'shell.json': {
      change: [
        { id: 'nav', props: { variant: 'side' } },
        { move: 'nav', into: 'rail' },
      ],
    },
  });
});
