import { describe, expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
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
  renderView(VendorRow, {
    widget: 'vendor-row',
    words,
    props: { ...usual, variant, ...more },
    data: { vendors: { data: { lanes } } },
  });

describe.each(variants)('as %s', (variant) => {
  it('R2.2.6 links slots to their launcher and other vendors to theirs, in the platform’s order', () => {
    const html = render(variant, [
      { title: 'RNG', cards: [card('Z', 'RNG'), card('A', 'RNG')] },
      { title: 'LIVE', cards: [card('L', 'LIVE')] },
    ]);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/games/LIVE/vassalage/L', '/rng?page=Z', '/rng?page=A']);
  });

  it('shows the given categories in order, with esports separate from sports', () => {
    const lanes = [{ title: 'SPORTS', cards: [card('S', 'SPORTS'), card('AV', 'SPORTS')] }];
    const html = render(variant, lanes, { categories: ['ESPORTS', 'SPORTS'] });
    expect([...html.matchAll(/vassalage\/(\w+)/g)].map(([, code]) => code)).toEqual(['AV', 'S']);
    expect(render(variant, lanes, { categories: ['RNG'] })).toBe('');
  });

  it('shows each of 200 vendors once, and limits their number', () => {
    const cards = Array.from({ length: 200 }, (_, at) => card(`V${at}`, 'RNG'));
    const lanes = [{ title: 'RNG', cards: [...cards, ...cards] }];
    expect(render(variant, lanes, { count: 200 }).match(/<li/g)).toHaveLength(200);
    expect(render(variant, lanes).match(/<li/g)).toHaveLength(20);
  });

  it('marks vendors under maintenance, without a link', () => {
    const html = render(variant, [{ title: 'LIVE', cards: [card('L', 'LIVE', { maintenance: true })] }]);
    expect(html).not.toContain('<a ');
    expect(html).toContain(words.closed);
  });

  it('shows the name of a vendor without a logo', () => {
    const html = render(variant, [{ title: 'LIVE', cards: [card('L', 'LIVE', { iconUrl: undefined })] }]);
    expect(html).not.toContain('<img');
    expect(html).toContain('<bdi>House L</bdi>');
  });

  it('leaves no gap if there are no vendors or they fail to load', () => {
    expect(render(variant, [])).toBe('');
    const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
    const failed = renderView(Failed, { widget: 'vendor-row', words, props: { ...usual, variant } });
    expect(failed).toBe('');
  });
});
