import type { BetDay } from '#platform/play/bets/index.ts';
import type { SettledBet } from '#platform/play/events.ts';
import { addDays, type Day, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { type CatalogueGame, diceOf } from '../simulation/index.ts';
import type { SeedMerchant } from './types.ts';

/** Days of history, the day of the seed included. */
export const pastDays = 34;
/** Of these last days each bet exists, as hourly and real-time wages need. Of earlier ones there are daily totals, as if pruned. */
const betDays = 2;
const dayMs = 86_400_000;
/** Stake of a lucky day, and what it pays in percent. All people together lose about 20,000 units a week. */
const luckyUnits = 1_000;
const luckyPercent = 3_500;

/** What people have bet before the demonstration began: daily totals, and of the last days each bet. */
export interface PastPlay {
  days: BetDay[];
  bets: SettledBet[];
}

/** Whose play it is, and what it depends on. */
interface Player {
  accountId: number;
  /** Position among all simulated people. */
  index: number;
  catalogue: readonly CatalogueGame[];
  /** Minor units. */
  unit: bigint;
  /** The moment up to which the history goes; of that day's play there is the part that has elapsed. */
  until: Date;
  /** A day on which the person wins far more than all others lose in a week. */
  luckyDay?: Day | undefined;
}

/** The play of a person on each day of the history. */
export function pastPlayOf({ code, timeZone }: SeedMerchant, player: Player): PastPlay {
  const { accountId, index, catalogue, unit, until, luckyDay } = player;
  const today = dayIn(timeZone, until);
  const play: PastPlay = { days: [], bets: [] };
  for (let back = pastDays - 1; back >= 0; back--) {
    const day = addDays(today, -back);
    const dice = diceOf(code, 'day', index, back);
    const isLucky = day === luckyDay;
    if (dice.share(0) > 0.7 && !isLucky) continue;
    const startsAt = momentOf(timeZone, day);
    const elapsedMs = Math.min(until.getTime() - startsAt.getTime(), dayMs);
    const usual = isLucky ? luckyUnits : 20 + dice.share(1) ** 3 * 2_400;
    const units = Math.round(usual * (elapsedMs / dayMs));
    if (units === 0) continue;
    const stake = unit * BigInt(units);
    const percent = isLucky ? luckyPercent : 82 + dice.share(2) * 16;
    const game = dice.pick(3, catalogue);
    if (back < betDays) {
      const round = `history:${code}:${index}:${back}`;
      play.bets.push(...betsOf({ accountId, catalogue, round, stake, percent, startsAt, elapsedMs }));
      continue;
    }
    play.days.push({
      accountId,
      day,
      category: game.category,
      vendor: game.vendor,
      merchant: code,
      bets: Math.max(1, Math.round(units / 8)),
      stake,
      validStake: stake,
      payout: percentOf(stake, percent),
    });
  }
  return play;
}

/** Shares of a day's stake that its bets have, in percent, and of what the day pays. */
const shares = [
  { stake: 10, payout: 0 },
  { stake: 25, payout: 60 },
  { stake: 15, payout: 0 },
  { stake: 20, payout: 40 },
  { stake: 30, payout: 0 },
];

/** The bets of a day, spread over it. Together they have its stake, and pay `percent` of it. */
function betsOf({
  accountId,
  catalogue,
  round,
  stake,
  percent,
  startsAt,
  elapsedMs,
}: {
  accountId: number;
  catalogue: readonly CatalogueGame[];
  round: string;
  stake: bigint;
  percent: number;
  startsAt: Date;
  elapsedMs: number;
}): SettledBet[] {
  const payout = percentOf(stake, percent);
  const times = diceOf(round, 'time');
  const games = diceOf(round, 'game');
  return shares.flatMap((share, at) => {
    const own = percentOf(stake, share.stake);
    if (own === 0n) return [];
    const game = games.pick(at, catalogue);
    return [
      {
        accountId,
        game: game.code,
        category: game.category,
        vendor: game.vendor,
        round: `${round}:${at}`,
        stake: own,
        validStake: own,
        payout: percentOf(payout, share.payout),
        settledAt: new Date(startsAt.getTime() + Math.floor(times.share(at) * elapsedMs)),
      },
    ];
  });
}

function percentOf(amount: bigint, percent: number): bigint {
  return (amount * BigInt(Math.round(percent))) / 100n;
}
