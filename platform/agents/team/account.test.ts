import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentAccountValue, AgentSetRatesRequest } from '#schemas/generated/api.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { demoPassword } from '#demo/accounts/index.ts';
import { type Account, addAccount, findAccount } from '#platform/accounts/account/index.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';

describe.each(databaseKinds())('R2.8.7 an account of the downline on %s', (kind) => {
  let platform: TestPlatform;
  const tokens = new Map<string, string>();
  const the = async (account: string, of = merchant): Promise<Account> => {
    const found = await findAccount(platform.db, of, account);
    if (!found) throw new Error(`There is no account ${account}.`);
    return found;
  };
  const idOf = async (account: string, of = merchant) => String((await the(account, of)).id);
  const open = async (account: string, type: number, upline: string | null) => {
    const { passwordHash } = await the('demo_agent');
    const { id } = await addAccount(platform.db, {
      merchant,
      account,
      nickname: account,
      passwordHash,
      type,
      upline: upline === null ? null : (await the(upline)).id,
      createdAt: platform.parts.now(),
    });
    await openMemberLedgerAccount(platform.db, merchant, id, 'THB');
  };
  const tokenOf = (who: string) => ({ token: tokens.get(who) ?? '' });
  const view = async (agent: string, account: string) => {
    const { status, body } = await platform.client.call('agentAccount', { account }, tokenOf(agent));
    return { status, code: body.code as string | undefined, value: body.value as AgentAccountValue };
  };
  const set = async (agent: string, request: AgentSetRatesRequest, key?: string) => {
    const options = { ...tokenOf(agent), ...(key !== undefined && { headers: { 'idempotency-key': key } }) };
    const { status, body } = await platform.client.call('agentSetRates', request, options);
    return { status, code: body.code as string | undefined, value: body.value as AgentAccountValue };
  };

  // top ─ left ─ under ─ 66812345678 · top ─ right
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    for (const [account, type, upline] of [
      ['top_agent', 1, null],
      ['left_agent', 2, 'top_agent'],
      ['under_agent', 2, 'left_agent'],
      ['right_agent', 2, 'top_agent'],
      ['66812345678', 0, 'under_agent'],
    ] as const)
      await open(account, type, upline);
    const settings = `/${merchant}/settings/agentRates`;
    await platform.operator('PUT', settings, { value: 'RNG 1.00,LIVE 0.80', by: 'Olga' });
    const rates = { RNG: '1.00', LIVE: '0.80' };
    await platform.operator('POST', `/${merchant}/agents/top_agent/rates`, { rates, by: 'Olga' });
    for (const username of ['top_agent', 'left_agent', 'under_agent', 'right_agent']) {
      const query = { type: 'username' as const, username, password: demoPassword };
      const { body } = await platform.client.call('login', query, { merchant });
      tokens.set(username, body.value.token);
    }
  });
  afterAll(() => platform.close());

  it('R6.8 gets its first rates at once and changes from the next day on, within those of the agent', async () => {
    const account = await idOf('left_agent');
    const first = await set('top_agent', { account, rates: [{ category: 'RNG', rate: '0.70' }] });
    expect([first.status, first.code]).toEqual([200, undefined]);
    const validate = responseValidators.agentSetRates;
    expect(validate({ success: true, value: first.value }) ? [] : validate.errors).toEqual([]);
    expect(first.value.rates).toEqual([
      { category: 'RNG', today: '0.70', tomorrow: '0.70', most: '1.00' },
      { category: 'LIVE', today: '0.00', tomorrow: '0.00', most: '0.80' },
    ]);
    const second = await set('top_agent', { account, rates: [{ category: 'RNG', rate: '0.90' }] });
    expect(second.value.rates[0]).toEqual({ category: 'RNG', today: '0.70', tomorrow: '0.90', most: '1.00' });
    expect(second.value.history.map(({ category, rate }) => [category, rate])).toEqual([
      ['RNG', '0.90'],
      ['RNG', '0.70'],
    ]);
    const above = await set('top_agent', { account, rates: [{ category: 'RNG', rate: '1.01' }] });
    expect([above.status, above.code]).toEqual([422, 'rate-above-upline']);
    expect((await view('top_agent', account)).value).toEqual(second.value);
  });

  it('answers a repeated request as before, and sets nothing twice', async () => {
    const account = await idOf('left_agent');
    const request = { account, rates: [{ category: 'LIVE', rate: '0.50' }] };
    const first = await set('top_agent', request, 'live-1');
    const again = await set('top_agent', request, 'live-1');
    expect(again).toEqual(first);
    expect(first.value.history.filter(({ category }) => category === 'LIVE')).toHaveLength(1);
  });

  it('R6.7 names the accounts in the way without a telephone number', async () => {
    const under = await idOf('under_agent');
    await set('left_agent', { account: under, rates: [{ category: 'RNG', rate: '0.60' }] });
    const member = await idOf('66812345678');
    const given = await set('under_agent', { account: member, rates: [{ category: 'RNG', rate: '0.40' }] });
    expect([given.status, given.code]).toEqual([200, undefined]);
    const query = { account: under, rates: [{ category: 'RNG', rate: '0.30' }] };
    const { status, body } = await platform.client.call('agentSetRates', query, tokenOf('left_agent'));
    expect([status, body.code]).toEqual([409, 'rates-given-below']);
    expect(body.value).toEqual({
      accounts: [{ account: '66****78', category: 'RNG', rate: '0.40' }],
      more: false,
    });
    expect(JSON.stringify(body)).not.toContain('66812345678');
    const lowered = await set('left_agent', { ...query, lowerBelow: true });
    expect(lowered.value.rates[0]).toMatchObject({ today: '0.60', tomorrow: '0.30' });
  });

  it('R2.8.7 shows what lies further down, whose rates only its own upline sets', async () => {
    const account = await idOf('66812345678');
    const { value } = await view('top_agent', account);
    expect(value).toMatchObject({ isDirect: false, account: { account: '66****78', level: 3 } });
    expect(value.trail.map((one) => one.account)).toEqual(['left_agent', 'under_agent', '66****78']);
    const refused = await set('top_agent', { account, rates: [{ category: 'RNG', rate: '0.10' }] });
    expect([refused.status, refused.code]).toEqual([403, 'not-direct']);
  });

  it('R6.7 refuses accounts above, of other branches, of other brands and of no one alike', async () => {
    const ids = [
      await idOf('top_agent'),
      await idOf('left_agent'),
      await idOf('right_agent'),
      await idOf('demo_member', 'MERID01'),
      '999999999',
      '999999999999999',
    ];
    for (const account of ids) {
      const refused = { status: 404, code: 'unknown-account' };
      expect([account, await view('left_agent', account)]).toMatchObject([account, refused]);
      const request = { account, rates: [{ category: 'RNG', rate: '0.10' }] };
      expect([account, await set('left_agent', request)]).toMatchObject([account, refused]);
    }
  });

  it.each([
    ['rates', []],
    ['rates', [{ category: 'RNG', rate: '-0.10' }]],
    ['rates', [{ category: 'RNG', rate: 'NaN' }]],
    ['rates', [{ category: 'CHESS', rate: '0.10' }]],
  ])('refuses wrong %s with 422, and names them: %j', async (field, rates) => {
    const request = { account: await idOf('left_agent'), rates };
    const { status, body } = await platform.client.call(
      'agentSetRates',
      request as never,
      tokenOf('top_agent'),
    );
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
  });
});
