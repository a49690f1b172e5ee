import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvFiles, listBets } from '#platform/reports/records/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import {
  accounts,
  betDays,
  bets,
  transfers,
  vendorTransactions,
} from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { auditLedger, memberBalance } from '#platform/money/wallet/index.ts';

const game = 'JL_GOLDEN_TIGER';

describe.each(databaseKinds())('the integration API on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let session: string;
  let ids = 0;
  let round: string;
  let accountId: number;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    ({ session } = await vendor.play('demo_member', game));
    const [row] = await platform.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.merchant, 'SIAM01'), eq(accounts.account, 'demo_member')));
    accountId = row?.id ?? 0;
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    round = `r${++ids}`;
  });

  const id = () => `t${++ids}`;
  const balance = async (): Promise<number> => (await vendor.call('balance', { session })).body.balance;
  const bet = (amount = 100, more: object = {}) =>
    vendor.call('bet', { session, round, transaction: id(), amount, game, ...more });
  const win = (amount = 0, closes = true, more: object = {}) =>
    vendor.call('win', { session, round, transaction: id(), amount, closes, ...more });
  const rollback = (of: string, more: object = {}) =>
    vendor.call('rollback', { session, transaction: id(), bet: of, ...more });
  const roundOf = async (name = round) => (await vendor.call('round', { round: name })).body;
  const refused = ({ status, body }: { status: number; body: any }) => [status, body.error?.code];
  const today = async () => {
    const rows = await platform.db.select().from(betDays).where(eq(betDays.accountId, accountId));
    return rows.map(({ category, vendor: of, bets: count, stake, payout }) => [
      category,
      of,
      count,
      stake,
      payout,
    ]);
  };

  it('R4.14 redeems a launch token once, within a minute, for the vendor that it was issued for', async () => {
    const first = await vendor.launchToken('demo_member', game);
    const other = await new TestVendor(platform, 'PC').register();
    expect(refused(await other.call('session', { token: first }))).toEqual([404, 'unknown-session']);
    const { status, body } = await vendor.call('session', { token: first });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      merchant: 'SIAM01',
      currency: 'THB',
      exponent: 2,
      language: 'en',
      game,
      gameType: 'RNG',
      balance: await balance(),
    });
    expect(body.sites).toContain('siam.localhost');
    expect(JSON.stringify(body)).not.toContain('demo_member');
    expect(body.minStake).toBeGreaterThan(0);
    expect(body.maxStake).toBeGreaterThan(body.minStake);
    expect(refused(await vendor.call('session', { token: first }))).toEqual([404, 'unknown-session']);
    const late = await vendor.launchToken('demo_member', game);
    platform.wait(60_001);
    expect(refused(await vendor.call('session', { token: late }))).toEqual([404, 'unknown-session']);
  });

  it('debits a bet, credits a win, settles the round and counts it for the day in one transaction', async () => {
    const before = await balance();
    const days = await today();
    const placed = await bet(500);
    expect(placed.body.balance).toBe(before - 500);
    expect(await roundOf()).toMatchObject({ state: 'open', stake: 500, payout: 0 });
    expect(await today()).toEqual(days);
    const won = await win(1200);
    expect(won.body.balance).toBe(before + 700);
    expect(await roundOf()).toMatchObject({
      state: 'settled',
      stake: 500,
      payout: 1200,
      transactions: [
        { transaction: placed.body.transaction, kind: 'bet', amount: 500 },
        { transaction: won.body.transaction, kind: 'win', amount: 1200 },
      ],
    });
    const [, , count = 0, stake = 0n, payout = 0n] = days.find(([, of]) => of === 'JL') ?? [];
    expect(await today()).toContainEqual([
      'RNG',
      'JL',
      Number(count) + 1,
      BigInt(stake) + 500n,
      BigInt(payout) + 1200n,
    ]);
    const [row] = await platform.db.select().from(bets).where(eq(bets.round, round));
    expect(row).toMatchObject({ vendor: 'JL', category: 'RNG', game, state: 'settled', validStake: 500n });
    const linked = await platform.db
      .select()
      .from(transfers)
      .where(eq(transfers.betId, row?.id ?? 0));
    expect(linked.map((transfer) => transfer.kind).toSorted()).toEqual(['bet', 'payout']);
  });

  it('pays a win beyond what the house has: its account may be negative', async () => {
    await bet(100);
    expect((await win(900_000_000_000)).status).toBe(200);
    await bet(100, { round: 'repay' });
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('adds further bets and wins to an open round', async () => {
    const before = await balance();
    await bet(300);
    await bet(200);
    await win(50, false);
    expect(await roundOf()).toMatchObject({ state: 'open', stake: 500, payout: 50 });
    await win(25);
    expect(await roundOf()).toMatchObject({ state: 'settled', stake: 500, payout: 75 });
    expect(await balance()).toBe(before - 425);
  });

  it('answers a repeated bet, win or rollback the same, and moves money once, also concurrently', async () => {
    const request = { session, round, transaction: id(), amount: 100, game };
    const all = await Promise.all(Array.from({ length: 5 }, () => vendor.call('bet', request)));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const after = await balance();
    const credit = { session, round, transaction: id(), amount: 40, closes: false };
    const first = await vendor.call('win', credit);
    await bet(20);
    expect((await vendor.call('win', credit)).body).toEqual(first.body);
    expect((await vendor.call('bet', request)).body).toEqual(all[0]?.body);
    expect(await balance()).toBe(after + 20);
    const back = { session, transaction: id(), bet: request.transaction };
    const taken = await vendor.call('rollback', back);
    expect((await vendor.call('rollback', back)).body).toEqual(taken.body);
    expect(await balance()).toBe(after + 120);
  });

  it('opens a round once if its first bets come concurrently', async () => {
    const placed = await Promise.all(Array.from({ length: 6 }, () => bet(20)));
    expect(placed.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await roundOf()).toMatchObject({ stake: 120 });
    expect(await platform.db.select().from(bets).where(eq(bets.round, round))).toHaveLength(1);
  });

  it('refuses another amount, round, game or kind under the same transaction', async () => {
    const transaction = id();
    await bet(100, { transaction });
    const conflict = [409, 'duplicate-conflict'];
    expect(refused(await bet(101, { transaction }))).toEqual(conflict);
    expect(refused(await bet(100, { transaction, round: 'other' }))).toEqual(conflict);
    expect(refused(await bet(100, { transaction, game: 'JL_OTHER' }))).toEqual(conflict);
    expect(refused(await win(100, true, { transaction }))).toEqual(conflict);
    expect(refused(await rollback(transaction, { transaction }))).toEqual(conflict);
    expect(await roundOf()).toMatchObject({ stake: 100, payout: 0 });
  });

  it('refuses a win without a bet, and everything in a closed round', async () => {
    expect(refused(await win(100))).toEqual([404, 'no-such-bet']);
    const { body } = await bet();
    await win(0);
    const closed = [409, 'round-closed'];
    expect(refused(await win(100))).toEqual(closed);
    expect(refused(await bet())).toEqual(closed);
    expect(refused(await rollback(body.transaction))).toEqual(closed);
    expect(refused(await vendor.call('round', { round: 'never' }))).toEqual([404, 'unknown-round']);
  });

  it('remembers a rollback that arrives before its bet, and refuses the bet afterwards', async () => {
    const before = await balance();
    const transaction = id();
    expect((await rollback(transaction)).body.balance).toBe(before);
    expect((await rollback(transaction)).status).toBe(200);
    expect(refused(await bet(100, { transaction }))).toEqual([409, 'round-closed']);
    expect(await balance()).toBe(before);
    expect(refused(await vendor.call('round', { round }))).toEqual([404, 'unknown-round']);
  });

  it('rolls a bet back once, and refuses its repetition', async () => {
    const before = await balance();
    const transaction = id();
    await bet(100, { transaction });
    await bet(30);
    expect((await rollback(transaction)).body.balance).toBe(before - 30);
    expect((await rollback(transaction)).body.balance).toBe(before - 30);
    expect(refused(await bet(100, { transaction }))).toEqual([409, 'round-closed']);
    expect(await roundOf()).toMatchObject({ state: 'open', stake: 30 });
    const [last] = (await roundOf()).transactions.slice(-1);
    expect(last).toMatchObject({ kind: 'rollback', amount: 100 });
  });

  it('closes a round as rolled back with its last bet, and counts nothing', async () => {
    const days = await today();
    const { body } = await bet();
    await rollback(body.transaction);
    expect(await roundOf()).toMatchObject({ state: 'rolled-back', stake: 0 });
    expect(refused(await win(5))).toEqual([409, 'round-closed']);
    expect(await today()).toEqual(days);
  });

  it('decides a race of a bet with its rollback one way: the money is back', async () => {
    const before = await balance();
    for (let turn = 0; turn < 5; turn++) {
      round = `race${turn}`;
      const transaction = id();
      await Promise.all([bet(100, { transaction }), rollback(transaction)]);
    }
    expect(await balance()).toBe(before);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('refuses a stake that another tab has spent: exactly as many bets as there is money for', async () => {
    const poor = await vendor.play('demo_member', game, 'MERID01');
    const stake = Math.floor(poor.balance / 4);
    expect(stake).toBeGreaterThan(0);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => bet(stake, { session: poor.session, round: id() })),
    );
    const done = tries.filter(({ status }) => status === 200);
    expect(done).toHaveLength(Math.floor(poor.balance / stake));
    for (const one of tries)
      if (one.status !== 200) expect(refused(one)).toEqual([409, 'insufficient-funds']);
    const left = (await vendor.call('balance', { session: poor.session })).body.balance;
    expect(left).toBe(poor.balance - done.length * stake);
  });

  it.each([
    ['negative', -100],
    ['zero', 0],
    ['huge', 1e13],
    ['beyond all numbers', 1e308 * 10],
    ['fractional', 10.5],
    ['text', '100'],
    ['missing', undefined],
  ])('refuses a %s amount', async (_what, amount) => {
    expect(refused(await bet(100, { amount }))).toEqual([400, 'bad-request']);
    expect(refused(await vendor.call('round', { round }))).toEqual([404, 'unknown-round']);
  });

  it.each([
    ['SIAM01', 'THB', 20, 5_000_000],
    ['MERID01', 'USD', 1, 250_000],
    ['NAKHLA01', 'AED', 4, 1_000_000],
  ])(
    'holds bets of %s to limits that are worth about the same in %s',
    async (merchant, currency, least, most) => {
      const own = await vendor.play('demo_vip', game, merchant);
      expect(own).toMatchObject({ currency, minStake: least, maxStake: most });
      const place = (amount: number) => bet(amount, { session: own.session, round: id() });
      for (const amount of [least - 1, most + 1].filter((one) => one > 0))
        expect(refused(await place(amount))).toEqual([409, 'limit-reached']);
      expect((await place(least)).status).toBe(200);
      const { body } = await platform.client.call('gameList', { gameName: 'Golden Tiger' }, { merchant });
      expect(body.games[0].minBet).toBe((least / 100).toFixed(2));
    },
  );

  it('refuses stakes outside the limits, other games, and a second game in a round', async () => {
    expect(refused(await bet(900_000_000_000))).toEqual([409, 'limit-reached']);
    for (const other of ['NOPE', 'PC_LUCKY_COINS', "'; drop table bets"])
      expect(refused(await bet(100, { game: other }))).toEqual([400, 'bad-request']);
  });

  it.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['deep', '['.repeat(1000)],
    ['an unknown shape', '[]'],
    ['NUL', '{"session":"\\u0000"}'],
  ])('refuses a body that is %s', async (_what, body) =>
    expect(refused(await vendor.send('balance', body))).toEqual([400, 'bad-request']),
  );

  it('refuses a body of more than 64 kB, GET, and unknown calls', async () => {
    expect((await vendor.send('balance', ' '.repeat(70_000))).status).toBe(413);
    expect((await vendor.send('cancel', '{}')).body.error.code).toBe('bad-request');
    const response = await platform.app.request('/integration/v1/bet');
    expect([response.status, (await response.json()).error.code]).toEqual([404, 'bad-request']);
  });

  it('refuses a wrong, missing or foreign signature, a changed body, and an unknown vendor', async () => {
    const body = JSON.stringify({ session });
    const bad = [401, 'bad-signature'];
    const other = new TestVendor(platform, vendor.code, 'guess');
    expect(refused(await other.send('balance', body))).toEqual(bad);
    expect(refused(await vendor.send('balance', body, { 'x-signature': '' }))).toEqual(bad);
    expect(refused(await vendor.send('balance', body, { 'x-signature': 'f'.repeat(64) }))).toEqual(bad);
    expect(refused(await vendor.send('balance', body, { 'x-vendor': 'NOBODY' }))).toEqual(bad);
    expect(refused(await vendor.send('balance', body, { 'x-vendor': '' }))).toEqual(bad);
    // A vendor without a secret cannot be impersonated with an empty one.
    expect(refused(await new TestVendor(platform, 'LK', '').send('balance', body))).toEqual(bad);
  });

  it('refuses a timestamp that is more than a minute off', async () => {
    const body = JSON.stringify({ session });
    const at = (seconds: number) => {
      const moment = new Date(platform.parts.now().getTime() + seconds * 1000);
      return new TestVendor({ ...platform, parts: { ...platform.parts, now: () => moment } }, 'JL').send(
        'balance',
        body,
      );
    };
    for (const seconds of [-65, 65]) expect(refused(await at(seconds))).toEqual([401, 'stale-timestamp']);
    for (const seconds of [-55, 55]) expect((await at(seconds)).status).toBe(200);
    expect(refused(await vendor.send('balance', body, { 'x-timestamp': 'now' }))).toEqual([
      401,
      'bad-signature',
    ]);
  });

  it('shows a vendor neither the sessions nor the rounds of others, nor a player those of another merchant', async () => {
    const other = await new TestVendor(platform, 'PC').register();
    await bet();
    const unknown = [404, 'unknown-session'];
    expect(refused(await other.call('balance', { session }))).toEqual(unknown);
    expect(
      refused(await other.call('win', { session, round, transaction: id(), amount: 1, closes: true })),
    ).toEqual(unknown);
    expect(refused(await other.call('round', { round }))).toEqual([404, 'unknown-round']);
    const stranger = await vendor.play('demo_member', game, 'NAKHLA01');
    const as = { session: stranger.session };
    const [{ transaction }] = (await roundOf()).transactions;
    expect(refused(await win(100, true, as))).toEqual([404, 'no-such-bet']);
    expect(refused(await rollback(transaction, as))).toEqual([404, 'no-such-bet']);
    expect(refused(await bet(100, as))).toEqual([409, 'duplicate-conflict']);
    expect(refused(await bet(100, { ...as, transaction }))).toEqual([409, 'duplicate-conflict']);
    expect(await roundOf()).toMatchObject({ state: 'open', stake: 100, payout: 0 });
  });

  it('refuses bets, but takes wins and rollbacks, once a session has been silent for 12 hours', async () => {
    const own = await vendor.play('demo_member', game);
    const as = { session: own.session };
    const { body } = await bet(100, as);
    await bet(40, as);
    platform.wait(12 * 3_600_000 + 1_000);
    expect(refused(await bet(100, as))).toEqual([403, 'session-ended']);
    expect((await bet(40, { ...as, transaction: 'never' })).body.error.code).toBe('session-ended');
    expect((await rollback(body.transaction, as)).status).toBe(200);
    expect((await win(60, true, as)).status).toBe(200);
    expect(await roundOf()).toMatchObject({ state: 'settled', stake: 40, payout: 60 });
    expect(refused(await bet(100, { ...as, round: id() }))).toEqual([403, 'session-ended']);
    ({ session } = await vendor.play('demo_member', game));
  });

  it('refuses bets of a closed account, and still pays it', async () => {
    const own = await vendor.play('demo_vip', game);
    const as = { session: own.session };
    await bet(100, as);
    const close = (closed: boolean) =>
      platform.db
        .update(accounts)
        .set({ closed })
        .where(and(eq(accounts.merchant, 'SIAM01'), eq(accounts.account, 'demo_vip')));
    const token = await vendor.launchToken('demo_vip', game);
    await close(true);
    expect(refused(await bet(100, as))).toEqual([403, 'account-blocked']);
    expect(refused(await vendor.call('session', { token }))).toEqual([403, 'account-blocked']);
    expect((await win(10, true, as)).status).toBe(200);
    await close(false);
  });

  it('R3.14 plays with the vendor’s own wallet where wallets are separate', async () => {
    await platform.operator('PUT', '/MERID01/settings/isSingle', { value: false });
    const own = await vendor.play('demo_member', game, 'MERID01');
    expect(own.balance).toBe(0);
    expect(refused(await bet(100, { session: own.session }))).toEqual([409, 'insufficient-funds']);
    await platform.operator('PUT', '/MERID01/settings/isSingle', { value: true });
  });

  it('places a bet in a month that has no partition yet', async () => {
    platform.wait(100 * 86_400_000);
    ({ session } = await vendor.play('demo_member', game));
    expect((await bet(100)).status).toBe(200);
    await win(0);
    expect((await platform.db.select().from(bets).where(eq(bets.round, round)))[0]?.state).toBe('settled');
  });

  const legs = [
    {
      event: { en: 'Lantern Bay – Port Ashby' },
      market: { en: 'Match result', th: 'ผลการแข่งขัน' },
      choice: { en: '=Lantern <b>Bay</b>' },
      odds: 185,
      startsAt: Date.UTC(2026, 0, 5, 2),
    },
    {
      event: { en: 'Frostgate – Ravenfell' },
      market: { en: 'Match result' },
      choice: { en: 'Draw' },
      odds: 285,
    },
  ];
  const details = { number: '4K7Q9-XWM2T', kind: 'accumulator', odds: 527, possibleWin: 527, legs };
  const storedDetails = async () => {
    const [row] = await platform.db.select().from(bets).where(eq(bets.round, round));
    return row?.details;
  };

  it('R2.7.9 stores what was bet with the bet, and its result with the win', async () => {
    const transaction = id();
    await bet(100, { transaction, details });
    expect(await storedDetails()).toEqual(details);
    expect((await bet(100, { transaction, details })).status).toBe(200);
    expect(refused(await bet(100, { transaction, details: { ...details, odds: 528 } }))).toEqual([
      409,
      'duplicate-conflict',
    ]);
    const decided = {
      ...details,
      legs: legs.map((leg) => ({ ...leg, score: '2–1', result: 'won' })),
    };
    const closing = id();
    await win(527, true, { transaction: closing, details: decided });
    expect(await storedDetails()).toEqual(decided);
    // A win is one and the same, whatever its repetition says of the bet.
    expect((await win(527, true, { transaction: closing, details })).status).toBe(200);
    expect(await storedDetails()).toEqual(decided);
  });

  it('R2.7.7 counts of a round what its vendor states, at most its stake, and all of it without a statement', async () => {
    const validOf = async (more: object, takenBack = false) => {
      round = id();
      await bet(300);
      const further = await bet(200);
      if (takenBack) await rollback(further.body.transaction);
      expect((await win(0, true, more)).status).toBe(200);
      const [row] = await platform.db.select().from(bets).where(eq(bets.round, round));
      return row?.validStake;
    };
    expect(await validOf({})).toBe(500n);
    expect(await validOf({ validStake: 100 })).toBe(100n);
    expect(await validOf({ validStake: 0 })).toBe(0n);
    // A vendor that states more than was staked in the end.
    expect(await validOf({ validStake: 500 }, true)).toBe(300n);
    expect((await win(0, true, { validStake: -1 })).status).toBe(400);
  });

  it('R2.7.9 leaves the details of a bet as they are if a further bet or the win has none', async () => {
    await bet(100, { details });
    await bet(50);
    await win();
    expect(await storedDetails()).toEqual(details);
    round = `r${++ids}`;
    await bet();
    expect(await storedDetails()).toBeNull();
  });

  it.each([
    ['31 legs', { legs: Array.from({ length: 31 }, () => legs[0]) }],
    [
      '41 choices',
      { choices: Array.from({ length: 41 }, () => ({ label: { en: 'a' }, value: { en: 'b' } })) },
    ],
    ['a text of 121 characters', { legs: [{ ...legs[0], choice: { en: 'x'.repeat(121) } }] }],
    ['a text without English', { legs: [{ ...legs[0], choice: { th: 'ก' } }] }],
    ['a line break', { legs: [{ ...legs[0], choice: { en: 'a\nb' } }] }],
    ['a number with a space', { number: '4 5' }],
    ['another result', { legs: [{ ...legs[0], result: 'maybe' }] }],
  ])('refuses details with %s', async (_, wrong) => {
    expect(refused(await bet(100, { details: wrong }))).toEqual([400, 'bad-request']);
    expect(await storedDetails()).toBeUndefined();
  });

  it('R2.7.9 R2.7.18 shows what was bet in the record and its file, in the language of the call', async () => {
    await bet(100, { details });
    const context = { merchant: (await findMerchant(platform.db, 'SIAM01'))!, language: 'th' };
    const { db } = platform;
    const now = platform.parts.now();
    const { bets: rows } = await listBets(db, context, accountId, { range: 'today' }, now);
    const found = rows.find((row) => row.round === round);
    expect(found?.details).toMatchObject({
      number: '4K7Q9-XWM2T',
      kind: 'accumulator',
      odds: 527,
      possibleWin: '5.27',
      legs: [
        { market: 'ผลการแข่งขัน', choice: '=Lantern <b>Bay</b>', odds: 185, startTime: '2026-01-05 09:00:00' },
        { market: 'Match result', choice: 'Draw' },
      ],
    });
    const read = <T>(work: (own: typeof db) => Promise<T>) => work(db);
    const file = {
      read,
      media: platform.parts.media,
      context: { ...context, language: 'en' },
      accountId,
      now,
    };
    const lines: string[] = [];
    for await (const line of csvFiles.bets(file, { range: 'today' })) lines.push(line);
    expect(lines.find((line) => line.includes(`,${round},`))).toMatch(
      /,4K7Q9-XWM2T,5\.27,"Lantern Bay – Port Ashby, Match result: =Lantern <b>Bay<\/b>, 1\.85 \| Frostgate – Ravenfell, Match result: Draw, 2\.85"\r\n$/,
    );
  });

  it('serves its own description', async () => {
    const response = await platform.app.request('/integration/v1/openapi.json');
    const { openapi, paths } = await response.json();
    expect([response.status, openapi, Object.keys(paths)]).toEqual([
      200,
      '3.1.0',
      ['/session', '/balance', '/bet', '/win', '/rollback', '/round'],
    ]);
  });

  it('leaves a consistent ledger, in which every transaction with money has its transfer', async () => {
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
    const done = await platform.db.select().from(vendorTransactions);
    const keys = new Set((await platform.db.select().from(transfers)).map((row) => row.idempotencyKey));
    const moved = done.filter(({ amount, kind: of }) => amount > 0n && of !== 'rollback');
    expect(moved.filter(({ vendor: of, transaction }) => !keys.has(`${of}:${transaction}`))).toEqual([]);
    expect(await memberBalance(platform.db, accountId)).toBe(BigInt(await balance()));
  });
});
