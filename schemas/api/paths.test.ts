import { expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { requestValidators } from '#schemas/generated/apiValidators.js';

/** Paths that the specification does not show, each with a query that must be accepted and one that must be refused. */
const paths: [CallName, string, object?, object?][] = [
  ['permission', 'GET /wps/system/permission', { url: 'siam.localhost' }, {}],
  ['registrationRules', 'GET /wps/system/setting/register/rules'],
  ['countries', 'GET /wps/system/country'],
  [
    'winnerBoard',
    'GET /wps/relay/GCSGAME_getWinnerBoard',
    { gameCategory: 'ALL', limitNum: 20 },
    { limitNum: 0 },
  ],
  ['rankList', 'GET /wps/relay/GCSGAME_getRankList', { rankType: 'deposit', limitNum: 20 }, {}],
  ['rankList', 'GET /wps/relay/GCSGAME_getRankList', { rankType: 'bet' }, { rankType: 'win' }],
  ['gameList', 'GET /wps/relay/GCSGAME_gameList', { vassalage: 'JL' }, { vassalage: 'J'.repeat(41) }],
  ['announcements', 'GET /wps/relay/MCSFE_getListAnnouncements', { types: 'B,PU' }, { types: 'X' }],
  ['domainRoute', 'GET /wps/system/domainRoute'],
  ['addFavoriteGame', 'POST /wps/relay/MCSFE_addFavoriteGame'],
  ['removeFavoriteGame', 'POST /wps/relay/MCSFE_removeFavoriteGame'],
  ['launchGame', 'POST /wps/game/launchGame'],
  ['createDeposit', 'POST /wps/relay/MCSDEP_createDeposit', { method: 'card', amount: '5' }, { amount: '5' }],
  ['deposits', 'GET /wps/relay/MCSDEP_listDeposits', { limit: 50 }, { limit: 51 }],
  ['roomList', 'GET /wps/relay/GLS2_roomList', { vendor: 'RC' }, { gameCode: 'RC_ROYAL_RUMMY' }],
  ['vassGameType', 'GET /wps/relay/GCSGAME_getVassGameType', { vassalage: 'JL' }, {}],
  ['gameLaunchFB', 'POST /wps/relay/GCS_gameLaunchFB'],
  ['launchChat', 'POST /wps/relay/CBS_launchChat', { b2c: 1 }, { b2c: 'one' }],
  [
    'betRecords',
    'GET /wps/relay/MCSREC_listBets',
    { from: '2026-01-01', to: '2026-01-31', state: 'open', sort: 'payout' },
    { range: 'year' },
  ],
  ['betRecord', 'GET /wps/relay/MCSREC_getBet', { bet: '7' }, { bet: '-7' }],
  ['accountRecords', 'GET /wps/relay/MCSREC_listEntries', { kind: 'bonus' }, { kind: 'gift' }],
  ['profitRecords', 'GET /wps/relay/MCSREC_getProfit', { range: 'today' }, { from: 'yesterday' }],
  ['loginSms', 'POST /wps/verification/sms/noLogin'],
];

it.each(paths)('%s is %s', (name, way, taken, refused) => {
  const { method, path } = callTable[name];
  expect(`${method} ${path}`).toBe(way);
  if (taken) expect(requestValidators[name](taken)).toBe(true);
  if (refused) expect(requestValidators[name](refused)).toBe(false);
});

it('a rank list has 20 rows by default', () => {
  const query = { rankType: 'bet' };
  expect(requestValidators.rankList(query)).toBe(true);
  expect(query).toMatchObject({ limitNum: 20 });
});
