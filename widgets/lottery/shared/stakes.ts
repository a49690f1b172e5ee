import { fromMinor, toMinor } from '#kit/money.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { quoteLine, quoteTicket } from '#schemas/lottery/index.ts';

export type LotteryPlay = CallValue<'lotteryPlayTypes'>;

/** A line of a ticket. */
export interface Line {
  playType: string;
  picks: [string, ...string[]];
  /** Stake of one combination, a decimal string. */
  unit: string;
  multiple: number;
}

/** Combinations, and stake and possible win in one draw in minor units; zeros for a line that is none. */
export function figuresOf(
  play: LotteryPlay,
  line: Omit<Line, 'picks'> & { picks: readonly string[] },
): { combinations: number; stake: bigint; win: bigint } {
  const quote = quoteLine(play, line);
  if ('fault' in quote) return { combinations: 0, stake: 0n, win: 0n };
  return { combinations: quote.combinations, stake: quote.stake, win: quote.possibleWin };
}

/** What keeps a ticket from being placed; the first that applies. */
export type Obstacle =
  | 'too-many-lines'
  | 'line-too-small'
  | 'stake-limit'
  | 'win-limit'
  | 'insufficient-funds';

export interface Totals {
  /** In one draw, in minor units. The win is the most that one draw can pay. */
  stake: bigint;
  win: bigint;
  /** Of all draws. */
  total: bigint;
  obstacle: Obstacle | null;
}

/** Totals of the lines of a slip, and what the platform would refuse: what is beyond its limits, or the balance if it has loaded. */
export function totalsOf(
  play: LotteryPlay,
  { lines, draws }: { lines: readonly Line[]; draws: number },
  balance?: string,
): Totals {
  const { limits, decimals } = play;
  const minor = (amount: string) => toMinor(amount, decimals) ?? 0n;
  const figures = lines.map((line) => figuresOf(play, line));
  const stake = figures.reduce((sum, one) => sum + one.stake, 0n);
  const { possibleWin: win = 0n } = quoteTicket(play, lines) ?? {};
  const total = stake * BigInt(draws);
  const obstacles: [Obstacle, boolean][] = [
    ['too-many-lines', lines.length > limits.maxLines],
    ['line-too-small', figures.some((one) => one.stake < minor(limits.minStake))],
    ['stake-limit', stake > minor(limits.maxStake)],
    ['win-limit', win > minor(limits.maxWin)],
    ['insufficient-funds', balance !== undefined && total > minor(balance)],
  ];
  return { stake, win, total, obstacle: obstacles.find(([, applies]) => applies)?.[0] ?? null };
}

/** `1250n` → `"12.50"`, with the decimals of the play's currency. */
export function amountOf({ decimals }: LotteryPlay, minor: bigint): string {
  return fromMinor(minor, decimals);
}
