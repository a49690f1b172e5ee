import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountById, addAccount, type Account } from '#platform/accounts/account/index.ts';
import { accounts, lineRates, messages } from '#platform/base/database/schema/index.ts';
import { merchantOf } from '#platform/server/operator/index.ts';
import { addDays, dayIn, momentOf, type Merchant } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { planMove, runMoves, takeBackMove } from '../moves/index.ts';
import { setRates } from './index.ts';

const code = 'SIAM01';

describe.each(databaseKinds())('rebate rates of agents on %s', (kind) => {
  let platform: TestPlatform;
  let merchant: Merchant;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await platform.operator('PUT', `/${code}/settings/agentRates`, {
      value: 'RNG 1.00,LIVE 0.80',
      by: 'Olga',
    });
    merchant = await merchantOf(platform.db, code);
  });
  afterAll(() => platform.close());

  let count = 0;
  const open = (type: number, upline: Account | null) =>
    addAccount(platform.db, {
      merchant: code,
      account: `rate_${(count += 1)}`,
      nickname: 'Rate',
      passwordHash: '',
      type,
      upline: upline?.id ?? null,
      createdAt: platform.parts.now(),
    });
  const today = () => dayIn(merchant.timeZone, platform.parts.now());
  const tomorrow = () => addDays(today(), 1);
  const set = (account: Account, rates: Record<string, number>, { lowerBelow = false } = {}) =>
    platform.db.transaction(async (tx) =>
      setRates(tx, merchant, (await accountById(tx, account.id)) ?? account, {
        rates,
        lowerBelow,
        operator: 'Olga',
        now: platform.parts.now(),
      }),
    );
  const move = (account: Account, to: Account) =>
    platform.db.transaction(async (tx) =>
      planMove(tx, merchant, (await accountById(tx, account.id)) ?? account, {
        to,
        by: 'Olga',
        now: platform.parts.now(),
      }),
    );
  const nextDay = () => {
    const { parts } = platform;
    platform.wait(momentOf(merchant.timeZone, tomorrow()).getTime() + 60_000 - parts.now().getTime());
  };
  /** The rate that rows say, read the plain way: of those that have begun the last by day, then by number. */
  const rateOf = async ({ id }: Pick<Account, 'id'>, category: string, day: string) => {
    const rows = await platform.db
      .select()
      .from(lineRates)
      .where(and(eq(lineRates.accountId, id), eq(lineRates.category, category)))
      .orderBy(asc(lineRates.fromDay), asc(lineRates.id));
    return rows.findLast(({ fromDay }) => fromDay <= day)?.rate ?? 0;
  };
  const lastMessage = async ({ id }: Account) => {
    const [row] = await platform.db
      .select()
      .from(messages)
      .where(eq(messages.accountId, id))
      .orderBy(desc(messages.id));
    return row?.contents.en?.replaceAll(/[\u2068\u2069]/g, '');
  };
  const onDay = (day: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
  /** A › B › member, with 1.00, 0.70 and 0.10 percent. */
  const openLine = async () => {
    const a = await open(1, null);
    const b = await open(2, a);
    const member = await open(0, b);
    await set(a, { RNG: 100 });
    await set(b, { RNG: 70 });
    await set(member, { RNG: 10 });
    return { a, b, member };
  };

  it('R6.8 a first rate acts at once, a change from the next day on, and its owner is notified', async () => {
    const agent = await open(1, null);
    expect(await set(agent, { RNG: 60 })).toEqual([
      { account: agent.account, category: 'RNG', from: '0.00', to: '0.60', day: today() },
    ]);
    expect(await lastMessage(agent)).toBe(`Your rebate rates from ${onDay(today())}: RNG 0.60 %`);
    await set(agent, { RNG: 90, LIVE: 50 });
    expect(await rateOf(agent, 'RNG', today())).toBe(60);
    expect(await rateOf(agent, 'RNG', tomorrow())).toBe(90);
    expect(await rateOf(agent, 'LIVE', today())).toBe(50);
    expect(await set(agent, { RNG: 90, LIVE: 50 })).toEqual([]);
    await set(agent, { RNG: 70 });
    expect(await rateOf(agent, 'RNG', tomorrow())).toBe(70);
    expect(await lastMessage(agent)).toBe(`Your rebate rates from ${onDay(tomorrow())}: RNG 0.70 %`);
  });

  it('R6.8 is at most that of the upline on every day, and that of agentRates for a top agent', async () => {
    const { a, b } = await openLine();
    const tooHigh = { status: 422, code: 'rate-above-upline' };
    await expect(set(a, { RNG: 101 })).rejects.toMatchObject(tooHigh);
    await expect(set(a, { FISH: 1 })).rejects.toMatchObject(tooHigh);
    await expect(set(b, { RNG: 101 })).rejects.toMatchObject(tooHigh);
    await expect(set(b, { LIVE: 1 })).rejects.toMatchObject(tooHigh);
    await set(b, { RNG: 100 });
    await expect(set(a, { RNG: 99 })).rejects.toMatchObject({ status: 409, code: 'rates-given-below' });
    const other = await open(2, a);
    await set(other, { RNG: 20 });
    const fresh = await open(2, other);
    await set(other, { RNG: 30 });
    await expect(
      set(fresh, { RNG: 30 }),
      'a first rate would act today, the upline’s from tomorrow',
    ).rejects.toMatchObject(tooHigh);
    await set(fresh, { RNG: 20 });
    await set(fresh, { RNG: 30 });
    const lowered = await open(1, null);
    await set(lowered, { RNG: 50 });
    await set(lowered, { RNG: 20 });
    await expect(
      set(await open(0, lowered), { RNG: 30 }),
      'the upline’s is lower from tomorrow',
    ).rejects.toMatchObject(tooHigh);
  });

  it('has none for trials, for members without an agent, and for wrong categories and percentages', async () => {
    const none = { status: 422, code: 'no-rates' };
    await expect(set(await open(4, null), { RNG: 10 })).rejects.toMatchObject(none);
    await expect(set(await open(0, null), { RNG: 10 })).rejects.toMatchObject(none);
    const agent = await open(1, null);
    for (const rates of [
      { RNG: '-1' },
      { RNG: 'NaN' },
      { RNG: '1e9' },
      { RNG: 1 },
      { CHESS: '1' },
      {},
      null,
      'RNG',
    ]) {
      const response = await platform.operator('POST', `/${code}/agents/${agent.account}/rates`, {
        rates,
        by: 'Olga',
      });
      expect(response.status, JSON.stringify(rates)).toBe(422);
    }
  });

  it('R6.8 refuses to go below what was given further down with the list of accounts, or lowers all of them', async () => {
    const { a, b, member } = await openLine();
    const beside = await open(0, a);
    await set(beside, { RNG: 5 });
    await expect(set(a, { RNG: 7 })).rejects.toMatchObject({
      status: 409,
      code: 'rates-given-below',
      facts: { value: { accounts: [{ account: b.account, category: 'RNG', rate: '0.70' }], more: false } },
    });
    expect(await set(a, { RNG: 7 }, { lowerBelow: true })).toEqual([
      { account: a.account, category: 'RNG', from: '1.00', to: '0.07', day: tomorrow() },
      { account: b.account, category: 'RNG', from: '0.70', to: '0.07', day: tomorrow() },
      { account: member.account, category: 'RNG', from: '0.10', to: '0.07', day: tomorrow() },
    ]);
    expect(await rateOf(member, 'RNG', today())).toBe(10);
    expect(await rateOf(member, 'RNG', tomorrow())).toBe(7);
    expect(await rateOf(beside, 'RNG', tomorrow())).toBe(5);
    expect(await lastMessage(member)).toBe(`Your rebate rates from ${onDay(tomorrow())}: RNG 0.07 %`);
    expect(await lastMessage(beside)).toContain('RNG 0.05 %');
  });

  it('lowers all below from the latest day that was set, if the clock went back', async () => {
    const { a, b } = await openLine();
    await set(b, { RNG: 90 });
    const latest = tomorrow();
    platform.wait(-2 * 86_400_000);
    await expect(set(a, { RNG: 80 })).rejects.toMatchObject({ code: 'rates-given-below' });
    const changes = await set(a, { RNG: 80 }, { lowerBelow: true });
    platform.wait(2 * 86_400_000);
    expect(changes.map(({ day }) => day)).toEqual([latest, latest]);
    expect(await rateOf(a, 'RNG', today())).toBe(100);
    expect([await rateOf(a, 'RNG', latest), await rateOf(b, 'RNG', latest)]).toEqual([80, 80]);
  });

  it('R6.8 rows never change', async () => {
    const agent = await open(1, null);
    await set(agent, { RNG: 60 });
    const own = eq(lineRates.accountId, agent.id);
    await expect(platform.db.update(lineRates).set({ rate: 70 }).where(own)).rejects.toThrow(/line_rates/);
    await expect(platform.db.delete(lineRates).where(own)).rejects.toThrow(/line_rates/);
  });

  it('R2.8.4 refuses a move to an upline with a lower rate, and counts a planned move for both uplines', async () => {
    const { a, b, member } = await openLine();
    const other = await open(1, null);
    await expect(move(member, other)).rejects.toMatchObject({ status: 422, code: 'wrong-upline' });
    await set(other, { RNG: 20 });
    await expect(move(b, other)).rejects.toMatchObject({ code: 'wrong-upline' });
    await move(member, other);
    await expect(set(other, { RNG: 9 })).rejects.toMatchObject({ code: 'rates-given-below' });
    await expect(set(b, { RNG: 9 })).rejects.toMatchObject({ code: 'rates-given-below' });
    await expect(set(member, { RNG: 21 })).rejects.toMatchObject({ code: 'rate-above-upline' });
    await set(other, { RNG: 9 }, { lowerBelow: true });
    expect(await rateOf(member, 'RNG', tomorrow())).toBe(9);
    await platform.db.transaction((tx) => takeBackMove(tx, merchant, member, platform.parts.now()));
    await set(other, { RNG: 0 });
    expect(await rateOf(a, 'RNG', tomorrow())).toBe(100);
  });

  it('no rate exceeds the upline’s while 64 sessions raise and the giver is lowered', async () => {
    const { a, b } = await openLine();
    const below = await Promise.all(Array.from({ length: 64 }, () => open(0, b)));
    for (const account of below) await set(account, { RNG: 1 });
    const outcomes = await Promise.allSettled([
      ...below.slice(0, 32).map((account) => set(account, { RNG: 60 })),
      set(b, { RNG: 30 }, { lowerBelow: true }),
      set(a, { RNG: 80 }),
      ...below.slice(32).map((account) => set(account, { RNG: 60 })),
    ]);
    const bound = await rateOf(b, 'RNG', tomorrow());
    expect(bound).toBe(30);
    for (const account of below) expect(await rateOf(account, 'RNG', tomorrow())).toBeLessThanOrEqual(30);
    const codes = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason.code ?? String(one.reason)] : [],
    );
    expect(codes.filter((one) => one !== 'rate-above-upline')).toEqual([]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(2);
  });

  it('no rate exceeds the upline’s when account and upline are set at the same moment', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const { a, b } = await openLine();
      await Promise.allSettled([set(b, { RNG: 95 }), set(a, { RNG: 75 })]);
      expect(await rateOf(b, 'RNG', tomorrow())).toBeLessThanOrEqual(await rateOf(a, 'RNG', tomorrow()));
    }
  });

  it('no rate exceeds the upline’s on any day, after any changes and moves', async () => {
    let seed = 11;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const made: Account[] = [await open(1, null), await open(1, null)];
    for (let index = 0; index < 14; index++)
      made.push(
        await open(
          index % 3 === 2 ? 0 : 2,
          made.filter(({ type }) => type !== 0)[random(2 + index / 2)] ?? null,
        ),
      );
    const first = today();
    let done = 0;
    for (let day = 0; day < 8; day++) {
      for (let turn = 0; turn < 20; turn++) {
        const [account, other] = [made[random(made.length)], made[random(made.length)]];
        if (!account || !other) continue;
        const act =
          random(5) === 0
            ? move(account, other)
            : set(
                account,
                { RNG: random(101), ...(random(2) === 0 && { LIVE: random(81) }) },
                { lowerBelow: random(3) === 0 },
              );
        done += await act.then(
          () => 1,
          () => 0,
        );
      }
      nextDay();
      await runMoves(platform.parts);
    }
    expect(done).toBeGreaterThan(50);
    const last = addDays(today(), 2);
    for (const { id } of made)
      for (let day = first; day <= last; day = addDays(day, 1)) {
        const { rows } = (await platform.db.execute(sql`select ancestor::integer as id from account_lines
          where descendant = ${id} and depth = 1 and from_day <= ${day} and to_day > ${day}`)) as {
          rows: { id: number }[];
        };
        for (const category of ['RNG', 'LIVE']) {
          const rate = await rateOf({ id }, category, day);
          const bound = rows[0] ? await rateOf(rows[0], category, day) : { RNG: 100, LIVE: 80 }[category];
          expect(rate, `${id} ${category} ${day}`).toBeLessThanOrEqual(bound ?? 0);
        }
      }
  });

  it("the operator's calls show and set rates with a dry run, and record one act", async () => {
    const { a, b } = await openLine();
    const ask = async (method: 'GET' | 'POST', body?: object) => {
      const response = await platform.operator(method, `/${code}/agents/${a.account}/rates`, body);
      return { status: response.status, ...(await response.json()) };
    };
    const lower = { rates: { RNG: '0.5' }, by: 'Olga' };
    const refused = await ask('POST', lower);
    expect(refused).toMatchObject({ status: 409, value: { accounts: [{ account: b.account }] } });
    const dry = await ask('POST', { ...lower, lowerBelow: true, dryRun: true });
    expect(dry.value).toMatchObject({ isDryRun: true, changes: [{ to: '0.50' }, { account: b.account }] });
    expect((await ask('GET')).value.rates).toEqual([{ category: 'RNG', today: '1.00', tomorrow: '1.00' }]);
    expect((await ask('POST', { ...lower, lowerBelow: true })).value.changes).toHaveLength(2);
    const { value } = await ask('GET');
    expect(value.rates).toEqual([{ category: 'RNG', today: '1.00', tomorrow: '0.50' }]);
    expect(value.history).toMatchObject([
      { category: 'RNG', rate: '0.50', from: tomorrow(), operator: 'Olga' },
      { category: 'RNG', rate: '1.00', from: today() },
    ]);
    const trail = await platform.operator(
      'GET',
      `/${code}/audit-trail?subject=${encodeURIComponent(`account ${a.account}`)}`,
    );
    const acts = (await trail.json()).value;
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({
      act: 'agent-rates-set',
      details: { [`${b.account} RNG`]: `0.70 to 0.50 from ${tomorrow()}` },
    });
    expect(await platform.db.$count(accounts, eq(accounts.id, a.id))).toBe(1);
  });
});
