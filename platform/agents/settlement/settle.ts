import { errorFacts } from '#kit/errorFacts.ts';
import { databaseFault } from '#platform/base/database/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { listMerchants, type Merchant } from '#platform/site/merchants/index.ts';
import { runMoves } from '../moves/index.ts';
import { afterRun, endedSpans, type SeriesState, seriesOf } from './nextSpan.ts';
import { payStatements } from './payStatements.ts';
import { settleSpans } from './settleSpans.ts';
import { graceMs, hasEnded, type Span } from './spans.ts';

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
    const spans = endedSpans(ready, merchant.timeZone, at);
    try {
      const runs = await db.transaction((tx) =>
        settleSpans(tx, merchant, { series: ready, spans, demo, settledAt: () => at }),
      );
      // Another process settles this series.
      if (runs.length === 0) failed.add(keyOf(ready));
      settled += runs.length;
    } catch (error) {
      if (databaseFault(error)) throw error;
      failed.add(keyOf(ready));
      log('error', 'a settlement failed', {
        merchant: merchant.code,
        settlement: ready.kind,
        day: spans[0]?.lastDay,
        ...errorFacts(error),
      });
    }
  }
}

/** A series whose next span can be settled. A dividend waits for all rebates and wages of its period, which are part of its base. */
function nextReady(
  series: readonly SeriesState[],
  now: Date,
  failed: ReadonlySet<string>,
): SeriesState | undefined {
  for (const one of series) {
    const { next: span } = one;
    if (!span || failed.has(keyOf(one)) || !hasEnded(span, now)) continue;
    const isFirst = series.every(
      ({ kind, next }) => kind === 'dividend' || !next || next.startsAt >= span.endsAt,
    );
    if (one.kind !== 'dividend' || isFirst) return one;
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

/**
 * Settles what has ended of a merchant in the transaction of an operator; the job pays it. Returns the numbers of the runs. Each is
 * settled now, or when `settledAt` says.
 */
export async function settleReady(
  { db, now, demo }: Pick<SettleParts, 'db' | 'now' | 'demo'>,
  merchant: Merchant,
  settledAt: (span: Span) => Date = now,
): Promise<number[]> {
  const runs: number[] = [];
  const at = now();
  let all = await seriesOf(db, merchant, at);
  for (;;) {
    const ready = nextReady(all, at, new Set());
    if (!ready) return runs;
    const spans = endedSpans(ready, merchant.timeZone, at);
    const settled = await settleSpans(db, merchant, { series: ready, spans, demo, settledAt });
    const last = spans.at(-1);
    if (settled.length === 0 || !last) return runs;
    runs.push(...settled);
    const next = await afterRun(db, merchant, ready, { last, now: at });
    all = all.map((one) => (one === ready ? next : one));
  }
}

function keyOf({ kind, period }: SeriesState): string {
  return `${kind} ${period}`;
}
