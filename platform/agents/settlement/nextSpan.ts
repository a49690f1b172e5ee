import { and, desc, eq, min } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import {
  type ContractKind,
  type ContractPeriod,
  type ContractTerms,
  lineRates,
  settlementRuns,
  type SettlementKind,
} from '#platform/base/database/schema/index.ts';
import { addDays, type Day, dayIn, type Merchant, momentOf } from '#platform/site/merchants/index.ts';
import { type AgreedContract, agreedContracts, readTerms } from '../contracts/index.ts';
import { waitingCorrections } from './lastStatements.ts';
import { daySpan, hasEnded, periodSpan, type Span, spanFrom } from './spans.ts';

/** Kinds of runs in the order in which they are settled: a dividend needs all others of its period. */
export const settlementKinds: readonly SettlementKind[] = [
  'line-rebate',
  'realtime',
  'hourly',
  'daily',
  'dividend',
];

/** Runs of one kind, of dividends those of a period. Each is settled after the one before. */
export interface Series {
  kind: SettlementKind;
  period: ContractPeriod | '';
}

/** What can be settled of a series. */
export interface SeriesState extends Series {
  /** Accepted contracts of the kind; of line rebates none. */
  contracts: readonly AgreedContract[];
  /** Contracts that are left out, by their numbers: their terms are none that could be offered, and would stop the runs of all others. */
  broken: readonly number[];
  /** The first day with rates or terms. */
  from: Day;
  /** The next span, whether it has ended or not; undefined if nothing is to be settled. */
  next: Span | undefined;
}

/** The series of a merchant with their next spans, in the order in which they are settled. */
export async function seriesOf(db: Database, merchant: Merchant, now: Date): Promise<SeriesState[]> {
  const series: SeriesState[] = [];
  for (const kind of settlementKinds) series.push(...(await seriesOfKind(db, merchant, kind, now)));
  return series;
}

/** The series of one kind. */
export async function seriesOfKind(
  db: Database,
  merchant: Merchant,
  kind: SettlementKind,
  now: Date,
): Promise<SeriesState[]> {
  if (kind === 'line-rebate') {
    const [row] = await db
      .select({ from: min(lineRates.fromDay) })
      .from(lineRates)
      .where(eq(lineRates.merchant, merchant.code));
    if (row?.from == null) return [];
    const last = await lastRun(db, merchant.code, { kind, period: '' });
    const day = last ? dayIn(merchant.timeZone, last.endsAt) : row.from;
    const next = daySpan(merchant.timeZone, day);
    return [{ kind, period: '', contracts: [], broken: [], from: row.from, next }];
  }
  const contracts = await agreedContracts(db, merchant.code, kind);
  const groups = Map.groupBy(contracts, ({ versions }) => versions[0]?.terms.period ?? '');
  return Promise.all(
    [...groups].map(async ([period, all]) => {
      const own = soundContracts(all, kind, merchant);
      const broken = all.filter((one) => !own.includes(one)).map(({ id }) => id);
      const next = await nextOf(db, merchant, { kind, period }, own, now);
      return { kind, period, contracts: own, broken, from: firstOf(own), next };
    }),
  );
}

/** Contracts whose terms could be offered as they are stored. */
export function soundContracts(
  contracts: readonly AgreedContract[],
  kind: ContractKind,
  { digits }: Pick<Merchant, 'digits'>,
): AgreedContract[] {
  const isSound = ({ mode, ...terms }: ContractTerms) =>
    'terms' in readTerms(kind, kind === 'dividend' ? terms : { ...terms, mode }, digits);
  return contracts.filter(({ versions }) => versions.every(({ terms }) => isSound(terms)));
}

async function nextOf(
  db: Database,
  merchant: Merchant,
  series: Series & { kind: ContractKind },
  contracts: readonly AgreedContract[],
  now: Date,
): Promise<Span | undefined> {
  const { timeZone } = merchant;
  const { kind, period } = series;
  const last = await lastRun(db, merchant.code, series);
  const after = last ? dayIn(timeZone, last.endsAt) : firstOf(contracts);
  const day = firstDayFrom(contracts, after);
  if (day !== undefined) {
    if (period !== '') return periodSpan(period, timeZone, day);
    const start = last && dayIn(timeZone, last.endsAt) === day ? last.endsAt : momentOf(timeZone, day);
    return spanFrom(kind, timeZone, start);
  }
  const waiting = await waitingCorrections(db, merchant.code, series);
  return waiting.length === 0 ? undefined : lastEnded(timeZone, series, last?.endsAt, now);
}

/** The last span that has ended, for what waits although no contract is in force any more. */
function lastEnded(
  timeZone: string,
  { kind, period }: Series,
  after: Date | undefined,
  now: Date,
): Span | undefined {
  const today = dayIn(timeZone, now);
  if (period !== '') {
    const current = periodSpan(period, timeZone, today);
    const before = periodSpan(period, timeZone, addDays(current.firstDay, -1));
    return after && before.startsAt < after ? undefined : before;
  }
  let found: Span | undefined;
  let span = spanFrom(kind, timeZone, momentOf(timeZone, addDays(today, -1)));
  while (hasEnded(span, now)) {
    if (!after || span.startsAt >= after) found = span;
    span = spanFrom(kind, timeZone, span.endsAt);
  }
  return found;
}

function firstOf(contracts: readonly AgreedContract[]): Day {
  return contracts.flatMap(({ versions }) => versions[0]?.fromDay ?? []).toSorted()[0] ?? '9999-12-31';
}

/** The first day from one on on which a contract is in force. */
function firstDayFrom(contracts: readonly AgreedContract[], from: Day): Day | undefined {
  return contracts
    .flatMap(({ versions, lastDay }) => {
      const first = versions[0]?.fromDay;
      if (first === undefined) return [];
      const day = first > from ? first : from;
      return lastDay !== null && lastDay < day ? [] : [day];
    })
    .toSorted()[0];
}

/** The last run of a series. */
export async function lastRun(
  db: Database,
  merchant: string,
  { kind, period }: Series,
): Promise<Pick<typeof settlementRuns.$inferSelect, 'endsAt'> | undefined> {
  const [row] = await db
    .select({ endsAt: settlementRuns.endsAt })
    .from(settlementRuns)
    .where(
      and(
        eq(settlementRuns.merchant, merchant),
        eq(settlementRuns.kind, kind),
        eq(settlementRuns.period, period),
      ),
    )
    .orderBy(desc(settlementRuns.startsAt))
    .limit(1);
  return row;
}
