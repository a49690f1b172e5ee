import { describe, expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import shared from '#schemas/props.json' with { type: 'json' };
import { Skeleton, VendorRow } from './VendorRow.tsx';
import words from './words/en.json' with { type: 'json' };

const { categories, esports } = shared.$defs;
const usual = { title: 'title', categories: categories.default, count: 20, esports: esports.default };
const card = (vassalage: string, gameType: string, more: object = {}) => ({
  vassalage,
  displayName: `House ${vassalage}`,
  accountTypeId: 1,
  isHot: 0,
  gameType,
  iconUrl: `/media/vendors/${vassalage}.webp`,
  ...more,
});
const variants = ['marks', 'plaques'] as const;
const render = (variant: (typeof variants)[number], lanes: object[], more: object = {}) =>
  showView(VendorRow, {
    widget: 'vendor-row',
    words,
    props: { ...usual, variant, ...more },
    data: { vendors: { data: { lanes } } },
  });

describe.each(variants)('as %s', (variant) => {
  it('R2.2.6 links slots to their launcher and other vendors to theirs, in the platform’s order', () => {
    const view = render(variant, [
      { title: 'RNG', cards: [card('Z', 'RNG'), card('A', 'RNG')] },
      { title: 'LIVE', cards: [card('L', 'LIVE')] },
    ]);
    expect(hrefsIn(view)).toEqual(['/game?vendor=L&type=LIVE', '/rng?page=Z', '/rng?page=A']);
  });

  it('shows the given categories in order, with esports separate from sports', () => {
    const lanes = [{ title: 'SPORTS', cards: [card('S', 'SPORTS'), card('AV', 'SPORTS')] }];
    const both = render(variant, lanes, { categories: ['ESPORTS', 'SPORTS'] });
    expect(hrefsIn(both)).toEqual(['/game?vendor=AV&type=SPORTS', '/game?vendor=S&type=SPORTS']);
    expect(render(variant, lanes, { categories: ['RNG'] }).container.innerHTML).toBe('');
  });

  it('shows each of 200 vendors once, and limits their number', () => {
    const cards = Array.from({ length: 200 }, (_, at) => card(`V${at}`, 'RNG'));
    const lanes = [{ title: 'RNG', cards: [...cards, ...cards] }];
    expect(new Set(hrefsIn(render(variant, lanes, { count: 200 }))).size).toBe(200);
    expect(hrefsIn(render(variant, lanes, { count: 200 }))).toHaveLength(200);
    expect(hrefsIn(render(variant, lanes))).toHaveLength(20);
  });

  it('marks vendors under maintenance, without a link', () => {
    const view = render(variant, [{ title: 'LIVE', cards: [card('L', 'LIVE', { maintenance: true })] }]);
    expect(view.queryByRole('link')).toBeNull();
    expect(view.queryByText(words.closed) ?? view.queryByTitle(words.closed)).not.toBeNull();
  });

  it('shows the name of a vendor without a logo', () => {
    const view = render(variant, [{ title: 'LIVE', cards: [card('L', 'LIVE', { iconUrl: undefined })] }]);
    expect(view.container.querySelector('img')).toBeNull();
    expect(view.getByText('House L').tagName).toBe('BDI');
  });

  it('leaves no gap if there are no vendors or they fail to load', () => {
    expect(render(variant, []).container.innerHTML).toBe('');
    const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
    const failed = showView(Failed, { widget: 'vendor-row', words, props: { ...usual, variant } });
    expect(failed.container.innerHTML).toBe('');
  });
});
