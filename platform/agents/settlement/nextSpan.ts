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
import { contractsIn } from './contractInputs.ts';
import { daySpan, hasEnded, periodSpan, type Span, spanFrom } from './spans.ts';

/** Kinds of runs in the order in which they are settled: a dividend needs all others of its period. */
export const settlementKinds: readonly SettlementKind[] = [
  'line-rebate',
  'realtime',
  'hourly',
  'daily',
  'dividend',
];

/** Spans of a day that are settled in one transaction at most: two hours of five minutes. */
const spansAtOnce = 24;

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
  const contracts = Map.groupBy(await agreedContracts(db, merchant.code), ({ kind }) => kind);
  const series: SeriesState[] = [];
  for (const kind of settlementKinds)
    series.push(
      ...(kind === 'line-rebate'
        ? await seriesOfRebates(db, merchant)
        : await seriesOfContracts(db, merchant, { kind, contracts: contracts.get(kind) ?? [], now })),
    );
  return series;
}

async function seriesOfRebates(db: Database, merchant: Merchant): Promise<SeriesState[]> {
  const kind = 'line-rebate';
  const [row] = await db
    .select({ from: min(lineRates.fromDay) })
    .from(lineRates)
    .where(eq(lineRates.merchant, merchant.code));
  if (row?.from == null) return [];
  const last = await lastRun(db, merchant.code, { kind, period: '' });
  const next = daySpan(merchant.timeZone, last ? dayIn(merchant.timeZone, last.endsAt) : row.from);
  return [{ kind, period: '', contracts: [], broken: [], from: row.from, next }];
}

/** The series of one kind of contract. */
export async function seriesOfKind(
  db: Database,
  merchant: Merchant,
  kind: ContractKind,
  now: Date,
): Promise<SeriesState[]> {
  return seriesOfContracts(db, merchant, {
    kind,
    contracts: await agreedContracts(db, merchant.code, kind),
    now,
  });
}

async function seriesOfContracts(
  db: Database,
  merchant: Merchant,
  { kind, contracts, now }: { kind: ContractKind; contracts: readonly AgreedContract[]; now: Date },
): Promise<SeriesState[]> {
  const groups = Map.groupBy(contracts, ({ versions }): Series['period'] => versions[0]?.terms.period ?? '');
  return Promise.all(
    [...groups].map(async ([period, all]) => {
      const own = soundContracts(all, kind, merchant);
      const broken = all.filter((one) => !own.includes(one)).map(({ id }) => id);
      const one = { kind, period, contracts: own };
      const next = await nextOf(db, merchant, one, { last: await lastRun(db, merchant.code, one), now });
      return { ...one, broken, from: firstOf(own), next };
    }),
  );
}

/** What is next of a series after a run, with the same contracts. */
export async function afterRun(
  db: Database,
  merchant: Merchant,
  state: SeriesState,
  { last, now }: { last: Span; now: Date },
): Promise<SeriesState> {
  const { kind, ...series } = state;
  const next =
    kind === 'line-rebate'
      ? daySpan(merchant.timeZone, dayIn(merchant.timeZone, last.endsAt))
      : await nextOf(db, merchant, { ...series, kind }, { last, now });
  return { ...state, next };
}

/** The next spans of a series that have ended, as many as one transaction settles: of short ones several of one day. */
export function endedSpans({ kind, contracts, next }: SeriesState, timeZone: string, now: Date): Span[] {
  if (!next || !hasEnded(next, now)) return [];
  const spans = [next];
  // What waits without a contract in force is settled with the last span alone.
  if (contractsIn(contracts, next).length === 0) return spans;
  while (spans.length < spansAtOnce) {
    const after = spanFrom(kind, timeZone, spans.at(-1)?.endsAt ?? next.endsAt);
    if (after.lastDay !== next.lastDay || !hasEnded(after, now)) break;
    spans.push(after);
  }
  return spans;
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
  series: Pick<SeriesState, 'period' | 'contracts'> & { kind: ContractKind },
  { last, now }: { last: Pick<Span, 'endsAt'> | undefined; now: Date },
): Promise<Span | undefined> {
  const { timeZone } = merchant;
  const { kind, period, contracts } = series;
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
