import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { setSetting } from '#platform/site/merchants/index.ts';
import {
  payoutAccounts,
  registrations,
  sessions,
  settlementRuns,
} from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openStage, type Stage } from './testing/openStage.ts';
import { dividend, tier, wage } from './testing/terms.ts';

describe.each(databaseKinds())('runs of wages and dividends on %s', (kind) => {
  let stage: Stage;
  afterEach(() => stage.close());

  /** One after the other, so that stories have the same ids. */
  const members = async (agent: Account, count: number) => {
    const opened: Account[] = [];
    while (opened.length < count) opened.push(await stage.open(0, agent));
    return opened;
  };
  const shown = async (account: Account, of: Parameters<Stage['statements']>[1]) =>
    (await stage.statements(account, of)).map(({ base, active, gross, lessDownline, paid }) => [
      base,
      active,
      gross,
      lessDownline,
      paid,
    ]);

  it('R6.10 pay a daily wage by tier, less what direct downline agents get', async () => {
    stage = await openStage(kind);
    const a = await stage.open(1, null);
    const b = await stage.open(2, a);
    await stage.contract(a, null, 'daily', wage(tier('1000.00', 1, '0.10'), tier('5000.00', 3, '0.20')));
    await stage.contract(b, a, 'daily', wage(tier('1000.00', 1, '0.08')));
    const [m1, m2] = (await members(b, 2)) as [Account, Account];
    const [m3] = (await members(a, 1)) as [Account];
    // Before the contract acts.
    await stage.bet(m1, '2026-06-01T10:00:00Z', 9999_00n);
    await stage.bet(m1, '2026-06-02T10:00:00Z', 3000_00n);
    await stage.bet(m2, '2026-06-02T11:00:00Z', 1000_00n, { category: 'LIVE' });
    await stage.bet(m3, '2026-06-02T12:00:00Z', 2000_00n);
    // An agent's own bets are not part of its base.
    await stage.bet(a, '2026-06-02T12:00:00Z', 500_00n);
    await stage.settle('2026-06-03T00:01:00Z');
    expect(stage.logged).toEqual([]);
    expect(await shown(b, 'daily')).toEqual([[4000_00n, 2, 32_000_00n, 0n, 3_20n]]);
    expect(await shown(a, 'daily')).toEqual([[6000_00n, 3, 12_00n * 10_000n, 3_20n * 10_000n, 8_80n]]);
    const [statement] = await stage.statements(a);
    expect(await stage.linesOf(statement!)).toMatchObject([
      {
        part: 'bets',
        sourceId: b.id,
        category: 'LIVE',
        validBets: 1000_00n,
        rate: 20,
        amount: 2_00n * 10_000n,
      },
      { part: 'bets', sourceId: b.id, category: 'RNG', validBets: 3000_00n, amount: 6_00n * 10_000n },
      { part: 'bets', sourceId: m3.id, category: 'RNG', validBets: 2000_00n, amount: 4_00n * 10_000n },
      { part: 'downline', sourceId: b.id, amount: -3_20n * 10_000n },
    ]);
  });

  it('R6.10 pay hourly and real-time wages of their spans alone, also of spans that were missed', async () => {
    stage = await openStage(kind, { timeZone: 'Asia/Kolkata', at: '2026-06-01T08:00:00Z' });
    const a = await stage.open(1, null);
    await stage.contract(a, null, 'hourly', wage(tier('0.01', 0, '1.00')));
    await stage.contract(a, null, 'realtime', wage(tier('0.01', 1, '1.00')));
    const [m] = (await members(a, 1)) as [Account];
    // The day begins at 18:30 UTC, and hours at half past.
    await stage.bet(m, '2026-06-01T18:29:59Z', 50_00n);
    await stage.bet(m, '2026-06-01T18:30:00Z', 60_00n);
    await stage.bet(m, '2026-06-01T18:34:59Z', 40_00n);
    await stage.bet(m, '2026-06-01T19:29:59Z', 10_00n);
    await stage.bet(m, '2026-06-01T19:30:00Z', 20_00n);
    await stage.bet(m, '2026-06-01T20:40:00Z', 5_00n);
    await stage.settle('2026-06-01T20:31:00Z');
    expect(await shown(a, 'hourly')).toEqual([
      [110_00n, 1, 1_10n * 10_000n, 0n, 1_10n],
      [20_00n, 1, 20n * 10_000n, 0n, 20n],
    ]);
    // Active are those who bet enough on the day up to the end of the span.
    expect(await shown(a, 'realtime')).toEqual([
      [100_00n, 1, 1_00n * 10_000n, 0n, 1_00n],
      [10_00n, 1, 10n * 10_000n, 0n, 10n],
      [20_00n, 1, 20n * 10_000n, 0n, 20n],
    ]);
    const runs = (await stage.db.select().from(settlementRuns)).filter((run) => run.kind === 'hourly');
    expect(runs.map((run) => run.startsAt.toISOString().slice(11, 16))).toEqual(['18:30', '19:30']);
  });

  it('R6.10 count who is active at the end of each span, and put what comes late into the next one', async () => {
    stage = await openStage(kind);
    const a = await stage.open(1, null);
    await stage.contract(a, null, 'hourly', wage(tier('0.01', 1, '1.00')));
    const [m] = (await members(a, 1)) as [Account];
    await stage.bet(m, '2026-06-02T00:10:00Z', 60_00n);
    await stage.settle('2026-06-02T01:01:00Z');
    await stage.bet(m, '2026-06-02T00:59:59Z', 30_00n);
    await stage.bet(m, '2026-06-02T01:30:00Z', 10_00n);
    await stage.bet(m, '2026-06-02T02:30:00Z', 7_00n);
    await stage.settle('2026-06-02T04:01:00Z');
    expect(await shown(a, 'hourly')).toEqual([
      [60_00n, 0, 0n, 0n, 0n],
      [40_00n, 1, 40n * 10_000n, 0n, 40n],
      [7_00n, 1, 7n * 10_000n, 0n, 7n],
    ]);
  });

  it.each([
    ['2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['2026-10-25', '2026-10-24T22:00:00Z', 25],
  ])('R6.10 have their hours on %s, when clocks change in Europe/Berlin', async (day, start, hours) => {
    stage = await openStage(kind, {
      timeZone: 'Europe/Berlin',
      at: new Date(Date.parse(start) - 3_600_000).toISOString(),
    });
    const a = await stage.open(1, null);
    await stage.contract(a, null, 'hourly', wage(tier('0.01', 0, '1.00')));
    await stage.contract(a, null, 'daily', wage(tier('0.01', 0, '1.00')));
    const [m] = (await members(a, 1)) as [Account];
    for (let hour = 0; hour < hours; hour += 1)
      await stage.bet(m, new Date(Date.parse(start) + hour * 3_600_000 + 1_800_000), BigInt(hour + 1) * 100n);
    await stage.settle(new Date(Date.parse(start) + hours * 3_600_000 + 60_000).toISOString());
    const paid = (await stage.statements(a, 'hourly')).map((one) => one.paid);
    expect(paid).toEqual(Array.from({ length: hours }, (_, hour) => BigInt(hour + 1)));
    expect((await stage.statements(a, 'daily')).map((one) => [one.day, one.paid])).toEqual([
      [day, BigInt((hours * (hours + 1)) / 2)],
    ]);
  });

  it('R6.10 are the same, byte by byte, whether spans of a day are settled together or one by one', async () => {
    const story = async (moments: readonly string[]) => {
      stage = await openStage(kind, { at: '2026-05-30T08:00:00Z' });
      const a = await stage.open(1, null);
      const b = await stage.open(2, a);
      for (const of of ['hourly', 'realtime'] as const) {
        await stage.contract(a, null, of, {
          ...wage(tier('10.00', 1, '0.10'), tier('500.00', 2, '0.20')),
          activeBets: '100.00',
          activeDeposits: '5.00',
        });
        stage.clock.now = new Date('2026-05-31T08:00:00Z');
        await stage.contract(b, a, of, { ...wage(tier('10.00', 1, '0.07')), activeDeposits: '5.00' });
        stage.clock.now = new Date('2026-05-30T08:00:00Z');
      }
      const all = [...(await members(a, 3)), ...(await members(b, 3)), await stage.open(0, null)];
      for (let at = 0; at < 90; at += 1) {
        const account = all[at % all.length]!;
        const time = new Date(Date.UTC(2026, 5, at % 3, at % 5, (at * 7) % 60, 30));
        const stake = BigInt(20_03 + at * 37);
        await stage.bet(account, time, stake, { category: at % 4 === 0 ? 'LIVE' : 'RNG' });
        if (at % 6 === 1) await stage.pay(account, 'deposit', 3_00n, time);
      }
      for (const moment of moments) await stage.settle(moment);
      expect(stage.logged).toEqual([]);
      const { rows } = (await stage.db.execute(sql`
        select r.kind, r.starts_at, r.digest, i.inputs,
          (select json_agg(c order by c.account_id, c.day, c.item)::text from settlement_counts c where c.run_id = r.id) as counts
        from settlement_runs r join settlement_inputs i on i.run_id = r.id order by 1, 2`)) as unknown as {
        rows: { counts: string | null }[];
      };
      const paid = (await stage.statements(a)).map(({ paid: of }) => of);
      const balance = await stage.balance(a);
      return {
        rows: rows.map(({ counts, ...row }) => ({ ...row, counts: counts?.replace(/"run_id":\d+,/g, '') })),
        paid: paid.map(String).toSorted((one, other) => one.localeCompare(other)),
        balance,
      };
    };
    const spans = (day: string) =>
      Array.from({ length: 61 }, (_, at) =>
        new Date(Date.parse(`${day}T00:01:00Z`) + at * 300_000).toISOString(),
      );
    const oneByOne = await story(['2026-05-31', '2026-06-01', '2026-06-02'].flatMap(spans));
    await stage.close();
    const together = await story(['2026-06-02T05:01:00Z']);
    expect(together).toEqual(oneByOne);
    expect(oneByOne.rows.length).toBeGreaterThan(100);
  });

  it('R6.9 carry a loss over the periods of a dividend until it is made up', async () => {
    stage = await openStage(kind, { at: '2026-03-20T08:00:00Z' });
    const a = await stage.open(1, null);
    const b = await stage.open(2, a);
    await stage.contract(
      a,
      null,
      'dividend',
      dividend(tier('0.01', 0, '10.00'), tier('10000.00', 5, '15.00')),
    );
    await stage.contract(b, a, 'dividend', dividend(tier('0.01', 0, '10.00')));
    const mine = await members(a, 4);
    const [lower] = (await members(b, 1)) as [Account];
    await stage.bet(mine[0]!, '2026-04-10T10:00:00Z', 1000_00n, { payout: 2000_00n });
    await stage.bet(mine[0]!, '2026-05-10T10:00:00Z', 400_00n);
    for (const one of mine) await stage.bet(one, '2026-06-10T10:00:00Z', 500_00n);
    await stage.bet(mine[0]!, '2026-06-11T10:00:00Z', 1345_67n);
    await stage.bet(lower, '2026-06-11T10:00:00Z', 9000_00n);
    await stage.settle('2026-07-01T00:01:00Z');
    expect(stage.logged).toEqual([]);
    const of = async (account: Account) =>
      (await stage.statements(account, 'dividend')).map((one) => [
        one.day,
        one.base,
        one.carriedIn,
        one.gross / 10_000n,
        one.lessDownline / 10_000n,
        one.paid,
        one.carriedOut,
      ]);
    expect(await of(a)).toEqual([
      ['2026-04-30', -1000_00n, 0n, 0n, 0n, 0n, -1000_00n],
      ['2026-05-31', 400_00n, -1000_00n, 0n, 0n, 0n, -600_00n],
      ['2026-06-30', 12_345_67n, -600_00n, 1761_85n, 900_00n, 861_85n, 0n],
    ]);
    expect(await of(b)).toContainEqual(['2026-06-30', 9000_00n, 0n, 900_00n, 0n, 900_00n, 0n]);
    expect(await stage.balance(a)).toBe(861_85n);
  });

  it('R6.9 take off the base what members got, and what agents got for their play', async () => {
    stage = await openStage(kind, { at: '2026-05-20T08:00:00Z' });
    const a = await stage.open(1, null);
    const [m] = (await members(a, 1)) as [Account];
    await stage.contract(a, null, 'dividend', dividend(tier('0.01', 0, '10.00')));
    await stage.contract(a, null, 'daily', wage(tier('0.01', 0, '1.00')));
    await stage.rate(a, '2026-06-01', 100);
    await stage.rate(m, '2026-06-01', 25);
    await stage.bet(m, '2026-06-10T10:00:00Z', 1000_00n, { payout: 300_00n });
    await stage.bet(a, '2026-06-10T10:00:00Z', 77_00n);
    await stage.pay(m, 'bonus', 20_00n, new Date('2026-06-11T10:00:00Z'));
    await stage.pay(m, 'commission', 3_00n, new Date('2026-06-12T10:00:00Z'));
    // Line rebates: m 2.50, a 7.50 on the play of m (and 0.77 on its own); wage of a 10.00.
    await stage.settle('2026-07-01T00:01:00Z');
    expect(stage.logged).toEqual([]);
    const [statement] = await stage.statements(a, 'dividend');
    expect(statement).toMatchObject({
      base: 700_00n - 20_00n - 3_00n - 2_50n - 7_50n - 10_00n,
      paid: 65_70n,
    });
    const lines = await stage.linesOf(statement!);
    expect(lines.map(({ part, sourceId, amount }) => [part, sourceId, amount / 10_000n])).toEqual([
      ['line-rebates', a.id, -7_50n],
      ['wages', a.id, -10_00n],
      ['bets', m.id, 700_00n],
      ['bonuses', m.id, -20_00n],
      ['line-rebates', m.id, -2_50n],
      ['rank-rebates', m.id, -3_00n],
    ]);
    // What comes late for a closed period counts in the next, once.
    await stage.bet(m, '2026-06-30T23:00:00Z', 100_00n);
    await stage.settle('2026-08-01T00:01:00Z');
    const [, july] = await stage.statements(a, 'dividend');
    expect(july).toMatchObject({ base: 100_00n - 1_00n - 1_00n, day: '2026-07-31' });
  });

  it('R6.9 count deposits of active members, and wait for approval where dividends are paid by hand', async () => {
    stage = await openStage(kind, { at: '2026-05-20T08:00:00Z' });
    await setSetting(stage.db, stage.code, 'dividendsBy', 'hand');
    const a = await stage.open(1, null);
    const [m, n] = (await members(a, 2)) as [Account, Account];
    const terms = { ...dividend(tier('0.01', 1, '10.00')), activeDeposits: '50.00', period: 'weekly' };
    await stage.contract(a, null, 'dividend', terms);
    await stage.bet(m, '2026-06-02T10:00:00Z', 100_00n);
    await stage.bet(n, '2026-06-02T10:00:00Z', 100_00n);
    await stage.pay(m, 'deposit', 30_00n, new Date('2026-06-02T10:00:00Z'));
    await stage.pay(m, 'deposit', 20_00n, new Date('2026-06-07T10:00:00Z'));
    await stage.settle('2026-06-08T00:01:00Z');
    expect(await stage.statements(a)).toMatchObject([
      { day: '2026-05-31', base: 0n, state: 'nothing' },
      { day: '2026-06-07', base: 200_00n, active: 1, paid: 20_00n, state: 'waiting' },
    ]);
    expect(await stage.balance(a)).toBe(0n);
  });

  it('R6.9 leave out members who have an account, an address or a browser in common with the agent', async () => {
    stage = await openStage(kind);
    const { db, code } = stage;
    const at = stage.clock.now;
    const a = await stage.open(1, null);
    const [none, byPayout, byAddress, byBrowser] = (await members(a, 4)) as [
      Account,
      Account,
      Account,
      Account,
    ];
    await stage.contract(a, null, 'daily', wage(tier('0.01', 0, '1.00')));
    const registered = (account: Account, address: string) =>
      db.insert(registrations).values({
        accountId: account.id,
        registerType: 'username',
        registerMethod: 'WEB',
        domain: '',
        registerUrl: '',
        address,
      });
    const session = (account: Account, address: string) =>
      db.insert(sessions).values({
        tokenHash: `${account.id} ${address}`,
        accountId: account.id,
        createdAt: at,
        seenAt: at,
        expiresAt: at,
        address,
      });
    const payout = (account: Account, number: string) =>
      db.insert(payoutAccounts).values({
        merchant: code,
        accountId: account.id,
        kind: 'bank' as const,
        provider: 'B',
        holder: 'H',
        number,
        createdAt: at,
        usableAt: at,
      });
    // No address of an account that an agent opened, and loopback addresses say nothing.
    for (const [account, address] of [
      [a, ''],
      [none, ''],
      [byPayout, '203.0.113.2'],
      [byAddress, '203.0.113.3'],
      [byBrowser, '203.0.113.4'],
    ] as const)
      await registered(account, address);
    for (const account of [a, none]) await session(account, '127.0.0.1');
    await session(none, '203.0.113.5');
    await session(byAddress, '203.0.113.9');
    await session(a, '203.0.113.9');
    await payout(a, '123-456');
    await payout(byPayout, '123456');
    await payout(none, '654321');
    await db.update(registrations).set({ browserOf: a.id }).where(eq(registrations.accountId, byBrowser.id));
    const bets = async (day: string) => {
      for (const one of [none, byPayout, byAddress, byBrowser])
        await stage.bet(one, `${day}T10:00:00Z`, 100_00n);
    };
    await bets('2026-06-02');
    await stage.settle('2026-06-03T00:01:00Z');
    await setSetting(db, code, 'activeSigns', true);
    await bets('2026-06-03');
    await stage.settle('2026-06-04T00:01:00Z');
    expect((await stage.statements(a)).map(({ active }) => active)).toEqual([4, 1]);
  });

  it('R6.10 leave out a contract with terms beyond all bounds, and settle all others', async () => {
    stage = await openStage(kind);
    const [a, b] = [await stage.open(1, null), await stage.open(1, null)];
    for (const account of [a, b]) await stage.contract(account, null, 'daily', wage(tier('0.01', 0, '1.00')));
    const [m] = (await members(b, 1)) as [Account];
    const huge = '999999999999999999.00';
    await stage.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const terms = { ...wage(tier(huge, 0, '1.00')), activeBets: huge, activeDeposits: huge };
      await tx.execute(
        sql`update contract_versions set terms = ${JSON.stringify(terms)}::jsonb where contract_id = 1`,
      );
    });
    await stage.bet(m, '2026-06-02T10:00:00Z', 100_00n);
    await stage.settle('2026-06-03T00:01:00Z');
    expect(await shown(b, 'daily')).toEqual([[100_00n, 1, 1_00n * 10_000n, 0n, 1_00n]]);
    expect(await stage.statements(a)).toEqual([]);
    expect(stage.logged).toEqual([
      `settlements leave a contract out: its terms are none that could be offered ${JSON.stringify({ merchant: stage.code, contract: 1 })}`,
    ]);
  });
});
