import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  LotteryLine,
  LotteryState,
  LotteryTicket,
  PlaceLotteryTicketRequest,
} from '#schemas/generated/api.ts';
import { fingerprintOf, type ConfirmedTerms } from '#kit/confirmedTerms.ts';
import { quoteTicket, ticketTerms } from '#schemas/lottery/index.ts';
import {
  accounts,
  betDays,
  bets,
  draws,
  drawSeeds,
  lotteryTicketDraws,
  rounds,
  transfers,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { holdDraws } from '../holdDraws.ts';
import { commitmentOf, numbersFromSeed } from '../seeds.ts';
import { placeTicket } from './placeTicket.ts';
import { settleTickets } from './settleTickets.ts';

const game = 'ELOTT_THREE_MINUTE_THREE';
const minuteMs = 60_000;
const oneLine = (picks: [string, ...string[]], more: Partial<LotteryLine> = {}): LotteryLine => ({
  playType: 'straight-3',
  picks,
  unit: '10.00',
  ...more,
});

describe.each(databaseKinds())('R2.1.27 R4.14 lottery tickets on %s', (kind) => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    token = await logIn('demo_member');
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    // To the beginning of a draw's time, so that it stays open for a whole test.
    const next = await nextDraw();
    platform.wait(next.drawTime - platform.parts.now().getTime() + 1_000);
    await holdDraws(platform.db, platform.parts.now());
    await settle();
  });

  async function logIn(username: string): Promise<string> {
    const { body } = await platform.client.call('login', {
      type: 'username',
      username,
      password: demoPassword,
    });
    expect(body.success, body.code).toBe(true);
    return body.value.token;
  }
  const nextDraw = async (code = game) =>
    (await platform.client.call('lotteryDraws', { gameCode: code })).body.value.draws[0];
  /** In hundredths, so that sums are exact. */
  const balance = async () =>
    Math.round(Number((await platform.client.call('balance', {}, { token })).body.value.sumBalance) * 100);
  const place = async (
    request: Partial<PlaceLotteryTicketRequest>,
    options: { key?: string; by?: string } = {},
  ) => {
    const { numero } = await nextDraw();
    const query = { gameCode: game, numero, lines: [oneLine(['123'])] as [LotteryLine], ...request };
    return platform.client.call('placeLotteryTicket', query as PlaceLotteryTicketRequest, {
      token: options.by ?? token,
      ...(options.key && { headers: { 'idempotency-key': options.key } }),
    });
  };
  const placed = async (request: Partial<PlaceLotteryTicketRequest>): Promise<LotteryTicket> => {
    const { body } = await place(request);
    expect(body.success, body.message).toBe(true);
    return body.value;
  };
  const settle = () => settleTickets(platform.parts, platform.parts.now());
  const ticketOf = async (id: string): Promise<LotteryTicket> => {
    const { tickets } = (await platform.client.call('lotteryTickets', { pageSize: 50 }, { token })).body
      .value;
    return tickets.find(({ ticket }: LotteryTicket) => ticket === id);
  };
  /** Finds a seed by which a waiting draw gets these numbers, and gives it that seed. */
  async function rig(numero: string, wanted: string): Promise<void> {
    const [draw] = await platform.db
      .select()
      .from(draws)
      .where(and(eq(draws.game, game), eq(draws.numero, numero)));
    for (let turn = 0; ; turn++) {
      const seed = turn.toString(16).padStart(64, '0');
      const [row] = numbersFromSeed({ kind: 'digits', length: 3 }, game, numero, seed);
      if (row?.numbers.join('') !== wanted) continue;
      await platform.db.update(drawSeeds).set({ seed }).where(eq(drawSeeds.drawId, draw!.id));
      expect(commitmentOf(game, numero, seed)).not.toBe(draw!.commitment);
      return;
    }
  }
  /** Lets the next `count` draws pass. */
  async function pass(count = 1): Promise<void> {
    platform.wait(count * 3 * minuteMs);
    await holdDraws(platform.db, platform.parts.now());
  }
  const sound = async () =>
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });

  it('R2.7.7 counts of bets on both sides of a choice their difference, across tickets and until the last is settled', async () => {
    const choice = (pick: string, unit: string) => ({ playType: 'size', picks: [pick] as [string], unit });
    const sides = [choice('big', '100.00'), choice('small', '100.00')] as [LotteryLine, LotteryLine];
    const numero = (await placed({ lines: sides })).draws[0]?.numero;
    await placed({ lines: [choice('big', '100.00')] });
    await placed({ lines: [choice('small', '10.00')] });
    await placed({ lines: [oneLine(['123'])] });
    await pass();
    await settle();
    const rows = await platform.db
      .select({ stake: bets.stake, validStake: bets.validStake })
      .from(bets)
      .where(like(bets.round, `lottery:%:${numero}`))
      .orderBy(asc(bets.id));
    expect(rows).toEqual([
      { stake: 20_000n, validStake: 0n },
      { stake: 10_000n, validStake: 9_000n },
      { stake: 1_000n, validStake: 0n },
      { stake: 1_000n, validStake: 1_000n },
    ]);
    await sound();
  });

  it('lists lotteries of a category with the next draw, the clock and the last result', async () => {
    const { body } = await platform.client.call('lotteryGames', { gameType: 'ELOTT' });
    const now = platform.parts.now().getTime();
    expect(Math.abs(body.value.serverTime - now)).toBeLessThan(2_000);
    const codes = body.value.games.map(({ gameCode }: LotteryState) => gameCode);
    expect(codes).toContain('ELOTT_QUICK_DICE');
    expect(codes).not.toContain('LOTT_CLASSIC_DAILY');
    const one = body.value.games.find(({ gameCode }: LotteryState) => gameCode === game);
    expect(one).toMatchObject({
      prizeMode: 'SEA',
      isBettable: true,
      vendor: 'ELOTT',
      last: { gameCode: game },
    });
    expect(one.next.closeTime).toBe(one.next.drawTime - 10_000);
    expect(one.next.drawTime).toBeGreaterThan(now);
    const others = body.value.games.filter(({ vendor }: LotteryState) => vendor === 'HL' || vendor === 'NL');
    expect(others.length).toBeGreaterThan(0);
    // Their vendors draw them: a list that showed draws of the platform would not be what the game plays.
    for (const other of others) {
      expect(other).toMatchObject({ isBettable: false });
      for (const name of ['form', 'next', 'last', 'prizeMode', 'defaultPlayType'])
        expect(other).not.toHaveProperty(name);
    }
    const opened = (await platform.client.call('openedNumeros', {})).body.value;
    expect(opened.filter(({ vendor }: { vendor: string }) => vendor === 'HL' || vendor === 'NL')).toEqual([]);
    const vn = await platform.client.call('lotteryGames', { lottoArea: 'VN' });
    expect(new Set(vn.body.value.games.map((state: LotteryState) => state.vendor))).toEqual(
      new Set(['TCG_LOTTO_VN']),
    );
    expect(vn.body.value.games[0].prizeMode).toBe('ZY');
  });

  it.each(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'])(
    'takes bets on each lottery of %s',
    async (vendor) => {
      const { games } = (await platform.client.call('lotteryGames', { vendor })).body.value;
      expect(games.length).toBeGreaterThan(1);
      for (const { gameCode } of games) {
        const play = (await platform.client.call('lotteryPlayTypes', { gameCode })).body.value;
        const { numero } = await nextDraw(gameCode);
        const { playType } = play.playTypes.find((one: any) => one.pick.options?.includes('odd'));
        const lines: [LotteryLine] = [{ playType, picks: ['odd'], unit: play.unitStakes[0] }];
        const { body } = await place({ gameCode, numero, lines });
        expect(body, `${gameCode} ${body.message}`).toMatchObject({
          success: true,
          value: { gameCode, vendor },
        });
      }
    },
  );

  it('debits the stake that the screen computes, as one round with its transfer', async () => {
    const play = (await platform.client.call('lotteryPlayTypes', { gameCode: game })).body.value;
    const lines: LotteryLine[] = [
      oneLine(['123', '456'], { multiple: 3 }),
      { playType: 'box-3', picks: ['112'], unit: '5.00' },
      { playType: 'size', picks: ['big'], unit: '100.00' },
    ];
    const quote = quoteTicket(play, lines)!;
    expect(quote).toEqual({
      stake: 16_500n,
      // Of 123, 456 and 112 one can be drawn, and 456 ends with a big digit.
      possibleWin: 3_000n * 950n + 19_000n,
      total: 16_500n,
    });
    const before = await balance();
    const ticket = await placed({ lines: lines as [LotteryLine] });
    expect(ticket).toMatchObject({ stake: '165.00', state: 'waiting', payout: '0.00' });
    expect(await balance()).toBe(before - 16_500);
    expect(ticket.balance).toBe(((before - 16_500) / 100).toFixed(2));
    const round = `lottery:${ticket.ticket}:${ticket.draws[0]!.numero}`;
    const [bet] = await platform.db.select().from(bets).where(eq(bets.round, round));
    expect(bet).toMatchObject({ state: 'open', stake: 16_500n, vendor: 'ELOTT', category: 'ELOTT', game });
    const moved = await platform.db.select().from(transfers).where(eq(transfers.betId, bet!.id));
    expect(moved.map(({ kind: one }) => one)).toEqual(['bet']);
    await sound();
  });

  it('pays a win once, however often and by how many it is settled, and counts it in the day', async () => {
    const ticket = await placed({ lines: [oneLine(['123', '456'])] });
    const other = await placed({ lines: [oneLine(['999'])] });
    await rig(ticket.draws[0]!.numero, '456');
    const before = await balance();
    const days = () =>
      platform.db
        .select()
        .from(betDays)
        .where(and(eq(betDays.vendor, 'ELOTT'), eq(betDays.category, 'ELOTT')));
    const sum = async () => (await days()).reduce((total, day) => total + day.payout, 0n);
    const [paidBefore, betsBefore] = [
      await sum(),
      (await days()).reduce((total, day) => total + day.bets, 0),
    ];
    await pass();
    const done = await Promise.all([settle(), settle(), settle()]);
    expect(done.reduce((total, one) => total + one, 0)).toBeGreaterThanOrEqual(2);
    expect(await settle()).toBe(0);
    expect(await balance()).toBe(before + 950_000);
    expect(await ticketOf(ticket.ticket)).toMatchObject({
      state: 'won',
      payout: '9500.00',
      lines: [{ state: 'won', payout: '9500.00' }],
      draws: [{ state: 'won', numbers: ['4', '5', '6'] }],
    });
    expect(await ticketOf(other.ticket)).toMatchObject({
      state: 'lost',
      payout: '0.00',
      lines: [{ state: 'lost' }],
    });
    expect((await sum()) - paidBefore).toBe(950_000n);
    expect((await days()).reduce((total, day) => total + day.bets, 0) - betsBefore).toBe(2);
    const open = await platform.db
      .select()
      .from(rounds)
      .where(eq(rounds.round, `lottery:${ticket.ticket}:${ticket.draws[0]!.numero}`));
    expect(open[0]!.sweepAt).toBeNull();
    await sound();
  });

  it('refuses a bet from the closing time on, by the platform’s clock', async () => {
    const { numero, closeTime } = await nextDraw();
    platform.wait(closeTime - platform.parts.now().getTime());
    const before = await balance();
    const late = await place({ numero });
    expect(late).toMatchObject({ status: 409, body: { success: false, code: 'draw-closed' } });
    expect(await balance()).toBe(before);
    // What is shown as the next draw is open.
    expect((await nextDraw()).numero).not.toBe(numero);
    await pass();
    expect((await place({ numero })).body.code).toBe('draw-closed');
    expect((await place({ numero: 'none' })).body.code).toBe('no-such-draw');
  });

  it('takes a bet 1 ms before the closing time, and none at it', async () => {
    const { numero, closeTime } = await nextDraw();
    const merchant = (await findMerchant(platform.db, 'SIAM01'))!;
    const [account] = await platform.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.account, 'demo_member'), eq(accounts.merchant, 'SIAM01')));
    const at = (moment: number) =>
      platform.db.transaction((tx) =>
        placeTicket(
          tx,
          { merchant, language: 'en', accountId: account!.id },
          { gameCode: game, numero, lines: [oneLine(['123'])] },
          () => new Date(moment),
        ),
      );
    expect(await at(closeTime - 1)).toBeGreaterThan(0);
    const before = await balance();
    await expect(at(closeTime)).rejects.toMatchObject({ status: 409, code: 'draw-closed' });
    expect(await balance()).toBe(before);
  });

  it('takes part in the draws that follow, and returns later stakes after a win if asked to', async () => {
    const before = await balance();
    const ticket = await placed({ draws: 4, stopOnWin: true });
    const plain = await placed({ draws: 3 });
    expect(ticket.draws.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(await balance()).toBe(before - 7_000);
    await rig(ticket.draws[0]!.numero, '000');
    await rig(ticket.draws[1]!.numero, '123');
    await rig(ticket.draws[2]!.numero, '123');
    // Three draws were due before anything is settled: the order of the draws counts, not of the settlement.
    await pass(3);
    await settle();
    expect(await ticketOf(ticket.ticket)).toMatchObject({
      state: 'won',
      stake: '20.00',
      payout: '9500.00',
      draws: [{ state: 'lost' }, { state: 'won' }, { state: 'void' }, { state: 'void' }],
    });
    expect((await ticketOf(plain.ticket)).draws.map(({ state }) => state)).toEqual(['lost', 'won', 'won']);
    expect(await balance()).toBe(before - 2_000 + 950_000 - 3_000 + 1_900_000);
    await sound();
  });

  it('cancels draws that are not on sale yet, and no others', async () => {
    const before = await balance();
    const ticket = await placed({ draws: 3 });
    expect(ticket.draws.map(({ isCancelable }) => isCancelable ?? false)).toEqual([false, true, true]);
    const cancel = () => platform.client.call('cancelLotteryTicket', { ticket: ticket.ticket }, { token });
    const { closeTime } = await nextDraw();
    platform.wait(closeTime - platform.parts.now().getTime());
    const { body } = await cancel();
    expect(body.value.draws.map(({ state }: any) => state)).toEqual(['waiting', 'waiting', 'void']);
    expect(await balance()).toBe(before - 2_000);
    expect((await cancel()).body.code).toBe('nothing-to-cancel');
    const others = await logIn('demo_agent');
    const foreign = await platform.client.call(
      'cancelLotteryTicket',
      { ticket: ticket.ticket },
      { token: others },
    );
    expect(foreign).toMatchObject({ status: 404, body: { code: 'no-such-ticket' } });
    await sound();
  });

  /** What the page shows and confirms: `numeros` are the next draws. */
  const shownTerms = async (lines: LotteryLine[], count = 1, stopOnWin = false) => {
    const play = (await platform.client.call('lotteryPlayTypes', { gameCode: game })).body.value;
    const { draws: next } = (await platform.client.call('lotteryDraws', { gameCode: game, count })).body
      .value;
    const numeros = next.map(({ numero }: { numero: string }) => numero);
    return ticketTerms(play, { lines, numeros, stopOnWin })!;
  };

  it('holds the most that one draw can pay against the win limit, and states it', async () => {
    const limit = (await platform.client.call('lotteryPlayTypes', { gameCode: game })).body.value.limits
      .maxWin;
    const line = (pick: string) => oneLine([pick], { unit: '100.00', multiple: 40 });
    // Each of them is within the limit, two of them would not be: but one draw has one number.
    expect(4_000 * 950).toBeLessThan(Number(limit));
    expect(2 * 4_000 * 950).toBeGreaterThan(Number(limit));
    const ticket = await placed({ lines: [line('123'), line('121')] });
    expect(ticket.possibleWin).toBe('3800000.00');
    expect(ticket.lines.map(({ odds }) => odds)).toEqual([['950.00'], ['950.00']]);
    const both = [line('123'), { playType: 'size', picks: ['small'], unit: '100.00', multiple: 1 } as const];
    expect((await placed({ lines: both as unknown as [LotteryLine] })).possibleWin).toBe('3800190.00');
  });

  it('places what was confirmed, and says which terms are in force if they are others', async () => {
    const lines: [LotteryLine] = [oneLine(['123', '456'], { multiple: 2 })];
    const shown = await shownTerms(lines, 3, true);
    expect(shown).toMatchObject({ stake: '120.00', possibleWin: '19000.00', stopOnWin: 'yes' });
    expect(shown['draws']!.split(' ')).toHaveLength(3);
    const request = { lines, draws: 3, stopOnWin: true };
    const others: ConfirmedTerms[] = [
      { ...shown, draws: shown['draws']!.split(' ').toReversed().join(' ') },
      { ...shown, 'odds 1': '900.00 900.00' },
      { ...shown, possibleWin: '20000.00' },
      { ...shown, stake: '60.00' },
    ];
    const before = await balance();
    for (const other of others)
      expect(await place({ ...request, confirmed: fingerprintOf(other) })).toMatchObject({
        status: 409,
        body: { code: 'terms-changed', value: { terms: shown } },
      });
    expect(await balance()).toBe(before);
    const ticket = await placed({ ...request, confirmed: fingerprintOf(shown) });
    expect(ticket.draws.map(({ numero }) => numero).join(' ')).toBe(shown['draws']);
  });

  it('repeats a ticket at the terms that were confirmed only', async () => {
    const lines: [LotteryLine] = [oneLine(['888'])];
    const { ticket } = await placed({ lines });
    const shown = await shownTerms(lines);
    const repeat = (confirmed: string) =>
      platform.client.call('repeatLotteryTicket', { ticket, numero: shown['draws']!, confirmed }, { token });
    expect(await repeat(fingerprintOf({ ...shown, possibleWin: '1.00' }))).toMatchObject({
      status: 409,
      body: { code: 'terms-changed', value: { terms: shown } },
    });
    expect((await repeat(fingerprintOf(shown))).body).toMatchObject({ success: true });
  });

  it('repeats a ticket as a new one', async () => {
    const ticket = await placed({ lines: [oneLine(['777'], { multiple: 2 })], draws: 2 });
    const { body } = await platform.client.call('repeatLotteryTicket', { ticket: ticket.ticket }, { token });
    expect(body.value.ticket).not.toBe(ticket.ticket);
    expect(body.value).toMatchObject({ stake: '40.00', draws: [{ state: 'waiting' }, { state: 'waiting' }] });
    expect(body.value.lines.map(({ picks }: any) => picks)).toEqual([['777']]);
  });

  it('does a request under its Idempotency-Key once, and refuses the key for another', async () => {
    const before = await balance();
    const key = crypto.randomUUID();
    const { numero } = await nextDraw();
    const [first, again] = [await place({ numero }, { key }), await place({ numero }, { key })];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await balance()).toBe(before - 1_000);
    const other = await place({ numero, draws: 2 }, { key });
    expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } });
    const { numero: named } = await nextDraw();
    const none = await platform.client.call(
      'placeLotteryTicket',
      { gameCode: game, numero: named, lines: [oneLine(['123'])] },
      { token, headers: { 'idempotency-key': '' } },
    );
    expect(none).toMatchObject({ status: 400, body: { code: 'no-idempotency-key' } });
  });

  it.each<[string, number, string, object]>([
    ['an unknown game', 404, 'no-such-game', { gameCode: 'NONE' }],
    ['a lottery of another vendor', 404, 'no-such-game', { gameCode: 'HL_HERON_KENO' }],
    [
      'a play type of another form',
      422,
      'unknown-play-type',
      { lines: [oneLine(['123'], { playType: 'any-3' })] },
    ],
    ['a number out of range', 422, 'invalid-pick', { lines: [oneLine(['1234'])] }],
    ['a line twice', 422, 'duplicate-line', { lines: [oneLine(['123', '456']), oneLine(['456', '123'])] }],
    ['a stake that is not offered', 422, 'invalid-stake', { lines: [oneLine(['123'], { unit: '3.00' })] }],
    ['a negative stake', 422, 'invalid-request', { lines: [oneLine(['123'], { unit: '-10.00' })] }],
    ['a huge stake', 422, 'invalid-request', { lines: [oneLine(['123'], { unit: '9'.repeat(30) })] }],
    ['a fractional multiple', 422, 'invalid-request', { lines: [oneLine(['123'], { multiple: 1.5 })] }],
    ['a negative multiple', 422, 'invalid-request', { lines: [oneLine(['123'], { multiple: -1 })] }],
    ['a huge multiple', 422, 'invalid-request', { lines: [oneLine(['123'], { multiple: 1e15 })] }],
    ['10,000 lines', 413, 'too-large', { lines: Array.from({ length: 10_000 }, () => oneLine(['123'])) }],
    [
      '101 lines',
      422,
      'invalid-request',
      { lines: Array.from({ length: 101 }, (_, index) => oneLine([String(index + 100)])) },
    ],
    ['no line', 422, 'invalid-request', { lines: [] }],
    ['21 draws', 422, 'invalid-request', { draws: 21 }],
    ['an unknown field', 422, 'invalid-request', { discount: 1 }],
    [
      'too large a stake',
      422,
      'stake-limit',
      { lines: [{ playType: 'size', picks: ['big'], unit: '100.00', multiple: 501 }] },
    ],
    ['too large a win', 422, 'win-limit', { lines: [oneLine(['123'], { unit: '100.00', multiple: 100 })] }],
    ['other terms than were shown', 409, 'terms-changed', { confirmed: '0123456789abcdef' }],
  ])('refuses %s and changes nothing', async (_, status, code, request) => {
    const before = await balance();
    const rows = await platform.db.$count(lotteryTicketDraws);
    expect(await place(request)).toMatchObject({ status, body: { success: false, code } });
    expect(await balance()).toBe(before);
    expect(await platform.db.$count(lotteryTicketDraws)).toBe(rows);
  });

  it('refuses trial accounts, closed accounts and stakes beyond the balance', async () => {
    const trial = await logIn('demo_trial');
    expect(await place({}, { by: trial })).toMatchObject({
      status: 403,
      body: { code: 'in_need_true_account' },
    });
    const before = await balance();
    // Twenty draws of 50,000: some of them could be paid, none is.
    const rich = {
      lines: [{ playType: 'size', picks: ['big'], unit: '100.00', multiple: 500 }] as [LotteryLine],
      draws: 20,
    };
    expect(await place(rich)).toMatchObject({ status: 409, body: { code: 'insufficient-funds' } });
    expect(await balance()).toBe(before);
    await platform.db.update(accounts).set({ closed: true }).where(eq(accounts.account, 'demo_member'));
    expect((await place({})).status).toBe(401);
    await platform.db.update(accounts).set({ closed: false }).where(eq(accounts.account, 'demo_member'));
    await sound();
  });

  it('R9.5 lists the tickets of some days', async () => {
    const { ticket } = await placed({});
    const ids = async (query: object) =>
      (
        await platform.client.call('lotteryTickets', { pageSize: 50, ...query }, { token })
      ).body.value.tickets.map((one: LotteryTicket) => one.ticket);
    expect(await ids({ range: 'today' })).toContain(ticket);
    expect(await ids({ range: 'last7' })).toContain(ticket);
    expect(await ids({ range: 'yesterday' })).not.toContain(ticket);
  });

  it('pages tickets by key, newest first, and filters them', async () => {
    const ids = [];
    for (let turn = 0; turn < 3; turn++) ids.unshift((await placed({})).ticket);
    const page = async (query: object) =>
      (await platform.client.call('lotteryTickets', query, { token })).body.value;
    const first = await page({ pageSize: 2 });
    expect(first.tickets.map(({ ticket }: LotteryTicket) => ticket)).toEqual(ids.slice(0, 2));
    const second = await page({ pageSize: 2, before: first.next });
    expect(second.tickets[0].ticket).toBe(ids[2]);
    expect((await page({ state: 'waiting' })).tickets.length).toBeGreaterThanOrEqual(3);
    expect(
      (await page({ gameCode: 'LOTT_CLASSIC_SIX' })).tickets.every(
        (one: LotteryTicket) => one.gameCode === 'LOTT_CLASSIC_SIX',
      ),
    ).toBe(true);
    const recent = (await platform.client.call('recentLotteries', {}, { token })).body.value.games;
    expect(recent[0].gameCode).toBe(game);
    const stranger = await logIn('demo_agent');
    expect(
      (await platform.client.call('lotteryTickets', {}, { token: stranger })).body.value.tickets,
    ).toEqual([]);
  });

  it('leaves nothing open after a crash between draw and settlement', async () => {
    const ticket = await placed({ draws: 2 });
    await pass(2);
    // The process died here; another one settles.
    expect((await ticketOf(ticket.ticket)).state).toBe('waiting');
    await settle();
    expect((await ticketOf(ticket.ticket)).draws.every(({ state }) => state !== 'waiting')).toBe(true);
    const waiting = await platform.db
      .select()
      .from(lotteryTicketDraws)
      .innerJoin(draws, eq(draws.id, lotteryTicketDraws.drawId))
      .where(and(eq(lotteryTicketDraws.state, 'waiting'), eq(draws.game, game)))
      .orderBy(asc(draws.drawsAt));
    expect(waiting.filter(({ draws: draw }) => draw.drawnAt !== null)).toEqual([]);
    expect(
      await platform.db
        .select()
        .from(lotteryTicketDraws)
        .where(and(eq(lotteryTicketDraws.state, 'won'), isNull(lotteryTicketDraws.settledAt))),
    ).toEqual([]);
  });

  it('R4.15 R7.4 says where the lottery screen opens', async () => {
    const launch = async (query: any) => (await platform.client.call('lotteryLaunch', query, { token })).body;
    expect((await launch({ view: 'lobby', backUrl: '/lott' })).value).toMatchObject({
      url: '/lottery?vendor=TCG_LOTTO_VN',
      view: 'lobby',
      lottoArea: 'VN',
      launchMode: 'LOTT',
      backUrl: '/lott',
    });
    const betting = await launch({
      view: 'betting',
      gameCode: game,
      playType: 'size',
      backUrl: '//evil.example',
    });
    expect(betting.value).toMatchObject({
      url: `/lottery?gameCode=${game}&vendor=ELOTT&playType=size`,
      prizeMode: 'SEA',
    });
    expect(betting.value).not.toHaveProperty('backUrl');
    expect((await launch({ view: 'betting' })).code).toBe('invalid-request');
    expect((await launch({ view: 'betting', gameCode: 'NONE' })).code).toBe('no-such-game');
  });
});
