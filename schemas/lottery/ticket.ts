import { toMinor } from '#kit/money.ts';
import type {
  LotteryForm,
  LotteryPick,
  LotteryPlay,
  LotteryPlayType,
  LotteryPrize,
} from '../generated/api.ts';
import { choose, sortedDigits, ways } from './numbers.ts';
import { playTypesOf } from './playTypes.ts';
import { largestWin, type StakedLine } from './win/largestWin.ts';
import { oddsDecimals, winOf } from './win/winOf.ts';

/**
 * Stake and possible win of a ticket (R2.1.27). Portal and platform compute them by these functions, so that what a
 * member sees is what is debited.
 */

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

/**
 * Stake of one draw and of all, and the possible win of one draw: the most that a single result can pay, so lines that
 * exclude each other are not added up. Undefined if a line is none.
 */
export function quoteTicket(
  play: Playable,
  lines: readonly Line[],
  draws = 1,
): { stake: bigint; possibleWin: bigint; total: bigint } | undefined {
  const quotes: LineQuote[] = [];
  for (const line of lines) {
    const quote = quoteLine(play, line);
    if ('fault' in quote) return undefined;
    quotes.push(quote);
  }
  const stake = quotes.reduce((sum, one) => sum + one.stake, 0n);
  return { stake, possibleWin: possibleWinOf(play, lines, quotes), total: stake * BigInt(draws) };
}

function possibleWinOf(play: Playable, lines: readonly Line[], quotes: readonly LineQuote[]): bigint {
  const sum = quotes.reduce((total, one) => total + one.possibleWin, 0n);
  // Above every limit, and beyond what can be computed exactly in floating point.
  if (sum > BigInt(Number.MAX_SAFE_INTEGER)) return sum;
  const rules = new Map(playTypesOf(play.form).map(({ playType, rule }) => [playType, rule]));
  const staked = lines.flatMap((line, at): StakedLine[] => {
    const rule = rules.get(line.playType);
    const { combinationStake = 0n } = quotes[at] ?? {};
    return rule ? [{ rule, picks: line.picks, combinationStake, odds: pickOdds(play, line) }] : [];
  });
  // A platform's own play types have no rule here: their lines are added up, which is never too little.
  const others = quotes.filter((_, at) => !rules.has(lines[at]?.playType ?? ''));
  return others.reduce((total, one) => total + one.possibleWin, largestWin(play.form, staked));
}

/** The odds of each pick of a line. */
export function pickOdds({ playTypes }: Pick<LotteryPlay, 'playTypes'>, line: Line): string[] {
  const type = playTypes.find(({ playType }) => playType === line.playType);
  return type ? line.picks.map((pick) => prizeOf(type.pick, type.prizes, pick).odds) : [];
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
  { playType, pick, prizes, maxHits }: LotteryPlayType,
  picks: readonly string[],
  form: LotteryForm,
): { odds: string; hits: number }[] {
  const best = picks
    .map((one) => prizeOf(pick, prizes, one))
    .reduce((a, b) =>
      (toMinor(b.odds, oddsDecimals) ?? 0n) > (toMinor(a.odds, oddsDecimals) ?? 0n) ? b : a,
    );
  const hits = pick.kind === 'balls' ? ballHits(pick, picks.length, form.count ?? 0) : maxHits;
  // Several picks of runners for the first three places can all hit.
  const isPodium = form.kind === 'race' && playType === 'race-place';
  return [{ odds: best.odds, hits: isPodium ? Math.min(picks.length, 3) : hits }];
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
