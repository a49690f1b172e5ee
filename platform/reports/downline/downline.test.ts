import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { demoPassword } from '#demo/accounts/index.ts';
import { type Account, addAccount, findAccount } from '#platform/accounts/account/index.ts';
import { bets } from '#platform/base/database/schema/index.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';

const merchant = 'SIAM01';
const number = '66812345678';

describe('an account of the downline', () => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  const tokens = new Map<string, string>();
  const the = async (account: string): Promise<Account> => {
    const found = await findAccount(platform.db, merchant, account);
    if (!found) throw new Error(`There is no account ${account}.`);
    return found;
  };
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
    const query = { type: 'username' as const, username: account, password: demoPassword };
    const { body } = await platform.client.call('login', query);
    tokens.set(account, body.value.token);
  };
  const call = async (name: 'agentEntries' | 'agentBet', as: string, query: object) => {
    const token = tokens.get(as) ?? '';
    const { status, body } = await platform.client.call(name, query as never, { token });
    const validate = responseValidators[name];
    expect(JSON.stringify(validate(body) ? [] : validate.errors)).toBe('[]');
    return { status, code: body.code as string | undefined, value: body.value };
  };
  const id = async (account: string) => String((await the(account)).id);
  let bet = '';

  // top ─ left ─ 66812345678 · top ─ right
  beforeAll(async () => {
    platform = await openTestPlatform();
    await platform.operator('PUT', `/${merchant}/settings/loginSlider`, { value: 'never' });
    await open('top_agent', 1, null);
    await open('left_agent', 2, 'top_agent');
    await open(number, 0, 'left_agent');
    await open('right_agent', 2, 'top_agent');
    const entry = { account: number, amount: '+100.00', reason: 'test' };
    expect((await platform.operator('POST', `/${merchant}/entries`, entry)).status).toBeLessThan(300);
    vendor = await new TestVendor(platform).register();
    const { session } = await vendor.play(number, 'JL_GOLDEN_TIGER');
    const round = crypto.randomUUID();
    const game = 'JL_GOLDEN_TIGER';
    await vendor.call('bet', { session, round, transaction: `${round}:b`, amount: 2_000, game });
    await vendor.call('win', { session, round, transaction: `${round}:w`, amount: 3_650, closes: true });
    const { body } = await platform.client.call('betRecords', {}, { token: tokens.get(number) ?? '' });
    bet = body.value.bets[0].bet;
  });
  afterAll(() => platform.close());

  it('R2.8.11 shows its postings as its member sees them, to every agent above', async () => {
    const own = await platform.client.call('accountRecords', {}, { token: tokens.get(number) ?? '' });
    for (const agent of ['left_agent', 'top_agent']) {
      const { status, value } = await call('agentEntries', agent, { account: await id(number) });
      expect(status).toBe(200);
      expect(value.record).toEqual(own.body.value);
      expect(value.record.entries.map(({ amount }: { amount: string }) => amount)).toEqual([
        '36.50',
        '-20.00',
        '100.00',
      ]);
    }
  });

  it('R2.8.8 shows one of its bets with what it moved, and the way to the account, its number masked', async () => {
    const { value } = await call('agentBet', 'top_agent', { bet });
    expect(value.bet).toMatchObject({ bet, stake: '20.00', payout: '36.50', state: 'settled' });
    expect(value.entries).toHaveLength(2);
    expect(value.trail.map(({ account }: { account: string }) => account)).toEqual(['left_agent', '66****78']);
    expect(JSON.stringify(value)).not.toContain(number);
  });

  it.each(['newest', 'oldest'] as const)('continues its postings %s first, page by page', async (sort) => {
    const account = await id(number);
    const whole = (await call('agentEntries', 'left_agent', { account, sort })).value.record.entries;
    const first = (await call('agentEntries', 'left_agent', { account, sort, pageSize: 2 })).value.record;
    const more = { account, sort, pageSize: 2, after: first.next };
    const second = (await call('agentEntries', 'left_agent', more)).value.record;
    expect([...first.entries, ...second.entries]).toEqual(whole);
  });

  it('R6.7 is refused alike outside the own line: above, of a side line, of another brand, of no one', async () => {
    const foreign = await findAccount(platform.db, 'MERID01', 'demo_member');
    const others = [await id('top_agent'), await id('right_agent'), await id('left_agent'), String(foreign?.id)];
    for (const account of [...others, '999999999']) {
      const { status, code } = await call('agentEntries', 'left_agent', { account });
      expect([account, status, code]).toEqual([account, 404, 'unknown-account']);
    }
    for (const [agent, one] of [
      ['right_agent', bet],
      ['left_agent', '999999999'],
    ] as const) {
      const { status, code } = await call('agentBet', agent, { bet: one });
      expect([agent, status, code]).toEqual([agent, 404, 'unknown-bet']);
    }
  });

  it.each(['agentEntries', 'agentBet'] as const)('R6.7 members get 403 on %s, guests 401', async (name) => {
    const query = name === 'agentBet' ? { bet } : { account: await id(number) };
    const asMember = await call(name, number, query);
    expect([asMember.status, asMember.code]).toEqual([403, 'agents-only']);
    expect((await call(name, 'a guest', query)).status).toBe(401);
  });

  it('refuses ranges of more than 92 days and strange cursors, and names the field', async () => {
    const account = await id(number);
    for (const [query, field] of [
      [{ from: '2020-01-01', to: '2026-01-01' }, 'from'],
      [{ after: 'x~y' }, 'after'],
    ] as const) {
      const token = tokens.get('left_agent') ?? '';
      const { status, body } = await platform.client.call('agentEntries', { account, ...query }, { token });
      expect([status, body.fields?.[0].field]).toEqual([422, field]);
    }
  });

  it('R2.8.8 R9.5 lists the bets of the days, or of the span of a statement, that are asked for', async () => {
    const count = async (query: object) => {
      const { body } = await platform.client.call('agentBets', query, { token: tokens.get('top_agent') ?? '' });
      return body.value ? [body.value.rows.length, body.value.total.bets] : body.fields[0].field;
    };
    const { body } = await platform.client.call('agentBets', {}, { token: tokens.get('top_agent') ?? '' });
    const { settledTime } = body.value.rows[0].bet as { settledTime: string };
    const day = settledTime.slice(0, 10);
    const [row] = await platform.db.select().from(bets).where(eq(bets.id, Number(bet)));
    const at = row?.settledAt?.getTime() ?? 0;
    const iso = (moment: number) => new Date(moment).toISOString();
    for (const [query, found] of [
      [{ range: 'today' }, [1, 1]],
      [{ range: 'thisMonth' }, [1, 1]],
      [{ range: 'yesterday' }, [0, 0]],
      [{ from: day, to: day }, [1, 1]],
      [{ from: '2026-01-01', to: '2026-01-31' }, [0, 0]],
      [{ since: iso(at - 60_000), until: iso(at + 60_000) }, [1, 1]],
      // A span is from its first moment until before its last one.
      [{ since: iso(at), until: iso(at + 1) }, [1, 1]],
      [{ since: iso(at - 60_000), until: iso(at) }, [0, 0]],
      [{ since: iso(at + 60_000), until: iso(at + 120_000) }, [0, 0]],
      [{ from: '2026-01-01', to: '2026-06-30' }, 'from'],
    ] as const)
      expect([query, await count(query)]).toEqual([query, found]);
  });

  it('R2.8.8 lists the bets of the downline by account, level and state, with totals', async () => {
    const ask = async (as: string, query: object = {}) => {
      const token = tokens.get(as) ?? '';
      const { status, body } = await platform.client.call('agentBets', query as never, { token });
      const validate = responseValidators.agentBets;
      if (status === 200) expect(JSON.stringify(validate(body) ? [] : validate.errors)).toBe('[]');
      return { status, code: body.code as string | undefined, value: body.value };
    };
    const own = (await platform.client.call('betRecords', {}, { token: tokens.get(number) ?? '' })).body.value;
    const { value } = await ask('top_agent');
    expect(value.rows).toEqual([
      { id: await id(number), account: '66****78', type: 0, level: 2, bet: own.bets[0] },
    ]);
    expect(value.total).toEqual(own.total);
    expect(value.categories).toEqual(['RNG']);
    for (const [query, rows] of [
      [{ search: '66****' }, 1],
      [{ search: '812345' }, 0],
      [{ level: 1 }, 0],
      [{ level: 2, type: 'member', state: 'settled', category: 'RNG' }, 1],
      [{ type: 'agent' }, 0],
      [{ state: 'open' }, 0],
      [{ range: 'lastMonth' }, 0],
      [{ account: await id('left_agent') }, 1],
      [{ account: await id('right_agent') }, 0],
    ] as const) {
      const { value: found } = await ask('top_agent', query);
      expect([query, found.rows.length, found.total.bets]).toEqual([query, rows, rows]);
    }
    expect((await ask('right_agent')).value.rows).toEqual([]);
    expect((await ask('left_agent', { account: await id('right_agent') })).code).toBe('unknown-account');
    expect((await ask('left_agent', { after: 'x~y' })).status).toBe(422);
    expect((await ask(number)).code).toBe('agents-only');
    expect((await ask('a guest')).status).toBe(401);
    const csv = await (await file('top_agent', 'Bets?level=2')).text();
    expect(csv).toMatch(/66\*\*\*\*78,2,.*,Golden Tiger,RNG,Jade Lion,Settled,20\.00,20\.00,36\.50,16\.50,THB/);
    expect(csv).not.toContain(number);
  });

  const file = (as: string, path: string) =>
    platform.app.request(`/wps/relay/MCSAGT_download${path}`, {
      headers: { 'x-merchant': merchant, 'x-language': 'EN', authorization: `Bearer ${tokens.get(as) ?? ''}` },
    });

  it('R2.8.3 gives as CSV what is filtered, without a telephone number', async () => {
    const team = await file('top_agent', 'Accounts?sort=oldest');
    const today = new Date().toISOString().slice(0, 4);
    expect(team.headers.get('content-disposition')).toMatch(new RegExp(`"team_${today}-\\d\\d-\\d\\d.csv"`));
    const text = await team.text();
    expect(text).not.toContain(number);
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^left_agent,Agent,1,top_agent,0,1,0\.00,THB,,[\d-]+,[\d-]+,Open$/),
      expect.stringMatching(/^66\*\*\*\*78,Member,2,left_agent,0,0,116\.50,THB,,[\d-]+,[\d-]+,Open$/),
      expect.stringMatching(/^right_agent,Agent,1,/),
    ]);
    expect((await (await file('top_agent', 'Accounts?search=right')).text()).trim().split('\r\n')).toHaveLength(2);
    const entries = await (await file('left_agent', `Entries?account=${await id(number)}`)).text();
    expect(entries).toMatch(/,Bet,MAIN,\d+,Golden Tiger,-20\.00,/);
  });

  it('R6.7 refuses files as it refuses the calls', async () => {
    const account = await id(number);
    for (const [as, path, status] of [
      ['right_agent', `Entries?account=${account}`, 404],
      ['right_agent', `Accounts?below=${account}`, 404],
      [number, 'Accounts', 403],
      ['a guest', 'Accounts', 401],
      ['top_agent', 'Accounts?sort=phone', 422],
    ] as const)
      expect([as, path, (await file(as, path)).status]).toEqual([as, path, status]);
  });
});
