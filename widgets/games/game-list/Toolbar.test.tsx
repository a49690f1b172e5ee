// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Translate } from '#engine/react/index.ts';
import { Toolbar } from './Toolbar.tsx';
import words from './words/en.json' with { type: 'json' };

let view: MountedView;
afterEach(() => view.unmount());

const state = { vendor: '', list: 'all', search: '', classify: '', minBet: '', lines: '' };

it.each([
  ['R9.3 the class', words.class, 'VP', { classify: 'VP' }],
  ['R9.3 the minimum bet', words.minBet, '0.5', { minBet: '0.5' }],
  ['R7.8 the number of lines', words.lines, '20', { lines: '20' }],
])('%s that is chosen changes the list', async (_, name, value, change) => {
  const control = { state, addressAfter: () => '/rng', change: vi.fn<(change: object) => void>() };
  const View = ({ t }: { t: Translate }) => (
    <Toolbar
      id="list"
      control={control as never}
      category="RNG"
      hasHot={false}
      classes={['VP']}
      offersLines
      t={t}
    />
  );
  view = await mountView(View as never, { widget: 'game-list', words }, {});
  const select = view.getByRole('combobox', { name, hidden: true });
  await act(async () => {
    Object.assign(select, { value });
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(control.change.mock.calls).toEqual([[change]]);
});
