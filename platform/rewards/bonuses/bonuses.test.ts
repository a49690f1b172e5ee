import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bonuses } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  bonuses,
  depositPromotions,
  messages,
  promotionParts,
  promotions,
  turnoverRequirements,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { auditLedger, memberBalance, merchantBalance } from '#platform/money/wallet/index.ts';
import { closeBonuses, takeMoneyOut, turnoverOwed } from '#platform/money/turnover/index.ts';
import { requireDepositPromotion } from './depositPromotions.ts';
import { depositArrived } from './grantDepositBonus.ts';
import { settleBonuses } from './settleBonuses.ts';

const merchant = 'SIAM01';
const game = 'JL_GOLDEN_TIGER';
const dayMs = 86_400_000;

describe.each(databaseKinds())('deposit bonuses on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let token: string;
  let session: string;
  let member: Account;
  let rounds = 0;
  let deposits = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    await enter();
    member = await accountNamed('demo_member');
  });
  afterAll(() => platform.close());
  /** Half of the deposit, at most 100.00, for two times deposit and bonus on slots (a fifth of cards) in ten days. */
  beforeEach(async () => {
    const { db } = platform;
    await db.delete(bonuses);
    await db.delete(turnoverRequirements);
    await db.delete(promotionParts);
    await db.delete(depositPromotions);
    await db.delete(promotions);
    await offer('half', { percent: 50, maximum: 100_00n, minimum: 20_00n, times: 2, days: 10 });
  });

  const enter = async () => {
    session = (await vendor.play('demo_member', game, merchant)).session;
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    token = (await platform.client.call('login', login, { merchant })).body.value.token;
  };
  /** Sessions do not last that long. */
  const wait = async (milliseconds: number) => {
    platform.wait(milliseconds);
    await enter();
  };
  const accountNamed = async (name: string): Promise<Account> => {
    const all = await platform.db.select().from(accounts).where(eq(accounts.account, name));
    const found = all.find((one) => one.merchant === merchant);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const offer = async (
    promotion: string,
    terms: Pick<typeof depositPromotions.$inferInsert, 'percent' | 'maximum' | 'minimum' | 'times' | 'days'>,
  ) => {
    const titles = { en: 'Half on top', th: 'เพิ่มครึ่งหนึ่ง' };
    const row = { merchant, id: promotion, type: 'deposit', kind: 'deposit', titles, startsAt: new Date(0) };
    await platform.db.insert(promotions).values(row);
    await platform.db
      .insert(depositPromotions)
      .values({ merchant, promotion, weights: { RNG: 100, LIVE: 20 }, ...terms });
  };
  const deposit = (amount: bigint, promotion: string | null = 'half', account: Account = member) =>
    platform.db.transaction((tx) =>
      depositArrived(tx, {
        account,
        deposit: `test-${(deposits += 1)}`,
        promotion,
        amount,
        now: platform.parts.now(),
      }),
    );
  /** A bet of a vendor's slot, settled with its win. */
  const play = async (amount: number, win = 0) => {
    const round = `bonus-${(rounds += 1)}`;
    const bet = { session, round, transaction: `${round}-b`, game, amount };
    expect((await vendor.call('bet', bet)).status).toBe(200);
    const settled = { session, round, transaction: `${round}-w`, amount: win, closes: true };
    expect((await vendor.call('win', settled)).status).toBe(200);
  };
  const settle = () => settleBonuses(platform.db, platform.parts.now());
  const list = async (query: object = {}): Promise<Bonuses> =>
    (await platform.client.call('bonuses', query, { token, merchant })).body.value;
  const first = async () => (await list()).bonuses[0];
  const balance = () => memberBalance(platform.db, member.id);
  const takeOut = (tx: Database = platform.db) =>
    takeMoneyOut(tx, { accountId: member.id, digits: 2, now: platform.parts.now() });

  it('R2.7.12 shows a bonus with amount, turnover done and needed, end and state', async () => {
    await deposit(100_00n);
    const { bonuses: listed, currency, turnover } = await list();
    expect(listed).toHaveLength(1);
    expect({ currency, turnover, ...listed[0] }).toMatchObject({
      currency: 'THB',
      turnover: { required: '100.00', done: '0.00' },
      title: 'Half on top',
      deposit: '100.00',
      amount: '50.00',
      required: '300.00',
      done: '0.00',
      state: 'active',
      weights: [
        { category: 'RNG', percent: 100 },
        { category: 'LIVE', percent: 20 },
      ],
    });
    const [granted] = listed;
    expect(Date.parse(granted?.endsAt ?? '') - Date.parse(granted?.grantedAt ?? '')).toBe(10 * dayMs);
    const thai = await platform.client.call('bonuses', {}, { token, merchant, language: 'th' });
    expect(thai.body.value.bonuses[0].title).toBe('เพิ่มครึ่งหนึ่ง');
    expect((await platform.client.call('bonuses', {}, { merchant })).status).toBe(401);
  });

  it.each([
    [19_99n, undefined],
    [20_00n, ['10.00', '60.00']],
    [200_00n, ['100.00', '600.00']],
    [900_00n, ['100.00', '2000.00']],
  ])('R3.12 a deposit of %s minor units gets its share up to the maximum', async (amount, wanted) => {
    await deposit(amount);
    const one = await first();
    expect(one && [one.amount, one.required]).toEqual(wanted);
  });

  it('counts settled bets in their transaction, and pays the bonus out when the turnover is met', async () => {
    await deposit(100_00n);
    const before = await balance();
    const expense = () => merchantBalance(platform.db, merchant, 'bonus-expense');
    const spent = await expense();
    await play(120_00, 50_00);
    expect(await first()).toMatchObject({ state: 'active', done: '120.00' });
    expect(await settle()).toBe(0);
    await play(200_00, 200_00);
    expect(await first()).toMatchObject({ state: 'active', done: '300.00' });
    expect(await balance()).toBe(before - 70_00n);
    expect((await Promise.all([settle(), settle()])).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await first()).toMatchObject({ state: 'released', done: '300.00' });
    expect(await balance()).toBe(before - 20_00n);
    expect(await expense()).toBe(spent - 50_00n);
    expect(await settle()).toBe(0);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('does not count open bets, nor those that are rolled back', async () => {
    await deposit(100_00n);
    const bet = { session, round: 'open-1', transaction: 'open-1-b', game, amount: 40_00 };
    await vendor.call('bet', bet);
    expect(await first()).toMatchObject({ done: '0.00' });
    await vendor.call('rollback', { session, transaction: 'open-1-r', bet: 'open-1-b' });
    expect(await first()).toMatchObject({ done: '0.00' });
  });

  it('a win in the same round that is repeated counts once', async () => {
    await deposit(100_00n);
    const round = { session, round: 'twice' };
    await vendor.call('bet', { ...round, transaction: 'twice-b', game, amount: 30_00 });
    const win = { ...round, transaction: 'twice-w', amount: 10_00, closes: true };
    await Promise.all([vendor.call('win', win), vendor.call('win', win)]);
    await vendor.call('win', win);
    expect(await first()).toMatchObject({ done: '30.00' });
  });

  it('counts several bets at once without losing any', async () => {
    await deposit(100_00n);
    await Promise.all(Array.from({ length: 6 }, () => play(10_00)));
    expect(await first()).toMatchObject({ done: '60.00' });
    expect((await list()).turnover).toEqual({ required: '100.00', done: '60.00' });
  });

  it('forfeits a bonus at its end, even if the bet for the rest is settled in that moment', async () => {
    await deposit(100_00n);
    await play(100_00);
    await wait(10 * dayMs - 60_000);
    expect(await settle()).toBe(0);
    await wait(60_000);
    await play(300_00, 300_00);
    expect(await first()).toMatchObject({ state: 'active', done: '100.00' });
    const before = await balance();
    expect(await settle()).toBe(1);
    expect(await first()).toMatchObject({ state: 'forfeited', reason: 'lapsed', done: '100.00' });
    expect(await balance()).toBe(before);
  });

  it('pays out a bonus that was met before its end although the job comes later', async () => {
    await deposit(100_00n);
    await play(300_00, 300_00);
    await wait(20 * dayMs);
    expect(await settle()).toBe(1);
    expect(await first()).toMatchObject({ state: 'released' });
  });

  it('R2.7.7 demands the turnover of the deposit itself, then lets money out and forfeits the bonus', async () => {
    await deposit(100_00n);
    expect(await turnoverOwed(platform.db, member.id, platform.parts.now())).toEqual({
      required: 100_00n,
      done: 0n,
      owed: 100_00n,
    });
    await expect(takeOut()).rejects.toMatchObject({
      code: 'turnover-owed',
      facts: { value: { owed: '100.00' } },
    });
    expect(await first()).toMatchObject({ state: 'active' });
    await play(100_00, 90_00);
    expect((await turnoverOwed(platform.db, member.id, platform.parts.now())).owed).toBe(0n);
    expect(await takeOut()).toBe(1);
    expect(await first()).toMatchObject({ state: 'forfeited', reason: 'money-taken-out', done: '100.00' });
    await play(300_00, 300_00);
    expect(await settle()).toBe(0);
  });

  it('R2.7.7 leaves a bonus that is earned although money is taken out before its job comes', async () => {
    await deposit(100_00n);
    await play(300_00, 300_00);
    expect(await takeOut()).toBe(0);
    expect(await settle()).toBe(1);
    expect(await first()).toMatchObject({ state: 'released' });
  });

  it('demands as much turnover of deposits as the merchant set, or none', async () => {
    const set = (value: number) =>
      platform.operator('PUT', `/${merchant}/settings/depositTurnover`, { value });
    await set(3);
    await deposit(100_00n, null);
    expect((await turnoverOwed(platform.db, member.id, platform.parts.now())).owed).toBe(300_00n);
    await set(0);
    await deposit(100_00n, null);
    expect((await turnoverOwed(platform.db, member.id, platform.parts.now())).owed).toBe(300_00n);
    await set(1);
    expect((await list()).bonuses).toEqual([]);
  });

  it('gives what one bonus does not need to the next', async () => {
    await offer('again', { percent: 10, maximum: 100_00n, minimum: 1_00n, times: 1, days: 10 });
    await deposit(20_00n);
    await deposit(100_00n, 'again');
    await play(100_00);
    expect((await list()).bonuses.map(({ promotion, done }) => [promotion, done])).toEqual([
      ['again', '40.00'],
      ['half', '60.00'],
    ]);
  });

  it('grants a promotion once per account, and none to trials', async () => {
    expect((await deposit(100_00n)).bonus).toBeTypeOf('number');
    expect((await deposit(100_00n)).bonus).toBeUndefined();
    const trial = await accountNamed('demo_trial');
    expect((await deposit(100_00n, 'half', trial)).bonus).toBeUndefined();
    expect(await turnoverOwed(platform.db, trial.id, platform.parts.now())).toEqual({
      required: 0n,
      done: 0n,
      owed: 0n,
    });
    expect((await list()).bonuses).toHaveLength(1);
  });

  it('R2.7.6 lists the promotions that the member may choose, and judges the choice', async () => {
    const choices = async (as: string = token) =>
      (await platform.client.call('depositPromotions', {}, { token: as, merchant })).body.value;
    expect(await choices()).toMatchObject({
      currency: 'THB',
      depositTurnover: 1,
      promotions: [{ id: 'half', percent: 50, maximum: '100.00', minimum: '20.00', times: 2, days: 10 }],
    });
    const judge = (promotion: string, amount: bigint, account = member) =>
      requireDepositPromotion(platform.db, account, { promotion, amount, now: platform.parts.now() });
    await judge('half', 20_00n);
    await expect(judge('half', 19_99n)).rejects.toMatchObject({ status: 422, code: 'deposit-too-small' });
    await expect(judge('none', 20_00n)).rejects.toMatchObject({ status: 404, code: 'unknown-promotion' });
    const trial = await accountNamed('demo_trial');
    await expect(judge('half', 20_00n, trial)).rejects.toMatchObject({ code: 'unknown-promotion' });
    await deposit(100_00n);
    expect((await choices()).promotions).toEqual([]);
    await expect(judge('half', 20_00n)).rejects.toMatchObject({ code: 'unknown-promotion' });
  });

  it('R9.5 filters by an end within 7 or 30 days, and pages by key', async () => {
    await offer('long', { percent: 10, maximum: 100_00n, minimum: 1_00n, times: 1, days: 25 });
    await offer('year', { percent: 10, maximum: 100_00n, minimum: 1_00n, times: 1, days: 90 });
    for (const id of ['long', 'half', 'year']) await deposit(100_00n, id);
    const ids = (value: { bonuses: { promotion: string }[] }) => value.bonuses.map((one) => one.promotion);
    expect(ids(await list({ endsWithin: 7 }))).toEqual([]);
    expect(ids(await list({ endsWithin: 30 }))).toEqual(['half', 'long']);
    await wait(4 * dayMs);
    expect(ids(await list({ endsWithin: 7 }))).toEqual(['half']);
    const page = await list({ pageSize: 2 });
    expect(ids(page)).toEqual(['year', 'half']);
    const rest = await list({ pageSize: 2, before: page.next });
    expect([ids(rest), rest.next]).toEqual([['long'], undefined]);
    for (const query of [{ endsWithin: 8 }, { pageSize: 51 }, { before: '0' }])
      expect((await platform.client.call('bonuses', query as never, { token, merchant })).status).toBe(422);
  });

  it('cancels bonuses for a self-exclusion, and shows no bonus of another member', async () => {
    await deposit(100_00n);
    const other = await accountNamed('demo_vip');
    await deposit(100_00n, 'half', other);
    const cancel = { state: 'canceled', reason: 'self-exclusion', now: platform.parts.now() } as const;
    expect(await closeBonuses(platform.db, { accountId: member.id, ...cancel })).toBe(1);
    expect((await list()).bonuses.map(({ state, reason }) => [state, reason])).toEqual([
      ['canceled', 'self-exclusion'],
    ]);
    const rows = await platform.db.select().from(bonuses).where(eq(bonuses.accountId, other.id));
    expect(rows.map(({ state }) => state)).toEqual(['active']);
  });

  it('R2.7.12 an operator cancels one bonus with a reason: no money moves, and the member gets a notification', async () => {
    await offer('other', { percent: 50, maximum: 100_00n, minimum: 20_00n, times: 2, days: 10 });
    await deposit(100_00n);
    await deposit(100_00n, 'other');
    const before = await memberBalance(platform.db, member.id);
    const rows = await platform.db.select().from(bonuses).where(eq(bonuses.accountId, member.id));
    const { id } = rows.find(({ promotion }) => promotion === 'half')!;
    const cancel = (body: object, code = merchant) =>
      platform.operator('POST', `/${code}/bonuses/${id}/cancel`, body);
    const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
    expect((await cancel({ by: 'Nok' })).status).toBe(422);
    expect((await cancel({ by: '', reason: 'Two accounts.' })).status).toBe(422);
    expect(await codeOf(await cancel({ by: 'Nok', reason: 'x' }, 'MERID01'))).toBe('no-such-bonus');
    expect((await cancel({ by: 'Nok', reason: 'Two accounts.' })).status).toBe(200);
    expect(await codeOf(await cancel({ by: 'Nok', reason: 'Two accounts.' }))).toBe('bonus-over');
    expect((await list()).bonuses.map((one) => [one.promotion, one.state, one.reason])).toEqual([
      ['other', 'active', undefined],
      ['half', 'canceled', 'operator'],
    ]);
    expect(await memberBalance(platform.db, member.id)).toBe(before);
    const [told] = await platform.db.select().from(messages).orderBy(desc(messages.id)).limit(1);
    expect(told?.contents.en).toBe('Your bonus of ฿50.00 was cancelled. Reason: Two accounts.');
    const path = `/${merchant}/audit-trail?subject=${encodeURIComponent(`bonus ${id}`)}`;
    const trail = (await (await platform.operator('GET', path)).json()) as { value: object[] };
    expect(trail.value).toMatchObject([
      {
        operator: 'Nok',
        act: 'bonus-cancel',
        details: { account: 'demo_member', amount: '50.00', reason: 'Two accounts.' },
      },
    ]);
  });

  it('R2.7.12 an earned bonus cannot be canceled: it is paid', async () => {
    await deposit(100_00n);
    await play(1_000_00);
    const [row] = await platform.db.select().from(bonuses).where(eq(bonuses.accountId, member.id));
    const body = { by: 'Nok', reason: 'x' };
    const response = await platform.operator('POST', `/${merchant}/bonuses/${row?.id}/cancel`, body);
    expect(((await response.json()) as { code?: string }).code).toBe('bonus-earned');
    expect(await settleBonuses(platform.db, platform.parts.now())).toBe(1);
    expect((await list()).bonuses.map(({ state }) => state)).toEqual(['released']);
  });

  describe('the database itself', () => {
    /** SQLSTATE of a statement. */
    const outcome = (statement: string): Promise<string> =>
      Promise.resolve(platform.db.execute(sql.raw(statement))).then(
        () => 'done',
        (error: { cause?: { code?: string }; code?: string }) => error.cause?.code ?? error.code ?? '',
      );

    it.each([
      ["update bonuses set state = 'released', closed_at = now()", 'whose turnover is not met'],
      ['update bonuses set amount = amount + 1', 'with another amount'],
      ["update bonuses set state = 'forfeited', closed_at = now()", 'without a reason'],
      ['update turnover_requirements set done = done - 1', 'which counts less'],
      ['update turnover_requirements set done = required', 'which is met and open'],
      ['update turnover_requirements set required = 1', 'which demands less'],
    ])('refuses %s: a bonus %s', async (statement) => {
      await deposit(100_00n, 'half');
      await play(1_00);
      expect(await outcome(statement)).toBe('23514');
    });

    it('lets a bonus end once', async () => {
      await deposit(100_00n, 'half');
      const end = "update bonuses set state = 'canceled', reason = 'operator', closed_at = now()";
      expect(await outcome(end)).toBe('done');
      expect(await outcome(end)).toBe('23514');
      expect(await outcome("update bonuses set state = 'active', reason = null, closed_at = null")).toBe(
        '23514',
      );
    });
  });
});
