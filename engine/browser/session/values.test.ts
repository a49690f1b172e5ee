import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withVendorGrouping } from '#engine/browser/games/vendorGrouping.ts';
import { forget } from './remembered.ts';
import { keepSessionValue, readSessionValue, sessionValues } from './tabValues.ts';
import { noteResponse, noteMerchant } from './values.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    clear: () => kept.clear(),
  });
});
afterEach(() => vi.unstubAllGlobals());

const member = {
  id: '1001',
  account: 'demo_agent',
  nickname: 'Anong',
  userName: 'demo_agent',
  type: 1,
  toUpline: true,
  clubLabel: { labelName: 'Gold', rankLevel: 3 },
  memberLabel: [{ labelName: 'Partner' }],
  cpw: true,
  // No platform should answer these; if one does, they are not stored.
  token: 's3cret-token',
  password: 's3cret-password',
} as const;
const rules = { password: { field: 'password' } } as never;
const settings = { directRegister: true, registerTypes: [], passwordLogin: true, smsLogin: false } as never;
const routers = { domainList: ['siam.localhost'], resources: [] } as never;
const consolidated = {
  dailysalreqtype: '',
  divtypereq: 'ACTIVE',
  contracthoursalreq: 'NONE',
  realtimesalreqtype: '',
} as const;

function noteAll(): void {
  noteMerchant('SIAM01');
  noteResponse('memberInfo', { ...member, memberLabel: [...member.memberLabel] });
  noteResponse('balance', { sumBalance: '86240.50', currency: 'THB' });
  noteResponse('domainRoute', routers);
  noteResponse('registerSettings', settings);
  noteResponse('registrationRules', rules);
  noteResponse('merchantWallet', { isSingle: true });
  noteResponse('consolidated', consolidated);
  withVendorGrouping('/rng?page=JL', '/');
  keepSessionValue('index_notice', ['7']);
  keepSessionValue('iframeUrl', '/game?vendor=JL');
}

/** The session values of section 3 of the specification. */
function namedValues(): string[] {
  const file = join(import.meta.dirname, '../../../docs/specification.md');
  const [, list = ''] = /^- Session values: (.*)\.$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return list.replace('and keys ', '').split(', ');
}

it('R3.3 stores every value of the list, but neither token nor password', () => {
  noteAll();
  const wanted = {
    isAgent: 1,
    cpw: true,
    merchant: 'SIAM01',
    merchantCode: 'SIAM01',
    platform: 'web',
    nickname: 'Anong',
    account: 'demo_agent',
    username: 'demo_agent',
    customerId: '1001',
    toUpline: true,
    memberLabel: [{ labelName: 'Partner' }],
    gameVendor: { gameType: 'RNG', vassalage: 'JL' },
    index_notice: ['7'],
    routers,
    consolidated,
    validate: rules,
    settings,
    merchantWallet: { isSingle: true },
    iframeUrl: '/game?vendor=JL',
    wallet: '86240.50',
    enableSalary: true,
    enableContract: true,
  };
  expect([...Object.keys(wanted), 'token'].toSorted()).toEqual(namedValues().toSorted());
  expect(Object.fromEntries(sessionValues.map((name) => [name, readSessionValue(name)]))).toEqual(wanted);
  expect([...kept.keys()].toSorted()).toEqual(Object.keys(wanted).toSorted());
  expect([...kept.values()].join(' ')).not.toContain('s3cret');
});

it.each([
  ['', '', '', '', false, false],
  ['NONE', '', '', '', true, false],
  ['', 'NONE', '', '', false, true],
  ['', '', 'NEW', '', true, false],
  ['', '', '', 'TERMINATE', true, false],
] as const)(
  'enables salary and contract by daily %j, dividend %j, hourly %j, real time %j',
  (dailysalreqtype, divtypereq, contracthoursalreq, realtimesalreqtype, salary, contract) => {
    noteResponse('consolidated', { dailysalreqtype, divtypereq, contracthoursalreq, realtimesalreqtype });
    expect([readSessionValue('enableSalary'), readSessionValue('enableContract')]).toEqual([
      salary,
      contract,
    ]);
  },
);

it('leaves the merchant keys alone on logout', () => {
  noteAll();
  forget();
  expect([...kept.keys()]).toEqual(['merchant', 'merchantCode', 'platform']);
});

it('clears the previous member’s values when another member signs in', () => {
  noteAll();
  noteResponse('memberInfo', { ...member, memberLabel: [], id: '1002', nickname: 'Ploy' });
  expect(readSessionValue('nickname')).toBe('Ploy');
  expect([readSessionValue('wallet'), readSessionValue('consolidated')]).toEqual([null, null]);
  expect(readSessionValue('merchantCode')).toBe('SIAM01');
});

it('works in a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: refuse });
  expect(noteAll).not.toThrow();
  expect(readSessionValue('account')).toBeNull();
});
