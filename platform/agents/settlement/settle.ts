import { errorFacts } from '#kit/errorFacts.ts';
import { databaseFault } from '#platform/base/database/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { listMerchants, type Merchant } from '#platform/site/merchants/index.ts';
import { runMoves } from '../moves/index.ts';
import { type SeriesState, seriesOf, seriesOfKind, settlementKinds } from './nextSpan.ts';
import { payStatements } from './payStatements.ts';
import { settleSpan } from './settleSpan.ts';
import { graceMs, hasEnded } from './spans.ts';

export type SettleParts = Pick<PlayParts, 'db' | 'now' | 'log' | 'demo' | 'metrics'>;

/** A run of the job ends after this, and the next one goes on: other processes may take a job that takes too long. */
const patienceMs = 120_000;

/**
 * Settles what has ended: rebates, wages and dividends of agents (R6.8–R6.10), each span once and in order, also those that were missed
 * while the platform was off, and pays what is due. Returns how many spans were settled and statements paid.
 */
export async function settle(parts: SettleParts): Promise<number> {
  const { db, log, now } = parts;
  const until = performance.now() + patienceMs;
  // Figures need the line of each day, and a move may be late too.
  await runMoves(parts);
  let done = 0;
  let late = 0;
  for (const merchant of await listMerchants(db)) {
    done += await payStatements(db, merchant.code, { now, log });
    const settled = await settleMerchant(parts, merchant, () => performance.now() < until);
    done += settled;
    if (settled > 0) done += await payStatements(db, merchant.code, { now, log });
    const series = await seriesOf(db, merchant, now());
    late = Math.max(late, lateness(series, now()));
    for (const contract of series.flatMap(({ broken }) => broken))
      log('error', 'settlements leave a contract out: its terms are none that could be offered', {
        merchant: merchant.code,
        contract,
      });
  }
  parts.metrics?.settlementsLate(late);
  return done;
}

async function settleMerchant(
  { db, now, log, demo }: SettleParts,
  merchant: Merchant,
  hasTime: () => boolean,
): Promise<number> {
  let settled = 0;
  /** Series that failed or that another process settles: dividends wait for them. */
  const failed = new Set<string>();
  for (;;) {
    const at = now();
    const series = await seriesOf(db, merchant, at);
    const ready = nextReady(series, at, failed);
    if (!ready || !hasTime()) return settled;
    const { span, ...one } = ready;
    try {
      const run = await db.transaction((tx) =>
        settleSpan(tx, merchant, { series: one.series, span, demo, now: at }),
      );
      // Another process settles this series.
      if (run === undefined) failed.add(keyOf(one.series));
      else settled += 1;
    } catch (error) {
      if (databaseFault(error)) throw error;
      failed.add(keyOf(one.series));
      log('error', 'a settlement failed', {
        merchant: merchant.code,
        settlement: one.series.kind,
        day: span.lastDay,
        ...errorFacts(error),
      });
    }
  }
}

/**
 * The next span that can be settled: of each series the first that has not been. A dividend waits for all rebates and wages of its
 * period, because they are part of its base.
 */
function nextReady(series: readonly SeriesState[], now: Date, failed: ReadonlySet<string>) {
  for (const one of series) {
    const { next: span } = one;
    if (!span || failed.has(keyOf(one)) || !hasEnded(span, now)) continue;
    const isFirst = series.every(
      ({ kind, next }) => kind === 'dividend' || !next || next.startsAt >= span.endsAt,
    );
    if (one.kind !== 'dividend' || isFirst) return { series: one, span };
  }
  return undefined;
}

/** Seconds since the first span could have been settled that has not been. */
function lateness(series: readonly SeriesState[], now: Date): number {
  const due = series.flatMap(({ next }) =>
    next && hasEnded(next, now) ? [next.endsAt.getTime() + graceMs] : [],
  );
  return due.length === 0 ? 0 : (now.getTime() - Math.min(...due)) / 1000;
}

/** The spans of a merchant that have ended and wait for their run: of each series the first one. */
export async function readySpans(
  db: SettleParts['db'],
  merchant: Merchant,
  now: Date,
): Promise<{ kind: string; period: string; firstDay: string; lastDay: string; startsAt: string }[]> {
  return (await seriesOf(db, merchant, now)).flatMap(({ kind, period, next }) => {
    if (!next || !hasEnded(next, now)) return [];
    const { firstDay, lastDay, startsAt } = next;
    return [{ kind, period, firstDay, lastDay, startsAt: startsAt.toISOString() }];
  });
}

/** Settles what has ended of a merchant in the transaction of an operator; the job pays it. Returns the numbers of the runs. */
export async function settleReady(
  { db, now, demo }: Pick<SettleParts, 'db' | 'now' | 'demo'>,
  merchant: Merchant,
): Promise<number[]> {
  const runs: number[] = [];
  const at = now();
  let all = await seriesOf(db, merchant, at);
  for (;;) {
    const ready = nextReady(all, at, new Set());
    if (!ready) return runs;
    const { series, span } = ready;
    const run = await settleSpan(db, merchant, { series, span, demo, now: at });
    if (run === undefined) return runs;
    runs.push(run);
    // A run moves the spans of its own kind alone.
    const { kind } = series;
    const own = await seriesOfKind(db, merchant, kind, at);
    all = settlementKinds.flatMap((one) => (one === kind ? own : all.filter((other) => other.kind === one)));
  }
}

function keyOf({ kind, period }: SeriesState): string {
  return `${kind} ${period}`;
}
