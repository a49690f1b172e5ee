import { currencyDecimals } from '#kit/currencies.ts';
import { formatMoney, fromMinor, toMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import { depositPromotions, promotions, type Texts } from '#platform/base/database/schema/index.ts';
import { addDays, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { inUnits } from './inUnits.ts';
import type { SeedFiles, SeedMerchant } from './types.ts';

const dayMs = 86_400_000;
/** Terms that are amounts. */
const amounts: readonly string[] = [
  'maximum',
  'minimum',
  'prize',
  'reward',
  'deposit',
  'stake',
  'first',
  'last',
  'top',
  'perTurnover',
];

/** Languages whose seeded texts are written in numerals of their own, as the brand that offers them writes its numbers. */
const numerals: Readonly<Record<string, string>> = { ar: 'arab', fa: 'arabext' };

/** The picture of a seeded promotion: each merchant has its own, in the style of its brand. */
export const offerPicture = (merchant: Pick<SeedMerchant, 'name'>, id: string) =>
  `promotions/${merchant.name.toLowerCase()}/${id}.svg`;

/** Seeds the demonstration's promotions, valid from the day of the seed. */
export async function seedPromotions(
  db: Database,
  merchant: Pick<SeedMerchant, 'code' | 'currency' | 'name' | 'timeZone'>,
  files: SeedFiles,
  now: Date,
): Promise<void> {
  const { code, timeZone } = merchant;
  await db.insert(promotions).values(
    files.promotions.map((one) => {
      const { id, type, kind, minRank, newcomerDays, title, begins = 0, days } = one;
      const startsAt = new Date(now.getTime() + begins * dayMs);
      const terms = inCurrency(one.deposit ?? one.terms ?? {}, merchant);
      const texts = (of: 'conditions' | 'descriptions') => {
        const given = files.promotionTexts[of][kind];
        return given ? filled(given, terms, merchant.currency) : null;
      };
      return {
        merchant: code,
        id,
        type,
        kind,
        terms,
        minRank,
        newcomerDays,
        titles: title,
        conditions: texts('conditions'),
        descriptions: texts('descriptions'),
        picture: offerPicture(merchant, id),
        budget: one.budget === undefined ? null : inUnits(one.budget, merchant),
        startsAt,
        // At midnight, as an operator would have it: the last day of a race counts whole.
        endsAt: days === undefined ? null : momentOf(timeZone, addDays(dayIn(timeZone, startsAt), days)),
      };
    }),
  );
  const terms = files.promotions.flatMap(({ id, deposit }) => (deposit ? [{ id, ...deposit }] : []));
  await db.insert(depositPromotions).values(
    terms.map(({ id, maximum, minimum, ...rest }) => ({
      ...rest,
      merchant: code,
      promotion: id,
      maximum: inUnits(maximum, merchant),
      minimum: inUnits(minimum, merchant),
    })),
  );
}

/** The terms with their amounts in the merchant's currency instead of baht. */
function inCurrency(terms: object, merchant: Pick<SeedMerchant, 'currency'>): Record<string, unknown> {
  const digits = currencyDecimals(merchant.currency);
  const amount = (baht: unknown) => fromMinor(inUnits(String(baht), merchant), digits);
  return Object.fromEntries(
    Object.entries(terms).map(([name, value]: [string, unknown]) => [
      name,
      amounts.includes(name)
        ? amount(value)
        : name === 'prizes' && Array.isArray(value)
          ? value.map(amount)
          : value,
    ]),
  );
}

/** The texts with the values of the terms, and `{{sum}}` for the sum of the prizes. */
export function filled(texts: Texts, terms: Record<string, unknown>, currency: string): Texts {
  const digits = currencyDecimals(currency);
  const prizes = Array.isArray(terms['prizes']) ? terms['prizes'] : [];
  const sum = prizes.reduce((total: bigint, prize) => total + (toMinor(String(prize), digits) ?? 0n), 0n);
  const values: Record<string, unknown> = { ...terms, sum: fromMinor(sum, digits) };
  const fill = (language: string, text: string) => {
    const locale = `${language}-u-nu-${numerals[language] ?? 'latn'}`;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (amounts.includes(name) || name === 'sum') return formatMoney(String(value), { locale, currency });
      return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : String(value);
    });
  };
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, fill(language, text)]),
  ) as Texts;
}
