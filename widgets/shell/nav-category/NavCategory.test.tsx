import { expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { NavCategory } from './NavCategory.tsx';
import words from './words/en.json' with { type: 'json' };

const card = (index: number, isHot = 0) => ({
  vassalage: `V${index}`,
  displayName: `Vendor ${index}`,
  accountTypeId: index,
  isHot,
  gameType: 'RNG',
});
const render = (count: number, category = 'RNG') =>
  showView(NavCategory, {
    widget: 'nav-category',
    words,
    props: { category, vendors: 11, esports: [] },
    data: {
      vendors: {
        data: {
          lanes: [
            {
              title: 'RNG',
              cards: Array.from({ length: count }, (_, index) => card(index, index === 0 ? 1 : 0)),
            },
          ],
        },
      },
    },
  });

it('R2.2.5 lists up to 11 vendors and links to the rest', () => {
  const vendors = (count: number) => hrefsIn(render(count)).filter((href) => href?.startsWith('/rng?page='));
  expect(vendors(11)).toHaveLength(11);
  expect(render(11).queryByText(/more/)).toBeNull();
  expect(vendors(14)).toHaveLength(11);
  expect(render(14).getByText('3 more')).toBeDefined();
});

it('R2.2.5 marks hot vendors, also in text', () => {
  expect(render(3).getAllByText('hot')).toHaveLength(1);
});

it('R2.2.5 centres fewer than 6 vendors', () => {
  expect(render(5).container.querySelector('[class*=few]')).not.toBeNull();
  expect(render(6).container.querySelector('[class*=few]')).toBeNull();
});

it('R2.2.5 is hidden if the category has no vendors', () => {
  expect(render(3, 'FISH').container.innerHTML).toBe('');
});

/** The nine categories with their pages and the platform's lanes for their vendors. */
const categories: Record<string, { path: string; lane: string; vendor: string }> = {
  ELOTT: { path: '/elott', lane: 'ELOTT', vendor: 'EL' },
  LOTT: { path: '/lott', lane: 'LOTT', vendor: 'LO' },
  LIVE: { path: '/live', lane: 'LIVE', vendor: 'CR' },
  SPORTS: { path: '/sports', lane: 'SPORTS', vendor: 'ST' },
  FISH: { path: '/fish', lane: 'FISH', vendor: 'FS' },
  RNG: { path: '/rng', lane: 'RNG', vendor: 'JL' },
  PVP: { path: '/pvp', lane: 'PVP', vendor: 'KY' },
  ESPORTS: { path: '/esports', lane: 'SPORTS', vendor: 'TF' },
  DS88: { path: '/games/DS88', lane: 'SPORTS', vendor: 'DS88' },
};

it('R2.2.5 links each of the nine categories to its page if and only if it has vendors', () => {
  const show = (category: string, without?: string) =>
    showView(NavCategory, {
      widget: 'nav-category',
      words,
      props: { category, vendors: 11, esports: ['TF'] },
      data: {
        vendors: {
          data: {
            lanes: Object.entries(categories).map(([name, { lane, vendor }]) => ({
              title: lane,
              cards: name === without ? [] : [{ ...card(1), vassalage: vendor, gameType: lane }],
            })),
          },
        },
      },
    });
  for (const [category, { path }] of Object.entries(categories)) {
    expect(hrefsIn(show(category)), category).toContain(path);
    expect(hrefsIn(show(category, category)), `${category} without vendors`).toEqual([]);
    for (const other of Object.keys(categories).filter((name) => name !== category))
      expect(hrefsIn(show(category, other)), `${category} while ${other} has none`).toContain(path);
  }
});
