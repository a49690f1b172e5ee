import { it } from 'vitest';
import { expectFinding } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a site without header', async () => {
  await expectFinding('missing-log-in', { 'shell.json': { change: [{ remove: 'header' }] } });
});

it('accepts a link to the log-in instead of the form', async () => {
  await expectNothing('missing-log-in', {
    'shell.json': {
      change: [
        { remove: 'login-inline' },
        {
          insert: { id: 'enter', widget: 'nav-link', props: { path: '/?open=login', text: 'home' } },
          into: 'nav.items',
        },
      ],
    },
  });
});
