import { fromMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { ContractKind, ContractTerms } from '#platform/base/database/schema/index.ts';
import { addDays, type Day, dayIn, type Merchant, momentOf } from '#platform/site/merchants/index.ts';
import { type AgreedContract, readOfferedTerms } from '../contracts/index.ts';
import { computeRun } from './computeRun.ts';
import { readDividends } from './readDividends.ts';
import { readWages } from './readWages.ts';
import { hasEnded, periodSpan, type Span, spanFrom } from './spans.ts';

/** How many of the last spans are tried: periods of a dividend, days, hours, and the last hour of five minutes. */
const spansOf: Record<ContractKind, number> = { dividend: 6, daily: 7, hourly: 24, realtime: 12 };

/** What terms would have come to in a span, before what the downline gets. Amounts are decimal. */
export interface TriedSpan {
  startsAt: string;
  endsAt: string;
  firstDay: Day;
  lastDay: Day;
  base: string;
  active: number;
  /** From 0; null if no tier was reached. */
  tier: number | null;
  carriedIn: string;
  gross: string;
}

/** What terms would have paid an agent in past spans, the oldest first (R6.11). Refuses as `offerContract` does wrong terms. */
export async function tryTerms(
  db: Database,
  merchant: Merchant,
  account: Account,
  { kind, terms: given, now, demo }: { kind: ContractKind; terms: unknown; now: Date; demo: boolean },
): Promise<TriedSpan[]> {
  const terms = readOfferedTerms(kind, given, merchant.digits);
  const tried: TriedSpan[] = [];
  let carriedIn = 0n;
  for (const span of pastSpans(merchant, kind, terms, now)) {
    const contract: AgreedContract = {
      id: 0,
      kind,
      accountId: account.id,
      uplineId: account.upline,
      lastDay: null,
      versions: [{ number: 1, terms, fromDay: span.firstDay }],
    };
    const request = { merchant, span, from: span.firstDay, demo, whole: true, agent: account.id };
    const { inputs } =
      kind === 'dividend'
        ? await readDividends(db, { ...request, kind }, [contract], terms.period ?? 'monthly')
        : await readWages(db, { ...request, kind }, [contract]);
    const agents = inputs.agents.map((agent) => ({ ...agent, carriedIn }));
    const [statement] = computeRun({ ...inputs, agents, rests: [], corrections: [] } as typeof inputs);
    tried.push({
      startsAt: span.startsAt.toISOString(),
      endsAt: span.endsAt.toISOString(),
      firstDay: span.firstDay,
      lastDay: span.lastDay,
      base: fromMinor(statement?.base ?? 0n, merchant.digits),
      active: statement?.active ?? inputs.agents[0]?.active ?? 0,
      tier: statement?.tier ?? null,
      carriedIn: fromMinor(carriedIn, merchant.digits),
      gross: fromMinor((statement?.gross ?? 0n) / 10_000n, merchant.digits),
    });
    carriedIn = statement?.carriedOut ?? 0n;
  }
  return tried;
}

/** The last spans that have ended, the oldest first. */
function pastSpans({ timeZone }: Merchant, kind: ContractKind, terms: ContractTerms, now: Date): Span[] {
  const count = spansOf[kind];
  const today = dayIn(timeZone, now);
  const spans: Span[] = [];
  if (terms.period !== undefined) {
    let { firstDay } = periodSpan(terms.period, timeZone, today);
    while (spans.length < count) {
      const span = periodSpan(terms.period, timeZone, addDays(firstDay, -1));
      spans.unshift(span);
      ({ firstDay } = span);
    }
    return spans;
  }
  let span = spanFrom(kind, timeZone, momentOf(timeZone, addDays(today, kind === 'daily' ? -count : -1)));
  while (hasEnded(span, now)) {
    spans.push(span);
    span = spanFrom(kind, timeZone, span.endsAt);
  }
  return spans.slice(-count);
}
