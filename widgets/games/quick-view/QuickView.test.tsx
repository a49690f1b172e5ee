import { describe, expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { quickViewAddress } from '#widgets/shared/games/quickView.ts';
import { QuickViewLink } from '#widgets/shared/games/QuickViewLink.tsx';
import manifest from './index.ts';
import { QuickView, Skeleton } from './QuickView.tsx';
import words from './words/en.json' with { type: 'json' };

const props = { free: true, fallback: '/-/f/1/game.svg' };
const game = {
  nodeId: '1',
  gameCode: 'JL_GOLDEN_TIGER',
  gameName: 'Golden Tiger',
  vassalage: 'JL',
  vendor: 'JL',
  displayName: 'Jade Lion',
  gameType: 'RNG',
  minBet: '0.50',
  minLineNum: 25,
  iconUrl: '/media/games/JL_GOLDEN_TIGER.webp',
};
const params = { vendor: 'JL', gameCode: 'JL_GOLDEN_TIGER', name: 'Golden Tiger' };
const show = (games: object[], page: object = {}, changes: object = {}) =>
  showView(QuickView, {
    widget: 'quick-view',
    words,
    props: { ...props, ...changes },
    data: { games: { success: true, value: null, games, totalPages: 1 } },
    page: { params, ...page },
  });

describe('the quick view', () => {
  it('names game, provider, category, minimum bet and lines, and leads to the game', () => {
    const view = show([{ ...game, gameCode: 'OTHER', gameName: 'Golden Tiger 2' }, game]);
    expect(view.getByRole('heading', { name: 'Golden Tiger' })).toBeDefined();
    for (const text of ['Jade Lion', words.RNG, '฿0.50', '25']) expect(view.getByText(text)).toBeDefined();
    expect(view.getByRole('link', { name: words.play }).getAttribute('href')).toBe(
      '/game?gameCode=JL_GOLDEN_TIGER&vendor=JL',
    );
  });

  it('leaves out what the platform does not state', () => {
    const { minBet: _, minLineNum: __, displayName: ___, ...bare } = { ...game, gameType: 'NEW1' };
    const view = show([bare]);
    for (const text of [words.minimum, words.lines, words.provider, words.category])
      expect(view.queryByText(text)).toBeNull();
  });

  it('R4.10 offers a trial to guests only, where the merchant has free play and the brand wants it', () => {
    const flags = { flags: { FREEPLAY3: true } };
    const button = (page: object, changes: object = {}) =>
      show([game], page, changes).queryByRole('button', { name: words.free });
    expect(button(flags)).not.toBeNull();
    expect(button({ ...flags, role: 'member' })).toBeNull();
    expect(button({})).toBeNull();
    expect(button(flags, { free: false })).toBeNull();
  });

  it('says when the game in the address is not offered, or there is none', () => {
    expect(show([]).getByText(words.unknown)).toBeDefined();
    const calls = (given: object) => manifest.calls?.({ props, language: 'EN', params: given } as never);
    expect(calls({})).toEqual({});
    expect(calls(params)?.['games']?.query).toMatchObject({ vassalage: 'JL', gameName: 'Golden Tiger' });
    const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
    expect(showView(Failed, { widget: 'quick-view', words, props }).getByText(words.failed)).toBeDefined();
  });
});

describe('the button of a card', () => {
  const Button = () => (
    <QuickViewLink address="/game?gameCode=A&vendor=JL" name="Golden Tiger" text="Details: Golden Tiger" />
  );
  const button = (page: object) => showView(Button, { widget: 'quick-view', words, props, page });

  it('leads to the game without script', () => {
    const view = button({});
    expect(hrefsIn(view)).toEqual(['/game?gameCode=A&vendor=JL&name=Golden%20Tiger']);
    const name = 'เสือ & 50% "ทอง"';
    const address = quickViewAddress({ address: '/game?gameCode=A', name });
    expect(new URL(address, 'http://acme.localhost').searchParams.get('name')).toBe(name);
    expect(view.getByRole('link', { name: 'Details: Golden Tiger' }).dataset['open']).toBe('quick-view');
  });
});
