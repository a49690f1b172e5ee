import { expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { showView } from '#engine/react/ui/testing/showView.ts';
import manifest from './index.ts';
import type { VendorGamesProps } from './props.ts';
import { Skeleton, VendorGames } from './VendorGames.tsx';
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
