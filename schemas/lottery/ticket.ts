import { toMinor } from '#kit/money.ts';
import type {
  LotteryForm,
  LotteryPick,
  LotteryPlay,
  LotteryPlayType,
  LotteryPrize,
} from '../generated/api.ts';

/**
 * Stake and possible win of a ticket (R2.1.27). Portal and platform compute them by these functions, so that what a
 * member sees is what is debited.
 */

/** Odds have four decimals. */
const oddsDecimals = 4;
const oddsUnit = 10n ** BigInt(oddsDecimals);

/** A line that a member has entered. `unit` is a decimal amount. */
export interface Line {
  playType: string;
  picks: readonly string[];
  unit: string;
  multiple?: number;
}

/** A line's figures in one draw; amounts are minor units. */
export interface LineQuote {
  combinations: number;
  /** Stake of one combination, with the multiple. */
  combinationStake: bigint;
  stake: bigint;
  possibleWin: bigint;
}

/** Why picks are not a line of their play type. */
export type PickFault = 'unknown-play-type' | 'invalid-pick' | 'invalid-stake';

type Playable = Pick<LotteryPlay, 'form' | 'decimals' | 'playTypes'>;

/** The figures of a line, or why it is none. Limits are not checked. */
export function quoteLine(play: Playable, line: Line): LineQuote | { fault: PickFault } {
  const { form, decimals, playTypes } = play;
  const playType = playTypes.find((one) => one.playType === line.playType);
  if (!playType) return { fault: 'unknown-play-type' };
  const { multiple = 1 } = line;
  const unit = toMinor(line.unit, decimals);
  if (unit === undefined || unit <= 0n || !Number.isSafeInteger(multiple) || multiple < 1)
    return { fault: 'invalid-stake' };
  if (!arePicks(playType.pick, line.picks)) return { fault: 'invalid-pick' };
  const combinations = combinationsOf(playType.pick, line.picks.length);
  const combinationStake = unit * BigInt(multiple);
  return {
    combinations,
    combinationStake,
    stake: combinationStake * BigInt(combinations),
    possibleWin: winOf(combinationStake, greatestHits(playType, line.picks, form)),
  };
}

/** Sums of lines, in one draw and in all; undefined if a line is none. */
export function quoteTicket(
  play: Playable,
  lines: readonly Line[],
  draws = 1,
): { stake: bigint; possibleWin: bigint; total: bigint } | undefined {
  let [stake, possibleWin] = [0n, 0n];
  for (const line of lines) {
    const quote = quoteLine(play, line);
    if ('fault' in quote) return undefined;
    stake += quote.stake;
    possibleWin += quote.possibleWin;
  }
  return { stake, possibleWin, total: stake * BigInt(draws) };
}

/** What hits pay, rounded down once per line to the minor unit. */
export function winOf(combinationStake: bigint, hits: readonly { odds: string; hits: number }[]): bigint {
  const times = hits.reduce(
    (sum, hit) => sum + (toMinor(hit.odds, oddsDecimals) ?? 0n) * BigInt(hit.hits),
    0n,
  );
  return (combinationStake * times) / oddsUnit;
}

/** Whether these are picks of a line: of the right form, in range, none twice. */
function arePicks(pick: LotteryPick, picks: readonly string[]): boolean {
  const { kind, count = 0, atMost } = pick;
  if (picks.length < (kind === 'balls' ? count : 1) || picks.length > atMost) return false;
  const keys = picks.map((one) => (pick.isMixed ? sortedDigits(one) : one));
  return new Set(keys).size === picks.length && picks.every((one) => isPick(pick, one));
}

function isPick({ kind, digits = 0, isMixed, options = [], most = 0 }: LotteryPick, one: string): boolean {
  switch (kind) {
    case 'number':
      return /^\d+$/.test(one) && one.length === digits && !(isMixed && new Set(one).size === 1);
    case 'choice':
      return options.includes(one);
    case 'balls':
      return /^[1-9]\d{0,2}$/.test(one) && Number(one) <= most;
  }
}

/** How many combinations that many picks are. */
export function combinationsOf({ kind, count = 1 }: LotteryPick, picks: number): number {
  return kind === 'balls' ? choose(picks, count) : picks;
}

/** The hits of the best draw for these picks. */
function greatestHits(
  { pick, prizes, maxHits }: LotteryPlayType,
  picks: readonly string[],
  form: LotteryForm,
): { odds: string; hits: number }[] {
  const best = picks
    .map((one) => prizeOf(pick, prizes, one))
    .reduce((a, b) =>
      (toMinor(b.odds, oddsDecimals) ?? 0n) > (toMinor(a.odds, oddsDecimals) ?? 0n) ? b : a,
    );
  const hits = pick.kind === 'balls' ? ballHits(pick, picks.length, form.count ?? 0) : maxHits;
  return [{ odds: best.odds, hits }];
}

/** The prize of a pick: the only one, or that of its way. */
export function prizeOf(
  pick: LotteryPick,
  prizes: readonly [LotteryPrize, ...LotteryPrize[]],
  one: string,
): LotteryPrize {
  const [first] = prizes;
  const way = pick.kind === 'number' ? String(ways(one)) : one;
  return prizes.find((prize) => prize.way === way) ?? first;
}

/** Hits of a line of balls if all drawn balls that fit are among its picks. */
function ballHits({ count = 1 }: LotteryPick, picks: number, drawn: number): number {
  if (count <= drawn) return choose(Math.min(picks, drawn), count);
  return choose(picks - drawn, count - drawn);
}

/** In how many orders the digits of a number can stand: `112` in 3. */
function ways(number: string): number {
  const times = new Map<string, number>();
  for (const digit of number) times.set(digit, (times.get(digit) ?? 0) + 1);
  return [...times.values()].reduce((orders, count) => orders / factorial(count), factorial(number.length));
}

/** The digits of a number in ascending order: the same for all orders. */
export function sortedDigits(number: string): string {
  return number.split('').sort().join('');
}

function factorial(count: number): number {
  return count <= 1 ? 1 : count * factorial(count - 1);
}

/** The number of sets of `count` among `all`; 0 if there are none. */
export function choose(all: number, count: number): number {
  if (count < 0 || count > all) return 0;
  let sets = 1;
  for (let index = 1; index <= count; index++) sets = (sets * (all - count + index)) / index;
  return Math.round(sets);
}
