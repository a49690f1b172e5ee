import { expect, it } from 'vitest';
import type { CallsInput } from '#engine/contracts/widget.ts';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
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
  renderView(VendorGames, {
    widget: 'vendor-games',
    words,
    props,
    data: { games: { success: true, value: null, games, totalPages } },
    page: { params: { vendor: 'FS', type: 'FISH' } },
  });

it('R2.6.6 lists the games of the vendor, each a link to its game', () => {
  const html = render([game('a'), game('b')]);
  expect(html).toContain('<bdi>Fathom Studio</bdi>');
  expect(html.match(/href="\/game\?gameCode=FS_[ab]&amp;vendor=FS"/g)).toHaveLength(2);
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
  expect(render([game('a')])).not.toContain(words.more);
  expect(render([game('a')], 3)).toContain(words.more);
});

it('says when the vendor has no games, and when they fail to load', () => {
  expect(render([])).toContain(words.empty);
  const Failed = (skeleton: Parameters<typeof Skeleton>[0]) => <Skeleton {...skeleton} failed />;
  expect(renderView(Failed, { widget: 'vendor-games', words, props })).toContain(words.failed);
});
