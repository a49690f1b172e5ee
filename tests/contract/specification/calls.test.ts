import { describe, expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { requestValidators, responseValidators } from '#schemas/generated/apiValidators.js';
import { samples } from '../samples.ts';
import { readFoundersCopy, readSpecification, section } from './readSpecification.ts';

/**
 * Calls that section 7 describes without a path, and the paths that R7.4 and R7.11 give them. A path that two calls
 * share is preceded by the method.
 */
const inWords: Record<string, string[]> = {
  'registration rules': ['/wps/system/setting/register/rules'],
  permission: ['/wps/system/permission'],
  notice: ['/wps/relay/MCSFE_getListAnnouncements'],
  'common routers': ['/wps/system/domainRoute'],
  'Winner board': ['/wps/relay/GCSGAME_getWinnerBoard'],
  'add/remove favourite game': ['/wps/relay/MCSFE_addFavoriteGame', '/wps/relay/MCSFE_removeFavoriteGame'],
  'lottery lobby (labby) launch': ['GET /wps/game/launchGame'],
  'Chat url': ['/wps/relay/CBS_launchChat'],
  'unread count (unReadCount)': ['/wps/relay/CBS_unreadCount'],
  getPointReward: ['/wps/relay/MCS2_getPointReward'],
  getRedeemPointList: ['/wps/relay/MCS2_getRedeemPointList'],
  getPointConfig: ['/wps/relay/MCS2_getPointConfig'],
  'popup game list': ['GET /wps/relay/GCSGAME_gameList'],
};

/** Every path in section 7; those without a slash are below `/wps/relay/` (R7.1). */
function writtenPaths(): string[] {
  const text = section(7).replaceAll('\n/wps/relay/ ', '\n');
  const full = [...text.matchAll(/\/(?:wps|lgw|lotto)\/[\w/]*\w/g)].map(([path]) => path);
  const bare = [...text.matchAll(/(?<![\w/])(?:passwordCheck\/)?[A-Z]{3,}[A-Z0-9]*_\w+/g)].map(
    ([name]) => `/wps/relay/${name}`,
  );
  return [...full, ...bare];
}

const specified = [...writtenPaths(), ...Object.values(inWords).flat()];

const inTable = Object.keys(callTable)
  .filter((name): name is CallName => name in callTable)
  .flatMap((name) => [callTable[name].path, `${callTable[name].method} ${callTable[name].path}`]);
const exists = (path: string): boolean => inTable.includes(path);

/** The calls of the pages of agents (R2.8.4–R2.8.15), which section 7 leaves to their neighbours' names. */
const ofAgents: readonly [method: 'GET' | 'POST', ...names: string[]][] = [
  ['GET', 'getNotices', 'getTeamOverview', 'listAccounts', 'getAccount', 'listLinks', 'listBets', 'getBet'],
  ['GET', 'listLosses', 'listIncome', 'getStatement', 'listLineAccounts', 'listEntries', 'listContracts'],
  ['GET', 'tryContract', 'listSettlements'],
  ['POST', 'openAccount', 'addLink', 'endLink', 'setRates', 'offerContract', 'withdrawRequest', 'requestEnd'],
  ['POST', 'countVisit'],
];

describe('R7.6 calls that section 7 does not name', () => {
  const samplesByCall = samples('Lantern8river');
  it.each(ofAgents.flatMap(([method, ...names]) => names.map((name) => [method, name] as const)))(
    'the table has %s %s of agents with schemas of request and response, and the contract tests try it',
    (method, name) => {
      const path = `/wps/relay/MCSAGT_${name}`;
      const call = Object.keys(callTable)
        .filter((one): one is CallName => one in callTable)
        .find((one) => callTable[one].path === path);
      if (!call) throw new Error(`No call has the path ${path}.`);
      expect(callTable[call].method).toBe(method);
      expect([typeof requestValidators[call], typeof responseValidators[call]]).toEqual([
        'function',
        'function',
      ]);
      expect(samplesByCall).toHaveProperty(call);
      // All but a visit, which guests count, are for agents who are logged in.
      expect(callTable[call].token).toBe(name !== 'countVisit');
    },
  );

  it('are named by group, verb and noun like their neighbours', () => {
    const others = Object.keys(callTable)
      .filter((one): one is CallName => one in callTable)
      .map((one) => callTable[one].path)
      .filter((path) => path.startsWith('/wps/relay/MCS') && !specified.some((one) => one.endsWith(path)));
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter((path) => !/^\/wps\/relay\/[A-Z][A-Z0-9]+_[a-z]+[A-Z]?\w*$/.test(path))).toEqual([]);
  });
});

describe('R7.1 the call table and section 7 of the specification', () => {
  it('uses the same specification as the original, where that is available', () => {
    expect(readSpecification()).toBe(readFoundersCopy() ?? readSpecification());
  });

  it('section 7 names 69 calls', () => {
    for (const words of Object.keys(inWords)) expect(section(7)).toContain(words);
    expect(specified).toHaveLength(69);
  });

  it('the table has every call', () => {
    expect(specified.filter((path) => !exists(path))).toEqual([]);
  });
});
