import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import { promotions, type Texts } from '#platform/base/database/schema/index.ts';
import { faultsOfTerms, type EventKind } from '#platform/rewards/promotions/index.ts';
import { dayIn, addDays, momentOf } from '#platform/site/merchants/index.ts';
import events from './events.json' with { type: 'json' };
import { inUnits } from './inUnits.ts';
import { filled, offerPicture } from './seedPromotions.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

/** A check-in, wheel or raffle of the demonstration. Amounts are decimal numbers in baht. */
interface SeedEvent {
  id: string;
  kind: string;
  title: Texts;
  budget?: string;
  /** Whole days until its end; none without. */
  days?: number;
  terms: object;
}

/** Seeds one check-in, one wheel and one raffle, valid from the day of the seed. */
export async function seedEvents(
  db: Database,
  merchant: Pick<SeedMerchant, 'code' | 'currency' | 'name' | 'timeZone'>,
  { promotionTexts }: Pick<SeedFiles, 'promotionTexts'>,
  now: Date,
): Promise<void> {
  const { code, currency, timeZone } = merchant;
  const digits = currencyDecimals(currency);
  const all: SeedEvent[] = events;
  const rows = all.map(({ id, kind, title, budget, days, terms }) => {
    const own = inCurrency(terms, (baht) => fromMinor(inUnits(`${baht}.00`, merchant), digits));
    const faults = faultsOfTerms(kind as EventKind, own, digits);
    if (faults.length > 0) throw new Error(`The terms of ${id} are not valid: ${JSON.stringify(faults)}`);
    const condition = promotionTexts.conditions[kind];
    return {
      merchant: code,
      id,
      type: 'others',
      kind,
      titles: title,
      conditions: condition ? filled(condition, factsOf(own), currency) : null,
      picture: offerPicture(merchant, id),
      terms: own,
      budget: budget === undefined ? null : inUnits(`${budget}.00`, merchant),
      startsAt: now,
      endsAt: days === undefined ? null : momentOf(timeZone, addDays(dayIn(timeZone, now), days)),
    };
  });
  await db.insert(promotions).values(rows);
}

/** What the condition of an event states, from its terms. */
function factsOf(terms: Record<string, unknown>): Record<string, unknown> {
  const { days, segments, prizes, spins, perTurnover } = terms as {
    days?: string[];
    segments?: { amount: string }[];
    prizes?: { amount: string }[];
    spins?: { perTurnover: string };
    perTurnover?: string;
  };
  const won = (segments ?? prizes ?? []).map(({ amount }) => Number(amount));
  return {
    first: days?.[0],
    last: days?.at(-1),
    days: days?.length,
    top: String(Math.max(0, ...won)),
    perTurnover: perTurnover ?? spins?.perTurnover,
  };
}

/** Terms with each text replaced: all texts in terms are amounts. */
function inCurrency(terms: object, convert: (baht: string) => string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(terms), (_, value: unknown) =>
    typeof value === 'string' ? convert(value) : value,
  ) as Record<string, unknown>;
}
