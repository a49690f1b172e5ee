import { validateLeaderboard } from '#schemas/generated/operatorValidators.js';
import { fromMinor, toMinor } from '#kit/money.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { leaderboards, type LeaderboardPrize, type Texts } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { addedOnce, fileReader, invalidFile, spanOfDays, type DayFields } from './files.ts';

/** `schemas/operator/leaderboard.json`, with its defaults filled in. */
interface LeaderboardFile extends DayFields {
  id: string;
  titles: Texts;
  position: number;
  period: 'day' | 'week' | 'month';
  measure: 'points' | 'valid-bets';
  prizes: { places: number; amount: string }[];
  claimDays: number;
  times: number;
}

/** What adding a leaderboard does, and what each of its periods costs. */
export interface LeaderboardSummary {
  id: string;
  startsAt: string;
  endsAt: string | null;
  /** Places with a prize. */
  places: number;
  /** The sum of the prizes of one period. No more is paid when members share a place. */
  cost: string;
}

const readLeaderboard = fileReader<LeaderboardFile>(validateLeaderboard, 'leaderboard');

/** Adds a leaderboard from an operator's file. Refuses with `invalid-leaderboard` (422) and `leaderboard-exists` (409). */
export async function addLeaderboard(
  db: Database,
  merchant: Merchant,
  given: unknown,
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<LeaderboardSummary> {
  const { prizes: written, from, until, ...file } = readLeaderboard(given);
  const prizes = placed(written, merchant);
  const days = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
  const span = spanOfDays('leaderboard', days, merchant.timeZone, now);
  const { id, titles, position, period, measure, claimDays, times } = file;
  const row = { id, titles, position, period, measure, claimDays, times, prizes, ...span };
  return addedOnce(db, dryRun, async (tx) => {
    const added = await tx
      .insert(leaderboards)
      .values({ merchant: merchant.code, ...row })
      .onConflictDoNothing()
      .returning({ id: leaderboards.id });
    if (added.length === 0)
      throw new Refusal(409, 'leaderboard-exists', {
        message: `There is a leaderboard "${id}" already. Its terms do not change: end it, and add another one.`,
      });
    return {
      id,
      startsAt: span.startsAt.toISOString(),
      endsAt: span.endsAt?.toISOString() ?? null,
      places: prizes.at(-1)?.to ?? 0,
      cost: fromMinor(costOf(prizes), merchant.digits),
    };
  });
}

/** The prizes of all places of a period, in minor units. */
export const costOf = (prizes: readonly LeaderboardPrize[]): bigint =>
  prizes.reduce((sum, { from, to, amount }) => sum + BigInt(amount) * BigInt(to - from + 1), 0n);

function placed(prizes: LeaderboardFile['prizes'], { currency, digits }: Merchant): LeaderboardPrize[] {
  let next = 1;
  let above: bigint | undefined;
  return prizes.map(({ places, amount }, index) => {
    const minor = toMinor(amount, digits);
    const field = `prizes.${index}.amount`;
    if (minor === undefined || minor < 1n)
      throw invalidFile('leaderboard', [{ field, message: `must be an amount in ${currency} above 0` }]);
    if (above !== undefined && minor > above)
      throw invalidFile('leaderboard', [
        { field, message: 'must not be larger than the prize of the places before' },
      ]);
    above = minor;
    const from = next;
    next += places;
    return { from, to: next - 1, amount: String(minor) };
  });
}
