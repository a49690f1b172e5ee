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

it.each([
  ['0.04', 'true'],
  ['0.05', null],
  ['2500', null],
  ['2500.01', 'true'],
])('states the limits of the platform, and marks a stake of %s by them', (stake, isInvalid) => {
  fill();
  act(() => slipStore.setState({ limits: { least: '0.05', most: '2500.00' }, stake }));
  const field = view.getByRole('textbox', { name: words.stake });
  expect(field.getAttribute('aria-invalid')).toBe(isInvalid);
  const rule = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(rule?.textContent).toBe('Enter a stake from ฿0.05 to ฿2,500.00.');
  expect(view.queryByRole('link', { name: words.place }) === null).toBe(isInvalid === 'true');
});

it('says that the possible return has the stake in it', () => {
  fill();
  act(() => slipStore.setState({ stake: '10' }));
  expect(view.getByText(words.possible).nextSibling?.textContent).toBe('฿34.22');
  expect(words.possible).toContain('stake included');
});

it('keeps the focus on the slip when the pressed button goes', () => {
  fill();
  for (const name of [/Remove.*Lantern Bay/, /Clear/]) {
    act(() => view.getByRole('button', { name }).click());
    expect(document.activeElement).toBe(view.getByRole('region', { name: words.title }));
  }
  expect(view.queryAllByRole('listitem')).toEqual([]);
});
