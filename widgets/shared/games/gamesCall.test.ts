import { describe, expect, it } from 'vitest';
import type { Game } from '#schemas/generated/api.ts';
import { gamesCall, pageIn } from './gamesCall.ts';
import type { ListState } from './listState.ts';

const state: ListState = {
  vendor: 'JL',
  list: 'all',
  search: 'koi',
  classify: 'JP',
  minBet: '0.5',
  lines: '20',
};
const place = { category: 'RNG', language: 'TH', merchantCode: 'M1', pageNo: 3, pageSize: 21 };
const filter = {
  gameType: 'RNG',
  vassalage: 'JL',
  gameName: 'koi',
  gameClassify: 'JP',
  minBet: '0.5',
  minLineNum: 20,
  language: 'TH',
};

describe('R7.8 R4.16 the call of a list', () => {
  it.each([
    ['all', 'gameList', { clientType: 3, platform: 'flash,html5-desktop', pageNo: 3, pageSize: 21 }],
    ['hot', 'hotGames', { merchantCode: 'M1', isPlatform: 2, platform: 'flash,html5-desktop' }],
    ['favorites', 'favoriteGamesList', { clientType: 3, platform: 'flash', pageNo: 3, pageSize: 21 }],
    ['recent', 'recentGame', { clientType: 3, pageNo: 3, pageSize: 21 }],
  ] as const)('%s is %s', (list, name, fixed) =>
    expect(gamesCall({ ...state, list }, place)).toEqual({ name, query: { ...fixed, ...filter } }),
  );

  it('omits what is not chosen', () => {
    const none = { vendor: '', list: 'all', search: '', classify: '', minBet: '', lines: '' } as const;
    expect(
      Object.keys(gamesCall(none, { language: 'TH', merchantCode: 'M1', pageSize: 21 }).query).toSorted(),
    ).toEqual(['clientType', 'language', 'pageNo', 'pageSize', 'platform']);
  });
});

it('R3.11 finds the games where each response has them; hot is one page', () => {
  const games = [{ nodeId: '1' } as Game];
  const outside = { success: true, value: null };
  expect(pageIn({ ...outside, games, totalPages: 7 } as never)).toMatchObject({ games, totalPages: 7 });
  expect(pageIn({ content: games, totalPages: 7 })).toEqual({ games, totalPages: 7 });
  expect(pageIn({ list: games, totalPages: 7 })).toEqual({ games, totalPages: 7 });
  expect(pageIn({ ...outside, list: games } as never)).toEqual({ games, totalPages: 1 });
  expect(pageIn({ ...outside, list: [] } as never)).toEqual({ games: [], totalPages: 0 });
});
