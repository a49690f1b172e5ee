import { describe, expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import type { Game } from '#schemas/generated/api.ts';
import { GameRow } from './GameRow.tsx';
import manifest from './index.ts';
import words from './words/en.json' with { type: 'json' };

const props = { title: 'title', source: 'hot' as const, count: 2, fallback: '/-/f/1/game.svg' };
const game = (nodeId: string, more: Partial<Game> = {}): Game => ({
  nodeId,
  gameCode: `JL_${nodeId}`,
  gameName: `Game ${nodeId}`,
  vassalage: 'JL',
  vendor: 'JL',
  displayName: 'Jade Lion',
  gameType: 'RNG',
  iconUrl: `/media/games/${nodeId}.webp`,
  ...more,
});
const render = (games: unknown, more: object = {}) =>
  renderView(GameRow, { widget: 'game-row', words, props: { ...props, ...more }, data: { games } });
const hot = (...list: Game[]) => ({ success: true, list });

it('R4.14 makes each tile a link to its game', () => {
  expect(render(hot(game('a')))).toContain('href="/game?gameCode=JL_a&amp;vendor=JL"');
  const lottery = {
    gameCode: 'SEA_5',
    gameName: 'Five',
    vendor: 'TCG_SEA',
    gameType: 'ELOTT',
    iconUrl: '/media/x.webp',
  };
  expect(render([lottery])).toContain('href="/lottery?gameCode=SEA_5&amp;vendor=TCG_SEA"');
});

it('R3.11 marks a game as hot by isHot 1 alone', () => {
  expect(render(hot(game('a', { isHot: 1 })))).toContain('Hot</em>');
  expect(render(hot(game('a', { isHot: 0 }), game('b')))).not.toContain('<em');
});

it('R8.7 brings the picture for a lost one', () => {
  expect(render(hot(game('a')))).toContain('data-fallback="/-/f/1/game.svg"');
});

it('shows no more tiles than it was told', () => {
  expect(render(hot(game('a'), game('b'), game('c'))).match(/<li/g)).toHaveLength(2);
});

it('R2.1.31 leaves no hole where there is no game', () => {
  expect(render(hot())).toBe('');
  expect(render([])).toBe('');
});

describe('calls', () => {
  const calls = (more: object) =>
    manifest.calls?.({
      props: { ...props, ...more },
      language: 'TH',
      role: 'guest',
      vip: false,
      modules: new Set(),
      merchantCode: 'M1',
      host: 'h',
      params: {},
    })['games'];

  it('R7.8 asks hot games by platform 2 and flash,html5-desktop', () => {
    expect(calls({})).toEqual({
      name: 'hotGames',
      query: { merchantCode: 'M1', isPlatform: 2, platform: 'flash,html5-desktop', language: 'TH' },
    });
  });

  it('R7.8 asks for at most 20 popular lotteries', () => {
    expect(calls({ source: 'popular', count: 40 })).toMatchObject({
      name: 'popular',
      query: { count: 20, device: 'WEB' },
    });
  });
});
