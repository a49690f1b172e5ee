import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import type { LotteryTicket } from '#schemas/generated/api.ts';
import {
  accounts,
  betDays,
  bets,
  draws,
  ledgerAccounts,
  lotteries,
  lotteryTicketDraws,
  lotteryTickets,
  rounds,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { holdDraws } from '../holdDraws.ts';
import { settleTickets } from './settleTickets.ts';

const game = 'ELOTT_ONE_MINUTE_FIVE';
const minuteMs = 60_000;

type Step =
  | { kind: 'place'; draws: number; stopOnWin: boolean; twice: boolean }
  | { kind: 'draw'; count: number }
  | { kind: 'settle'; times: number }
  | { kind: 'crash' }
  | { kind: 'cancel' }
  | { kind: 'repeat' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    draws: fc.integer({ min: 1, max: 4 }),
    stopOnWin: fc.boolean(),
    twice: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('draw' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('settle' as const), times: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ kind: 'crash' as const }),
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'repeat' as const }),
);

describe.each(databaseKinds())('R2.1.27 lottery tickets in any order on %s', (kind) => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const login = { type: 'username' as const, username: 'demo_vip', password: demoPassword };
    token = (await platform.client.call('login', login)).body.value.token;
  });
  afterAll(() => platform.close());

  const settle = () => settleTickets(platform.parts, platform.parts.now());
  const newest = async (): Promise<LotteryTicket | undefined> =>
    (await platform.client.call('lotteryTickets', { pageSize: 1 }, { token })).body.value.tickets[0];

  async function place({ draws: count, stopOnWin, twice }: Extract<Step, { kind: 'place' }>): Promise<void> {
    const { body } = await platform.client.call('lotteryDraws', { gameCode: game });
    const request = {
      gameCode: game,
      numero: body.value.draws[0].numero,
      lines: [
        { playType: 'size', picks: ['big'] as [string], unit: '10.00' },
        { playType: 'parity', picks: ['odd'] as [string], unit: '5.00', multiple: 3 },
      ] as [any, any],
      draws: count,
      stopOnWin,
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () =>
        platform.client.call('placeLotteryTicket', request, { token, headers }),
      ),
    );
    expect(new Set(answers.map((one) => one.body.value?.ticket)).size).toBe(1);
  }

  /** A settlement that fails in the middle of its transaction, as if the process had died there. */
  async function crash(): Promise<void> {
    const { db } = platform;
    const broken = { ...platform.parts, db };
    await expect(
      broken.db.transaction(async (tx) => {
        await settleTickets({ ...platform.parts, db: tx }, platform.parts.now());
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
  }

  async function take(one: Step): Promise<void> {
    const ticket = one.kind === 'cancel' || one.kind === 'repeat' ? await newest() : undefined;
    switch (one.kind) {
      case 'place':
        return place(one);
      case 'draw':
        platform.wait(one.count * minuteMs);
        await holdDraws(platform.db, platform.parts.now());
        return;
      case 'settle':
        await Promise.all(Array.from({ length: one.times }, settle));
        return;
      case 'crash':
        return crash();
      case 'cancel':
        if (ticket) await platform.client.call('cancelLotteryTicket', { ticket: ticket.ticket }, { token });
        return;
      case 'repeat':
        if (ticket) await platform.client.call('repeatLotteryTicket', { ticket: ticket.ticket }, { token });
    }
  }

  it('leaves exact sums, whatever is placed, settled, interrupted, repeated or canceled', async () => {
    const { db } = platform;
    const [member] = await db
      .select({ id: accounts.id, balance: ledgerAccounts.balance })
      .from(accounts)
      .innerJoin(
        ledgerAccounts,
        and(eq(ledgerAccounts.accountId, accounts.id), eq(ledgerAccounts.kind, 'member')),
      )
      .where(and(eq(accounts.account, 'demo_vip'), eq(accounts.merchant, 'SIAM01')));
    const { id, balance: before } = member!;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const one of steps) await take(one);
        platform.wait(5 * minuteMs);
        await holdDraws(db, platform.parts.now());
        await settle();

        const taken = await db
          .select({
            one: lotteryTicketDraws,
            ticket: lotteryTickets,
            result: draws.result,
            form: lotteries.form,
          })
          .from(lotteryTicketDraws)
          .innerJoin(lotteryTickets, eq(lotteryTickets.id, lotteryTicketDraws.ticketId))
          .innerJoin(draws, eq(draws.id, lotteryTicketDraws.drawId))
          .innerJoin(lotteries, eq(lotteries.game, draws.game))
          .where(eq(lotteryTickets.accountId, id));
        expect(taken.filter(({ one }) => one.state === 'waiting')).toEqual([]);
        // What the rules pay: 1.90 for the size of the last digit, 1.90 for its parity.
        let owed = 0n;
        for (const { one, ticket, result } of taken) {
          expect(ticket.stake).toBe(2_500n);
          if (one.state === 'void') continue;
          const digit = Number(result?.[0]?.numbers.at(-1));
          const payout = (digit >= 5 ? 1_900n : 0n) + (digit % 2 === 1 ? 2_850n : 0n);
          expect(one.payout).toBe(payout);
          owed += payout - ticket.stake;
        }
        const [now] = await db
          .select({ balance: ledgerAccounts.balance })
          .from(ledgerAccounts)
          .where(and(eq(ledgerAccounts.accountId, id), eq(ledgerAccounts.kind, 'member')));
        expect(now!.balance - before).toBe(owed);

        const names = taken.map(({ one }) => one.round);
        const own = names.length === 0 ? [] : await db.select().from(bets).where(inArray(bets.round, names));
        expect(own.length).toBe(taken.length);
        expect(new Set(own.map(({ state }) => state)).has('open')).toBe(false);
        const open = await db
          .select()
          .from(rounds)
          .where(and(eq(rounds.accountId, id), isNotNull(rounds.sweepAt)));
        expect(open).toEqual([]);
        const days = await db
          .select()
          .from(betDays)
          .where(and(eq(betDays.accountId, id), eq(betDays.vendor, 'ELOTT')));
        const settled = own.filter(({ state }) => state === 'settled');
        const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
        expect(sum(days.map(({ stake }) => stake))).toBe(sum(settled.map(({ stake }) => stake)));
        expect(sum(days.map(({ payout }) => payout))).toBe(sum(settled.map(({ payout }) => payout)));
        expect(days.reduce((total, day) => total + day.bets, 0)).toBe(settled.length);
        expect(await auditLedger(db)).toEqual({ ledgerAccounts: [], transfers: [] });
      }),
      runs(8),
    );
  });
});
