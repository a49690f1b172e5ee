// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Identities } from '#schemas/generated/api.ts';
import { IdentitiesCard } from './IdentitiesCard.tsx';
import words from './words/en.json' with { type: 'json' };

const google = { provider: 'google', name: 'Nok', email: 'no****@mail.example', linkedAt: 0 } as const;
const linked: Identities = { identities: [google], available: ['facebook'] };

let view: MountedView;
afterEach(() => view.unmount());

const show = async (given: Identities) => {
  view = await mountView(IdentitiesCard, { widget: 'identities-card', words, data: { linked: given } }, {});
};

it('R4.20 shows what is linked, which nothing here changes, and links what could be linked', async () => {
  await show(linked);
  expect(view.container.textContent).toContain('no****@mail.example');
  expect(view.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/-/provider?name=facebook',
  ]);
  expect(view.queryAllByRole('button')).toEqual([]);
});

it('R4.20 says before anything is linked that a link is final', async () => {
  await show({ identities: [], available: ['google', 'facebook'] });
  expect(view.container.textContent).toContain(words.final);
});

it('shows nothing where the merchant has no provider', async () => {
  await show({ identities: [], available: [] });
  expect(view.container.textContent).toBe('');
});
