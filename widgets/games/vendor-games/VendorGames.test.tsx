import { expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import type { Translate } from '#engine/react/index.ts';
import { showView, textOf } from '#engine/react/ui/testing/showView.ts';
import manifest from './index.ts';
import type { VendorGamesProps } from './props.ts';
import { Skeleton, VendorGames } from './VendorGames.tsx';
import { TypeLinks } from './VendorTypes.tsx';
import words from './words/en.json' with { type: 'json' };

const props = { count: 40, fallback: '/-/f/1/game.svg' };
const game = (nodeId: string) => ({
  nodeId,
  gameCode: `FS_${nodeId}`,
  gameName: `Game ${nodeId}`,
  vassalage: 'FS',
  vendor: 'FS',
  displayName: 'Fathom Studio',
  gameType: 'FISH',
  iconUrl: `/media/games/${nodeId}.webp`,
});
const render = (games: object[], totalPages = 1) =>
  showView(VendorGames, {
    widget: 'vendor-games',
    words,
    props,
    data: { games: { success: true, value: null, games, totalPages } },
    page: { params: { vendor: 'FS', type: 'FISH' } },
  });

it('R2.6.6 lists the games of the vendor, each a link to its game', () => {
  const view = render([game('a'), game('b')]);
  expect(view.getByRole('heading', { name: 'Fathom Studio' })).toBeDefined();
  for (const id of ['a', 'b'])
    expect(view.getByRole('link', { name: new RegExp(`^Game ${id}`) }).getAttribute('href')).toBe(
      `/game?gameCode=FS_${id}&vendor=FS`,
    );
});

it.each([
  [{ vendor: 'FS', accountTypeName: 'FS_WALLET' }, 'FS'],
  [{ vendor: undefined, accountTypeName: 'FS_WALLET' }, 'FS_WALLET'],
  [{ vendor: undefined }, 'FS'],
])('R3.11 starts a game with %j at %s', (names, vendor) => {
  const view = render([{ ...game('a'), ...names }]);
  expect(view.getByRole('link', { name: /^Game a/ }).getAttribute('href')).toBe(
    `/game?gameCode=FS_a&vendor=${vendor}`,
  );
});

it('R2.6.6 R7.8 requests the games of the vendor in the address', () => {
  const calls = manifest.calls?.({
    props,
    language: 'TH',
    params: { vendor: 'FS', type: 'FISH' },
  } as never as CallsInput<VendorGamesProps>);
  expect(calls?.['games']).toMatchObject({
    name: 'gameList',
    query: {
      clientType: 3,
      platform: 'flash,html5-desktop',
      vassalage: 'FS',
      gameType: 'FISH',
      pageSize: 40,
    },
  });
});

it('offers to load more if there are more pages', () => {
  expect(render([game('a')]).queryByRole('button', { name: words.more })).toBeNull();
  expect(render([game('a')], 3).getByRole('button', { name: words.more })).toBeDefined();
});

it('says when the vendor has no games, and when they fail to load', () => {
  expect(render([]).getByText(words.empty)).toBeDefined();
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  expect(showView(Failed, { widget: 'vendor-games', words, props }).getByText(words.failed)).toBeDefined();
});

it('R7.1 links to the other categories of the vendor, and names the current one; one category needs no links', () => {
  const render = (...types: { category: 'RNG' | 'PVP'; count: number }[]) =>
    showView(({ t }: { t: Translate }) => <TypeLinks t={t} vendor="JL" type="PVP" types={types} />, {
      widget: 'vendor-games',
      words,
      props,
    });
  const view = render({ category: 'RNG', count: 12 }, { category: 'PVP', count: 7 });
  const links = view.getAllByRole('link');
  expect(links.map((link) => [textOf(link), link.getAttribute('href'), link.dataset['open']])).toEqual([
    ['Slots 12', '/games/RNG/vassalage/JL?vendor=JL&type=RNG', 'games'],
    ['Card games 7', '/games/PVP/vassalage/JL?vendor=JL&type=PVP', 'games'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(render({ category: 'RNG', count: 12 }).queryByRole('navigation')).toBeNull();
});
