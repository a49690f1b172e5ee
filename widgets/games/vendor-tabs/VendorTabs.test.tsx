import { describe, expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import type { VendorTabsProps } from './props.ts';
import { Skeleton, VendorTabs } from './VendorTabs.tsx';
import words from './words/en.json' with { type: 'json' };

const props: VendorTabsProps = { variant: 'names', category: 'RNG', esports: ['AV'] };
const card = (vassalage: string, more: object = {}) => ({
  vassalage,
  displayName: `Vendor ${vassalage}`,
  accountTypeId: 1,
  isHot: 0,
  gameType: 'RNG',
  iconUrl: `/media/vendors/${vassalage}.webp`,
  ...more,
});
const render = (cards: object[], more: object = {}, page: object = {}, lane = 'RNG') =>
  showView(VendorTabs, {
    widget: 'vendor-tabs',
    words,
    props: { ...props, ...more },
    data: { vendors: { data: { lanes: [{ title: lane, cards }] } } },
    page: { path: '/rng', ...page },
  });
const many = (count: number) => Array.from({ length: count }, (_, index) => card(`V${index}`));
const current = (view: ReturnType<typeof render>) =>
  view.container.querySelector('[aria-current]')?.textContent;

describe.each(['names', 'logos', 'underline'] as const)('as %s', (variant) => {
  it('R2.1.7 links to each provider in the platform’s order, after all of them', () => {
    const view = render([card('PC'), card('JL')], { variant });
    expect(hrefsIn(view)).toEqual(['/rng', '/rng?page=PC', '/rng?page=JL']);
    expect(view.getByRole('link', { name: words.all })).toBeDefined();
    expect(view.getByRole('link', { name: 'Vendor JL' })).toBeDefined();
    expect(view.container.querySelectorAll('img')).toHaveLength(variant === 'logos' ? 2 : 0);
  });

  it('R2.9.1 has arrows for more than seven providers', () => {
    const arrows = (count: number) =>
      render(many(count), { variant }).container.querySelectorAll('button').length;
    expect([arrows(7), arrows(8)]).toEqual([0, 2]);
  });
});

it('R2.1.7 marks the provider in the address; an unknown one shows the first tab', () => {
  const at = (page: string) => current(render([card('PC'), card('JL')], {}, { params: { page } }));
  expect(at('JL')).toBe('Vendor JL');
  expect(at('NOPE')).toBe(words.all);
  expect(current(render([card('PC'), card('JL')]))).toBe(words.all);
});

it('R2.1.18 marks the provider of the games route', () => {
  const params = { list: 'vassalage', vassalage: 'JL' };
  const view = render([card('PC'), card('JL')], {}, { params, path: '/games/jili/vassalage/JL' });
  expect(current(view)).toBe('Vendor JL');
  expect(hrefsIn(view)[0]).toBe('/games/jili/vassalage/JL?page=&list=all');
});

it('R4.16 keeps the list type, and clears the filters', () => {
  const params = { list: 'hot', q: 'koi', minBet: '0.5' };
  expect(hrefsIn(render([card('PC'), card('JL')], {}, { params }))[1]).toBe('/rng?page=PC&list=hot');
});

it('R3.11 R8.5 marks hot providers, and those under maintenance', () => {
  const view = render([card('PC', { isHot: 1 }), card('JL', { maintenance: true }), card('X')]);
  expect(view.getByRole('link', { name: `Vendor PC ${words.hot}` })).toBeDefined();
  expect(view.getByRole('link', { name: new RegExp(`^Vendor JL ?${words.closed}$`) })).toBeDefined();
  expect(view.getByRole('link', { name: 'Vendor X' })).toBeDefined();
});

it('R3.6 has esports providers that the platform lists under sports', () => {
  const cards = [card('FB'), card('AV'), card('TF')];
  const esports = render(cards, { category: 'ESPORTS', esports: ['AV', 'TF'] }, {}, 'SPORTS');
  expect(esports.queryByText('Vendor FB')).toBeNull();
  expect(esports.getByText('Vendor AV')).toBeDefined();
});

it('R2.1.26 has each provider once, without a category', () => {
  const view = showView(VendorTabs, {
    widget: 'vendor-tabs',
    words,
    props: { variant: 'names', esports: [] },
    data: {
      vendors: {
        data: {
          lanes: [
            { title: 'RNG', cards: [card('JL'), card('PC')] },
            { title: 'FISH', cards: [card('JL')] },
          ],
        },
      },
    },
    page: { path: '/seamless' },
  });
  expect(hrefsIn(view)).toEqual(['/seamless', '/seamless?page=JL', '/seamless?page=PC']);
});

it('is hidden for a single provider, and if the providers fail to load', () => {
  expect(render([card('JL')]).container.innerHTML).toBe('');
  expect(render([]).container.innerHTML).toBe('');
  const Failed = (given: Parameters<typeof Skeleton>[0]) => <Skeleton {...given} failed />;
  expect(showView(Failed, { widget: 'vendor-tabs', words, props }).container.innerHTML).toBe('');
});
