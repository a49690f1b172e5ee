import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a footer link in the header', async () => {
  await expectFinding('misplaced-widget', {
    'shell.json': {
      change: [{ insert: { id: 'x', widget: 'nav-category', props: { category: 'RNG' } }, after: 'header' }],
    },
  });
});

it('accepts it in its slot', async () => {
  await expectNothing('misplaced-widget', {
    'shell.json': {
      change: [
        { insert: { id: 'x', widget: 'nav-link', props: { path: '/down', text: 'app' } }, into: 'nav.items' },
      ],
    },
  });
});
