import type { Day } from '#platform/site/merchants/index.ts';
import { type LineNode, lineRebates, type RebateLine } from './lineRebates.ts';
import { roundDown } from './rounding.ts';

/** A day and category with bets that are due, and the line of that day: each account with its upline and its rate then. */
export interface DueLine {
  day: Day;
  category: string;
  nodes: readonly LineNode[];
}

/** What a run of line rebates is computed from. The run stores it as `LineRebateRun`. */
export interface LineRebateInputs {
  due: readonly DueLine[];
  /** Rests of the last statements, by account, in ten-thousandths of a minor unit. */
  rests: ReadonlyMap<number, bigint>;
  /** What operators corrected, by account, in ten-thousandths of a minor unit. */
  corrections?: ReadonlyMap<number, bigint>;
}

/** What an account earned in a run, line by line. */
export interface LineRebateStatement {
  accountId: number;
  lines: (RebateLine & Pick<DueLine, 'day' | 'category'>)[];
  /** Sum of the lines, and the rests before and after, in ten-thousandths of a minor unit. */
  gross: bigint;
  restIn: bigint;
  restOut: bigint;
  /** Minor units. */
  paid: bigint;
}

/**
 * Statements of a run (R6.8), by account, their lines by day, category and source: the same inputs in any order give the same
 * statements. An account that earned nothing and was not corrected has none, and keeps its rest.
 */
export function settleLineRebates({
  due,
  rests,
  corrections = new Map(),
}: LineRebateInputs): LineRebateStatement[] {
  const lines = due.flatMap(({ day, category, nodes }) =>
    lineRebates(nodes).map((line) => ({ ...line, day, category })),
  );
  const linesOf = Map.groupBy(lines, ({ recipient }) => recipient);
  return [...new Set([...linesOf.keys(), ...corrections.keys()])]
    .toSorted((a, b) => a - b)
    .map((accountId) => {
      const own = linesOf.get(accountId) ?? [];
      const gross = own.reduce((sum, { earned }) => sum + earned, 0n);
      const restIn = rests.get(accountId) ?? 0n;
      const { paid, rest } = roundDown(gross + (corrections.get(accountId) ?? 0n), restIn);
      return { accountId, lines: own.toSorted(byPlace), gross, restIn, restOut: rest, paid };
    });
}

type Line = LineRebateStatement['lines'][number];

function byPlace(a: Line, b: Line): number {
  return compare(a.day, b.day) || compare(a.category, b.category) || a.source - b.source;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
