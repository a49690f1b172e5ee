import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { accounts } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { samples } from './samples.ts';

/** What no call may set by naming it: rights, money, identity and proofs, as the wire, the code and the database spell them. */
const smuggled = {
  id: 1,
  accountId: 1,
  account_id: 1,
  account: 'demo_vip',
  merchant: 'MERID01',
  merchantCode: 'MERID01',
  type: 'username',
  accountType: 1,
  isAgent: 1,
  upline: 1,
  balance: '999999.00',
  amountAvailable: '999999.00',
  rankLevel: 9,
  rankName: 'Diamond',
  labels: ['VIP'],
  memberLabel: ['VIP'],
  demo: false,
  closed: false,
  passwordHash: 'x',
  password_hash: 'x',
  mustChangePassword: false,
  usesDefaultPassword: false,
  firstLoginAt: null,
  session: { account: { id: 1 } },
  verified: true,
  confirmedAt: 1,
  role: 'operator',
  __proto__x: 1,
};

/** What no call of a member changes. */
const guarded = [
  'id',
  'merchant',
  'account',
  'type',
  'upline',
  'rankName',
  'rankLevel',
  'labels',
  'demo',
  'simulated',
  'closed',
  'referralCode',
  'createdAt',
] as const;

const names = Object.keys(callTable).filter(
  (name): name is CallName => name in callTable && callTable[name as CallName].method !== 'GET',
);

describe('fields that a call does not have', () => {
  let platform: TestPlatform;
  let token: string;

  beforeAll(async () => {
    platform = await openTestPlatform();
    token = await newToken();
  }, 240_000);
  afterAll(() => platform.close());

  const newToken = async (): Promise<string> =>
    (await platform.client.call('login', { username: 'demo_member', password: demoPassword })).body.value
      .token;
  const state = async () => {
    const rows = await platform.db.select().from(accounts).where(eq(accounts.demo, true));
    return rows
      .map((row) => guarded.map((field) => JSON.stringify(row[field])).join(' '))
      .toSorted()
      .join('\n');
  };

  it.each(names)('neither change rights and owners nor act for another account: %s', async (name) => {
    const sample = samples(demoPassword)[name] as Record<string, unknown>;
    const before = await state();
    const extra = Object.fromEntries(Object.entries(smuggled).filter(([field]) => !(field in sample)));
    const response = await platform.client.call(name, { ...extra, ...sample } as never, { token });
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(500);
    expect(await state()).toBe(before);
    if (name === 'logout' || name === 'endOtherSessions') token = await newToken();
    const info = await platform.client.call('memberInfo', {}, { token });
    // A call may have ended the session; it never became another account's.
    if (info.status === 200) expect(info.body.value.account).toBe('demo_member');
    else token = await newToken();
  });
});
