import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import { addBetDays } from '#platform/play/bets/index.ts';
import { settleBonuses } from '#platform/rewards/bonuses/index.ts';
import { listen, type Listening } from '#platform/base/http/index.ts';
import {
  accounts,
  bets,
  deposits,
  freeSpins,
  lotteryTicketDraws,
  lotteryTickets,
  payoutAccounts,
  pointEntries,
  rankPrograms,
  ranks,
  rewards,
} from '#platform/base/database/schema/index.ts';
import { cancelPayments } from '#platform/money/deposits/index.ts';
import { vendorHeaders } from '#platform/play/integration/index.ts';
import { settleTickets } from '#platform/play/lottery/index.ts';
import { Book } from '#demo/payments/Book.ts';
import { createApp } from '#demo/payments/createApp.ts';
import { Store } from '#demo/payments/Store.ts';
import { WebhookSender } from '#demo/payments/WebhookSender.ts';
import { movePoints } from '#platform/rewards/points/index.ts';
import { askProvider } from '#platform/money/provider/index.ts';
import { payRebatesInBreaks } from '#platform/rewards/rebates/index.ts';
import { grantReward } from '#platform/rewards/claims/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { samples } from './samples.ts';

const secret = 'a-secret-of-the-test-with-32-characters';
const merchant = 'SIAM01';
const root = join(import.meta.dirname, '../..');
const [game, lottery] = ['JL_GOLDEN_TIGER', 'TCG_SEA_ANDAMAN_THREE'];
const paymentPassword = '482917';
const day = 86_400_000;
/** The rank of members with a rebate: 0.40 % of their valid stakes. */
const rank = 2;

/** By R10.7 a member who takes a break neither plays nor pays in, and nothing rewards play: these calls are refused. */
const mustBeClosed: readonly CallName[] = [
  'launchGame',
  'gameLaunchFB',
  'lotteryLaunch',
  'placeLotteryTicket',
  'repeatLotteryTicket',
  'createDeposit',
  'openCheckout',
  'checkIn',
  'spinWheel',
  'joinRaffle',
  'claimRafflePromotion',
  'joinPromotion',
  'applyPromotion',
  'claimPromotion',
  'claimRebate',
  'claimRewards',
  'convertPoints',
  'redeemPoints',
  'missions',
  'joinMission',
  'applyMission',
  'claimMission',
  'uplineTransfer',
];
/** Calls that move money and stay open, because they bring it back or out. */
const bringsOut: readonly CallName[] = [
  'cancelLotteryTicket',
  'collectWallets',
  'walletTransfer',
  'requestWithdrawal',
  'cancelWithdrawal',
  'confirmWithdrawal',
];
/** They would end the session, or change the member's password. */
const notTried: readonly CallName[] = [
  'logout',
  'endSession',
  'endOtherSessions',
  'changePassword',
  'takeBreak',
];

const breaks = [
  ['a cool-off', { kind: 'cool-off', length: 24 }],
  ['a self-exclusion', { kind: 'self-exclusion', length: 6 }],
  ['an indefinite self-exclusion', { kind: 'self-exclusion', length: 0 }],
] as const;

/** The platform over real HTTP, with its payment provider. */
describe.each(databaseKinds())('R10.7 a break on %s', (kind) => {
  let platform: TestPlatform;
  let server: Listening;
  let client: TestClient;
  let book: Book;
  let sender: WebhookSender;
  let people = 0;

  beforeAll(async () => {
    const store = new Store(':memory:');
    const now = () => platform.parts.now().getTime();
    book = new Book({ store, publicUrl: 'http://payments.localhost', now });
    const folders = { page: join(root, 'demo/payments/page'), media: join(root, 'platform/media') };
    const provider = createApp({ book, secret, now, log: () => undefined, folders, isSecure: false });
    platform = await openTestPlatform(kind, {
      payments: {
        url: 'http://provider.test',
        secret,
        fetch: async (url, init) => provider.request(new URL(url).pathname, init),
      },
    });
    server = await listen(platform.app, '127.0.0.1', 0);
    client = new TestClient((path, init) => fetch(`${server.url}${path}`, init));
    const webhookUrl = `${server.url}/payments/v1/event`;
    sender = new WebhookSender({ store, secret, webhookUrl, now, log: () => undefined });
    await platform.operator('PUT', `/${merchant}/settings/loginSlider`, { value: 'never' });
    await platform.db
      .update(rankPrograms)
      .set({ since: new Date(platform.parts.now().getTime() - 30 * day) })
      .where(eq(rankPrograms.merchant, merchant));
    await platform.db
      .update(ranks)
      .set({ rebates: { RNG: 40 } })
      .where(and(eq(ranks.merchant, merchant), eq(ranks.level, rank)));
    await platform.db.execute(sql`update vendors set secret = 'jl', launch_url = '/slot' where code = 'JL'`);
  }, 240_000);
  afterAll(async () => {
    await server.close();
    await platform.close();
  });

  const logIn = async (username: string): Promise<string> =>
    (await client.call('login', { type: 'username', username, password: demoPassword })).body.value.token;
  const vendorCall = async (name: string, request: object) => {
    const body = JSON.stringify(request);
    const jl = { code: 'JL', secret: 'jl' };
    const headers = vendorHeaders(jl, { name, body }, platform.parts.now());
    const response = await fetch(`${server.url}/integration/v1/${name}`, { method: 'POST', body, headers });
    return { status: response.status, body: (await response.json()) as any };
  };

  /** A new member with 1,000.00, a payout account that can be used, and a session of a game. */
  async function newMember() {
    const account = `brk${++people}member`;
    await platform.operator('POST', `/${merchant}/accounts`, { account, password: demoPassword, type: 0 });
    await platform.operator('POST', `/${merchant}/entries`, { account, amount: '+1000.00', reason: 'test' });
    const found = await findAccount(platform.db, merchant, account);
    if (!found) throw new Error(`There is no account ${account}.`);
    const token = await logIn(account);
    const both = { paymentPassword, confirmPaymentPassword: paymentPassword };
    await client.call('setPaymentPassword', { loginPassword: demoPassword, ...both }, { token });
    const bank = {
      kind: 'bank',
      provider: 'Siam Bank',
      holder: 'Somchai Jaidee',
      number: `55500${people}`,
    } as const;
    const added = await client.call('addPayoutAccount', { ...bank, paymentPassword }, { token });
    const payout = added.body.value.accounts[0].id as string;
    await platform.db
      .update(payoutAccounts)
      .set({ usableAt: platform.parts.now() })
      .where(eq(payoutAccounts.id, Number(payout)));
    const launch = await client.call('launchGame', { vendor: 'JL', gameCode: game }, { token });
    const ticket = new URL(launch.body.value.url).searchParams.get('token') ?? '';
    const { session } = (await vendorCall('session', { token: ticket })).body;
    return { account, found, id: found.id, token, payout, session: session as string };
  }
  type Person = Awaited<ReturnType<typeof newMember>>;

  const balanceOf = async (token: string) =>
    Number((await client.call('balance', {}, { token })).body.value.sumBalance);
  const returnUrl = 'http://siam.localhost/';
  const openDeposit = async ({ token }: Person, more: object = {}) => {
    const made = await client.call(
      'createDeposit',
      { method: 'bank-transfer', amount: '1000', ...more },
      { token },
    );
    expect([made.status, made.body.code]).toEqual([200, undefined]);
    const { deposit } = made.body.value;
    const opened = await client.call('openCheckout', { deposit, returnUrl }, { token });
    return {
      deposit: deposit as string,
      key: new URL(opened.body.value.url).pathname.split('/').at(-1) ?? '',
    };
  };
  /** The payer pays at the provider's page; its webhook arrives. */
  const pay = (key: string) => {
    const payment = book.checkout(key);
    if (!payment) throw new Error('There is no such payment.');
    book.pay(payment, { state: 'succeeded' });
  };
  const settle = async () => {
    platform.wait(3_000);
    book.tick();
    await sender.send();
  };
  const payRebates = () => payRebatesInBreaks(platform.db, platform.parts.now());
  const give = (person: Person, prize: object, times = 0) =>
    platform.db.transaction((tx) =>
      grantReward(tx, {
        account: person.found,
        source: 'promotion',
        key: crypto.randomUUID(),
        titles: { en: 'A prize' },
        prize: { kind: 'money', amount: 50_00n, ...prize } as never,
        times,
        endsAt: new Date(platform.parts.now().getTime() + 7 * day),
        now: platform.parts.now(),
      }),
    );
  const settleStake = async ({ id }: Person, stake: bigint) => {
    await platform.db.update(accounts).set({ rankLevel: rank }).where(eq(accounts.id, id));
    const on = { day: dayIn('Asia/Bangkok', platform.parts.now()), category: 'RNG', vendor: 'JL', merchant };
    await addBetDays(platform.db, [{ accountId: id, ...on, bets: 1, stake, validStake: stake, payout: 0n }]);
  };
  const spins = { kind: 'free-spins', amount: 5n, game, stake: 100n, days: 5 };

  /** What can wait for a member when the break begins. Returns what the break adds to the balance, which is checked. */
  const states: Record<string, (person: Person) => Promise<number | void>> = {
    nothing: async () => undefined,
    'a deposit that waits': async (person) => void (await openDeposit(person, { promotion: 'welcome' })),
    'a deposit that owes turnover': async (person) => {
      pay((await openDeposit(person)).key);
      await settle();
    },
    'a bonus': async (person) => {
      pay((await openDeposit(person, { promotion: 'welcome' })).key);
      await settle();
      expect(
        (await client.call('bonuses', { language: 'EN' }, { token: person.token })).body.value.bonuses,
      ).toEqual([expect.objectContaining({ state: 'active' })]);
    },
    'a ticket of several draws': async ({ token }) => {
      // Draws are five minutes apart: placed right after one has closed, the ticket meets no other before the break.
      const asked = { gameCode: lottery, count: 2 };
      const { draws, serverTime } = (await client.call('lotteryDraws', asked, { token })).body.value;
      platform.wait(draws[0].closeTime - serverTime + 1000);
      const next = draws[1];
      const placed = await client.call(
        'placeLotteryTicket',
        {
          gameCode: lottery,
          numero: next.numero,
          draws: 6,
          lines: [{ playType: 'straight-3', picks: ['123'], unit: '10.00' }],
        },
        { token },
      );
      expect([placed.status, placed.body.code]).toEqual([200, undefined]);
      return 50;
    },
    'free spins': async (person) => {
      await give(person, spins);
      await client.call('claimRewards', {}, { token: person.token });
      expect(await platform.db.$count(freeSpins, eq(freeSpins.accountId, person.id))).toBe(1);
    },
    'rewards that are not claimed': async (person) => {
      await give(person, {});
      await give(person, {}, 3);
      await give(person, spins, 2);
      return 50;
    },
    'a rebate': async (person) => {
      await settleStake(person, 10_000_00n);
      return 40;
    },
    'a rebate below the minimum of a claim': async (person) => {
      await settleStake(person, 150_00n);
      return 0.6;
    },
    points: async (person) => {
      const place = { code: merchant, timeZone: 'Asia/Bangkok' };
      await platform.db.transaction((tx) =>
        movePoints(tx, place, {
          accountId: person.id,
          kind: 'prize',
          amount: 5_000,
          key: `points:${person.id}`,
          reference: 'test',
          now: platform.parts.now(),
        }),
      );
    },
    'a mission': async ({ token }) => {
      const { missions } = (await client.call('missions', { language: 'EN' }, { token })).body.value;
      const open = missions.find((one: { state: string }) => one.state === 'open') ?? missions[0];
      await client.call('joinMission', { id: open.id, language: 'EN' }, { token });
    },
  };

  /** Claimed rewards that demand turnover. */
  const claimedForTurnover = (id: number) =>
    platform.db.$count(
      rewards,
      and(eq(rewards.accountId, id), eq(rewards.state, 'claimed'), sql`${rewards.times} > 0`),
    );

  const everything = async (person: Person) => {
    let sum = 0;
    for (const [name, make] of Object.entries(states))
      if (name !== 'a deposit that owes turnover') sum += (await make(person)) ?? 0;
    return sum;
  };

  const cases = breaks.flatMap(([name, request]) =>
    [...Object.entries(states), ['all of these', everything] as const].map(
      ([state, make]) => [name, state, request, make] as const,
    ),
  );

  it.each(cases)(
    'of %s, with %s before: no call plays or pays in, and the whole balance comes out',
    async (_name, _state, request, make) => {
      const person = await newMember();
      const { account, id } = person;
      const due = (await make(person)) ?? 0;
      const before = await balanceOf(person.token);
      const claimedBefore = await claimedForTurnover(id);
      const placedBefore = await platform.db.$count(bets, eq(bets.accountId, id));
      const began = await client.call(
        'takeBreak',
        { ...request, confirmation: account },
        { token: person.token },
      );
      expect([began.status, began.body.code]).toEqual([200, undefined]);
      const token = await logIn(account);
      expect(await balanceOf(token)).toBeCloseTo(before + due, 2);

      const tried = Object.entries(samples(demoPassword)) as [CallName, never][];
      const codes = new Map<CallName, string>();
      for (const [name, sample] of tried) {
        if (!callTable[name].token || notTried.includes(name)) continue;
        const { status, body } = await client.call(name, sample, { token });
        codes.set(name, status === 200 ? 'done' : String(body.code));
      }
      for (const name of mustBeClosed) expect([name, codes.get(name)]).toEqual([name, 'play-break']);
      for (const [name, { movesMoney }] of Object.entries(callTable) as [
        CallName,
        { movesMoney?: boolean },
      ][])
        if (movesMoney && !bringsOut.includes(name))
          expect([name, codes.get(name)]).toEqual([name, 'play-break']);

      // What was open before the break: games, checkouts, jobs.
      const bet = await vendorCall('bet', {
        session: person.session,
        round: `brk${id}`,
        transaction: `brk${id}b`,
        amount: 100,
        game,
      });
      expect([bet.status, bet.body.error?.code]).toEqual([403, 'account-blocked']);
      const waiting = await platform.db
        .select()
        .from(deposits)
        .where(and(eq(deposits.accountId, id), eq(deposits.state, 'canceled')));
      await cancelPayments(platform.parts);
      for (const { reference } of waiting) {
        const atProvider = await askProvider(platform.parts, 'paymentStatus', { merchant, reference });
        expect(atProvider).toMatchObject({ kind: 'done', value: { state: 'canceled' } });
        expect(
          (await client.call('openCheckout', { deposit: reference, returnUrl }, { token })).body.code,
        ).toBe('play-break');
      }
      await settle();
      await settleBonuses(platform.db, platform.parts.now());
      await settleTickets(platform.parts, platform.parts.now());
      expect(
        await platform.db.$count(deposits, and(eq(deposits.accountId, id), eq(deposits.state, 'pending'))),
      ).toBe(0);
      expect(await platform.db.$count(bets, eq(bets.accountId, id))).toBe(placedBefore);
      expect(await claimedForTurnover(id)).toBe(claimedBefore);
      expect(
        await platform.db.$count(
          pointEntries,
          and(eq(pointEntries.accountId, id), sql`${pointEntries.amount} < 0`),
        ),
      ).toBe(0);

      const whole = await balanceOf(token);
      expect(whole).toBeCloseTo(before + due, 2);
      const terms = (await client.call('withdrawalTerms', {}, { token })).body.value;
      expect(terms).toMatchObject({ turnoverOwed: '0.00', balance: whole.toFixed(2) });
      const asked = await client.call(
        'requestWithdrawal',
        { payoutAccount: person.payout, amount: whole.toFixed(2), paymentPassword },
        { token },
      );
      expect([asked.status, asked.body.code]).toEqual([200, undefined]);
      expect(await balanceOf(token)).toBe(0);
    },
    120_000,
  );

  it('credits money that arrives all the same: no bonus, no turnover, and the operator sees it', async () => {
    const person = await newMember();
    const { account, id } = person;
    const { deposit, key } = await openDeposit(person, { promotion: 'welcome' });
    // Paid while the break begins: the provider cannot cancel it any more.
    pay(key);
    await client.call(
      'takeBreak',
      { kind: 'self-exclusion', length: 6, confirmation: account },
      { token: person.token },
    );
    const token = await logIn(account);
    expect((await client.call('deposit', { deposit }, { token })).body.value).toMatchObject({
      state: 'canceled',
      reason: 'play-break',
    });
    await cancelPayments(platform.parts);
    await settle();
    await cancelPayments(platform.parts);
    await settle();
    expect((await client.call('deposit', { deposit }, { token })).body.value).toMatchObject({
      state: 'success',
    });
    expect(await balanceOf(token)).toBe(2000);
    expect((await client.call('bonuses', { language: 'EN' }, { token })).body.value).toMatchObject({
      bonuses: [],
      turnover: { required: '0.00' },
    });
    const asked = await client.call(
      'requestWithdrawal',
      { payoutAccount: person.payout, amount: '2000.00', paymentPassword },
      { token },
    );
    expect([asked.status, asked.body.code]).toEqual([200, undefined]);
    const listOf = async (path: string) =>
      ((await (await platform.operator('GET', `/${merchant}/${path}`)).json()) as { value: unknown }).value;
    expect(await listOf('deposits?state=in-break')).toEqual([expect.objectContaining({ deposit, account })]);
    expect(await listOf(`withdrawals?account=${account}`)).toMatchObject({
      rows: [{ review: { inBreak: 'self-exclusion', notPlayed: '1000.00' } }],
    });
    expect(
      await platform.db.$count(deposits, and(eq(deposits.accountId, id), eq(deposits.atProvider, true))),
    ).toBe(0);
  });

  it('pays out a balance below the minimum withdrawal, because no deposit could raise it any more', async () => {
    const person = await newMember();
    const { account } = person;
    await platform.operator('POST', `/${merchant}/entries`, { account, amount: '-987.50', reason: 'test' });
    await client.call(
      'takeBreak',
      { kind: 'cool-off', length: 24, confirmation: account },
      { token: person.token },
    );
    const token = await logIn(account);
    const ask = (amount: string) =>
      client.call('requestWithdrawal', { payoutAccount: person.payout, amount, paymentPassword }, { token });
    expect((await ask('12.49')).body.code).toBe('amount-too-small');
    expect((await ask('12.50')).status).toBe(200);
  });

  it('cancels deposits and later draws beyond a limit that is lowered while they wait', async () => {
    const person = await newMember();
    const { token, id } = person;
    for (const _ of [1, 2, 3]) await openDeposit(person);
    await client.call('setLimit', { kind: 'deposit-day', value: '1500' }, { token });
    const stored = (await client.call('deposits', { limit: 5 }, { token })).body.value.deposits;
    expect(stored.map(({ state, reason }: { state: string; reason?: string }) => [state, reason])).toEqual([
      ['canceled', 'deposit-limit'],
      ['canceled', 'deposit-limit'],
      ['pending', undefined],
    ]);
    await states['a ticket of several draws']?.(person);
    await client.call('setLimit', { kind: 'loss-day', value: '25' }, { token });
    const draws = await platform.db
      .select({ state: lotteryTicketDraws.state })
      .from(lotteryTicketDraws)
      .innerJoin(lotteryTickets, eq(lotteryTickets.id, lotteryTicketDraws.ticketId))
      .where(eq(lotteryTickets.accountId, id))
      .orderBy(lotteryTicketDraws.drawId);
    expect(draws.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'void', 'void', 'void', 'void']);
    expect((await client.call('limits', {}, { token })).body.value.limits).toContainEqual(
      expect.objectContaining({ kind: 'loss-day', used: '20.00' }),
    );
  });

  it('keeps bonuses and free spins for the time after a cool-off, and what they owe', async () => {
    const person = await newMember();
    const { account, id } = person;
    await states['a bonus']?.(person);
    await states['free spins']?.(person);
    const owed = async (token: string) =>
      (await client.call('bonuses', { language: 'EN' }, { token })).body.value;
    const before = await owed(person.token);
    expect(Number(before.turnover.required)).toBeGreaterThanOrEqual(1000);
    await client.call(
      'takeBreak',
      { kind: 'cool-off', length: 24, confirmation: account },
      { token: person.token },
    );
    expect((await owed(await logIn(account))).turnover.required).toBe('0.00');
    platform.wait(day + 60_000);
    const after = await owed(await logIn(account));
    expect(after.turnover).toEqual(before.turnover);
    expect(after.bonuses).toEqual([expect.objectContaining({ state: 'active' })]);
    expect(
      await platform.db.$count(
        freeSpins,
        and(eq(freeSpins.accountId, id), sql`${freeSpins.lapsedAt} is null`),
      ),
    ).toBe(1);
  });

  it.each(breaks)(
    'of %s: pays the rebate of bets that are settled while it lasts, once and without turnover',
    async (_name, request) => {
      const person = await newMember();
      const { account } = person;
      await client.call('takeBreak', { ...request, confirmation: account }, { token: person.token });
      const token = await logIn(account);
      await settleStake(person, 10_000_00n);
      await settleStake(person, 5_000_00n);
      const runs = await Promise.all([1, 2, 3].map(() => payRebates()));
      expect(runs.reduce((sum, paid) => sum + paid, 0)).toBe(1);
      expect(await balanceOf(token)).toBe(1060);
      expect((await client.call('withdrawalTerms', {}, { token })).body.value).toMatchObject({
        turnoverOwed: '0.00',
        balance: '1060.00',
      });
      await settleStake(person, 2_500_00n);
      expect([await payRebates(), await payRebates()]).toEqual([1, 0]);
      expect(await balanceOf(token)).toBe(1070);
    },
  );

  it('leaves a rebate to be claimed by members who take no break', async () => {
    const person = await newMember();
    await settleStake(person, 10_000_00n);
    expect(await payRebates()).toBe(0);
    expect((await client.call('claimRebate', {}, { token: person.token })).status).toBe(200);
    expect(await balanceOf(person.token)).toBe(1040);
  });

  it('never breaks the ledger', async () => {
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });
});
