import { describe, expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import shared from '#schemas/props.json' with { type: 'json' };
import { CategoryTiles, Skeleton } from './CategoryTiles.tsx';
import words from './words/en.json' with { type: 'json' };

const { categories, esports } = shared.$defs;
const card = (vassalage: string, gameType: string) => ({
  vassalage,
  displayName: vassalage,
  accountTypeId: 1,
  isHot: 0,
  gameType,
});
const lanes = [
  { title: 'RNG', cards: [card('A', 'RNG'), card('B', 'RNG')] },
  { title: 'SPORTS', cards: [card('C', 'SPORTS'), card('AV', 'SPORTS')] },
  { title: 'LIVE', cards: [] },
];
const games = { success: true, list: [{ gameType: 'RNG', iconUrl: '/media/games/R.webp' }] };
const variants = ['icons', 'pictures'] as const;
const render = (variant: (typeof variants)[number], vendorLanes: object[] = lanes) =>
  showView(CategoryTiles, {
    widget: 'category-tiles',
    words,
    props: {
      variant,
      title: 'title',
      categories: categories.default,
      esports: esports.default,
      fallback: '/-/f/1/game.svg',
    },
    data: { vendors: { data: { lanes: vendorLanes } }, games },
  });

describe.each(variants)('as %s', (variant) => {
  it('shows each category that has vendors, with their number and its link', () => {
    const view = render(variant);
    expect(new Set(hrefsIn(view))).toEqual(new Set(['/rng', '/sports', '/esports']));
    expect(view.container.textContent).toMatch(/Slots\s*2 providers/);
    expect(view.container.textContent).toMatch(/Esports\s*1 provider(?!s)/);
  });

  it('leaves no gap if there are no vendors or they fail to load', () => {
    expect(render(variant, []).container.innerHTML).toBe('');
    const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
    expect(
      showView(Failed, {
        widget: 'category-tiles',
        words,
        props: { variant, title: 'title', categories: [], esports: [], fallback: 'x' },
      }).container.innerHTML,
    ).toBe('');
  });
});

it('shows the picture of a hot game if the category has one', () => {
  expect(render('pictures').container.querySelectorAll('img[src="/media/games/R.webp"]')).toHaveLength(1);
  expect(render('icons').container.querySelector('img')).toBeNull();
});
