// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { clearSlip, slipStore } from '#widgets/shared/sports/slip.ts';
import { BetSlip } from './BetSlip.tsx';
import words from './words/en.json' with { type: 'json' };

const leg = { market: '1x2', selection: 'home', odds: 185, away: 'Port Ashby' } as const;
const legs = [
  { ...leg, fixture: 'a', home: 'Lantern Bay' },
  { ...leg, fixture: 'b', home: 'Heron Lake' },
];

let view: MountedView;
const props = { title: 'title', stakes: [5], responsible: '/about/responsible-gaming' };

beforeEach(async () => {
  const request = () => new Promise<never>(() => {});
  view = await mountView(BetSlip, { widget: 'bet-slip', words, props }, { request });
});
afterEach(() => {
  view.unmount();
  act(clearSlip);
});

const fill = () =>
  act(() => slipStore.setState({ book: { vendor: 'ST', gameType: 'SPORTS', displayName: 'Stadia' }, legs }));

it('R5.9 states the age limit of the brand and leads to help', () => {
  expect(view.container.textContent).toContain('21+ · Play responsibly · Help and limits');
  expect(view.getByRole('link', { name: words.help }).getAttribute('href')).toBe(props.responsible);
});

it('keeps the focus on the slip when the pressed button goes', () => {
  fill();
  for (const name of [/Remove.*Lantern Bay/, /Clear/]) {
    act(() => view.getByRole('button', { name }).click());
    expect(document.activeElement).toBe(view.getByRole('region', { name: words.title }));
  }
  expect(view.queryAllByRole('listitem')).toEqual([]);
});
