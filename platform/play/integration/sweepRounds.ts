import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { RoundStatus } from '#schemas/generated/integration.ts';
import {
  betOf,
  closeRound,
  findRound,
  lockRound,
  neverSwept,
  settleRound,
  type Round,
} from '../bets/index.ts';
import type { Announce } from '#platform/base/events.ts';
import type { BetEvent } from '../events.ts';
import type { PlayParts } from '../parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { transact } from '#platform/base/once/index.ts';
import { returnFreeSpin } from '../freeSpins/index.ts';
import { rounds, sweeps, vendors } from '#platform/base/database/schema/index.ts';
import { askVendor } from './askVendor.ts';
import { moveRoundMoney } from './money.ts';
import { playerOf, type Player } from './player.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import { sweepTime } from './sweepTime.ts';
import { creditWin } from './win.ts';

/** Rounds that one run checks, and vendors' responses that it waits for at once. */
const most = 200;
const concurrent = 8;

/** Sweeps that are further apart than this mean that the platform or its database was away. */
const gapMs = 15_000;
/** The time that vendors then have to repeat their calls before their silence counts. */
const graceMs = 35_000;

/**
 * Looks at rounds that have been open and silent for too long. A vendor with a status address is asked; without one the
 * round is void: its stakes or its free spin are returned, or, if something was won in it, it is settled as it
 * stands. Safe to run twice and in several processes. After an outage vendors get time to repeat their calls first. Returns the number of closed rounds.
 */
export async function sweepRounds(
  parts: Pick<PlayParts, 'db' | 'announce' | 'log' | 'demoVendors'>,
  now: Date,
): Promise<number> {
  const { db, log, demoVendors } = parts;
  if (!(await isSilenceTrusted(db, now))) return 0;
  const due = await takeDue(db, now);
  let closed = 0;
  const sweepNext = async (): Promise<void> => {
    for (let next = due.shift(); next; next = due.shift()) {
      const { round } = next;
      // A vendor without any address of its own is a demo vendor, if those run.
      const statusUrl = next.vendor.launchUrl === null ? (demoVendors?.statusUrl ?? null) : null;
      const vendor = { ...next.vendor, statusUrl: next.vendor.statusUrl ?? statusUrl };
      const status: RoundStatus | undefined =
        vendor.statusUrl === null ? { state: 'void' } : await askVendor(vendor, round, now);
      if (status === undefined)
        log('warn', 'a vendor gave no answer about a round', { vendor: vendor.code, round });
      if (status === undefined || status.state === 'open') continue;
      try {
        if (await close(parts, { vendor, round, status, now })) closed += 1;
      } catch (error) {
        // One round must not keep the others from being closed.
        log('error', 'a round could not be closed', { vendor: vendor.code, round, error: String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: concurrent }, sweepNext));
  return closed;
}

/** Notes this run. False for a while after a gap: vendors are silent because they were not heard. */
async function isSilenceTrusted(db: Database, now: Date): Promise<boolean> {
  const afterGap = new Date(now.getTime() + graceMs);
  const [row] = await db
    .insert(sweeps)
    .values({ name: 'rounds', ranAt: now, trustedFrom: afterGap })
    .onConflictDoUpdate({
      target: sweeps.name,
      set: {
        ranAt: now,
        trustedFrom: sql`case when ${sweeps.ranAt} < ${new Date(now.getTime() - gapMs).toISOString()}::timestamptz
          then ${afterGap.toISOString()}::timestamptz else ${sweeps.trustedFrom} end`,
      },
    })
    .returning({ trustedFrom: sweeps.trustedFrom });
  return row !== undefined && row.trustedFrom <= now;
}

/** Takes due rounds from other processes by putting them off. */
async function takeDue(db: Database, now: Date): Promise<{ vendor: Vendor; round: string }[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ round: rounds.round, vendor: vendors })
      .from(rounds)
      .innerJoin(vendors, eq(vendors.code, rounds.vendor))
      .where(lte(rounds.sweepAt, now))
      .orderBy(asc(rounds.sweepAt))
      .limit(most)
      .for('update', { of: rounds, skipLocked: true });
    for (const { vendor, round } of due)
      await tx
        .update(rounds)
        .set({ sweepAt: sweepTime(vendor, now) })
        .where(and(eq(rounds.vendor, vendor.code), eq(rounds.round, round)));
    return due;
  });
}

/** Closes a round as its vendor said. False if a void one has been closed, or heard of again, in between. */
async function close(
  parts: Pick<PlayParts, 'db' | 'announce'>,
  {
    vendor,
    round: name,
    status,
    now,
  }: { vendor: Vendor; round: string; status: Exclude<RoundStatus, { state: 'open' }>; now: Date },
): Promise<boolean> {
  const found = await findRound(parts.db, vendor.code, name);
  const player = found && (await playerOf(parts.db, vendor.code, found.accountId));
  if (!player) throw new Error(`Round ${name} has no player with a wallet.`);
  if (status.state === 'settled') {
    const { state: _, ...settled } = status;
    const won = { round: name, closes: true, ...settled };
    await creditWin(parts, won, {
      vendor,
      accountId: player.accountId,
      readIn: async () => ({ player }),
      now,
    });
    return true;
  }
  const { answer } = await transact(parts, {
    async work({ db, announce }) {
      const round = await lockRound(db, vendor.code, name);
      if (round?.sweepAt?.getTime() !== sweepTime(vendor, now).getTime()) return false;
      await voidRound(db, round, player, { now, announce });
      return true;
    },
  });
  return answer;
}

async function voidRound(
  tx: Database,
  round: Round,
  player: Player,
  { now, announce }: { now: Date; announce: Announce<BetEvent> },
): Promise<void> {
  const { timeZone } = player;
  const { stake, payout, freeSpinsId } = await betOf(tx, round);
  // What was won is not taken back, so the stakes are not returned either.
  if (payout > 0n) return void (await settleRound(tx, round, { timeZone, now, announce }));
  await closeRound(tx, round, 'void', now);
  if (freeSpinsId !== null) await returnFreeSpin(tx, freeSpinsId);
  await moveRoundMoney(tx, player, {
    kind: 'void',
    amount: stake,
    betId: round.betId,
    key: `void:${round.vendor}:${round.round}`,
    at: now,
  });
}

/** The number of open rounds of vendors, and when the first of them is checked. */
export async function openRounds(db: Database): Promise<{ open: number; next: Date | null }> {
  const [row] = await db
    .select({ open: sql<number>`count(*)::int`, next: sql<Date | string | null>`min(${rounds.sweepAt})` })
    .from(rounds)
    .where(and(isNotNull(rounds.sweepAt), lt(rounds.sweepAt, neverSwept)));
  return { open: row?.open ?? 0, next: row?.next == null ? null : new Date(row.next) };
}
