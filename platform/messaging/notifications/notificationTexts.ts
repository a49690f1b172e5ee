import { inNumerals } from '#kit/inNumerals.ts';
import type { LocaleFacts } from '#kit/localeOf.ts';
import { formatMoney } from '#kit/money.ts';
import { ownValue } from '#kit/ownValue.ts';
import { textLanguage, type TextLanguage } from '#kit/textLanguages.ts';
import { textLocale } from '#kit/textLocale.ts';
import { filled, loadWords, pluralOf } from '#kit/words.ts';
import { textIn } from '#platform/site/content/texts.ts';
import type { ContractKind, LimitKind, Texts } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { NotificationKind } from './kinds.ts';
import type english from './words/en.json';

type Words = typeof english;

const wordsByLanguage = await loadWords<Words>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The language of an account's mail and SMS: the one of its last login, or English. */
export function messageLanguage(language: string | null): TextLanguage {
  return textLanguage(language);
}

/** What a text needs to write amounts, counts and times as the pages of its site do. */
interface Conventions extends Pick<Merchant, 'currency' | 'timeZone'> {
  /** Calendar and digits of the site. */
  locale?: LocaleFacts | undefined;
}

/** A notification in all languages, with amounts in the merchant's currency, times in its zone, and the site's digits. */
export function notificationTexts(
  conventions: Conventions,
  kind: NotificationKind,
  params: object,
): { titles: Texts; contents: Texts } {
  const languages = Object.entries(wordsByLanguage);
  const inAll = (part: 'title' | 'text') =>
    Object.fromEntries(
      languages.map(([language, words]) => [
        language,
        fill(
          words.kinds[kind][part],
          withNames(params, words, language),
          conventions,
          language as TextLanguage,
        ),
      ]),
    ) as Texts;
  return { titles: inAll('title'), contents: inAll('text') };
}

/** Subject and text of a message with a code. */
export function codeTexts(
  language: string,
  code: string,
  minutes: number,
  facts?: LocaleFacts,
): { title: string; text: string } {
  const spoken = messageLanguage(language);
  const words = wordsByLanguage[spoken].code;
  const text = pluralOf(words, 'text', minutes, spoken);
  return {
    title: words.title,
    text: filled(text, { code, count: numberIn(textLocale(facts, spoken), minutes) }),
  };
}

/** Subject and text of a mail by which the owner of an account sets a new password. */
export function recoveryTexts(
  language: string,
  account: string,
  minutes: number,
  facts?: LocaleFacts,
): { title: string; text: string } {
  const spoken = messageLanguage(language);
  const words = wordsByLanguage[spoken].recovery;
  const text = pluralOf(words, 'text', minutes, spoken);
  // Isolated, because the name may be written in the other direction.
  const values = { account: `\u2068${account}\u2069`, count: numberIn(textLocale(facts, spoken), minutes) };
  return { title: words.title, text: filled(text, values) };
}

const numberIn = (locale: string, value: number): string => new Intl.NumberFormat(locale).format(value);

/** The button of a mail with a link, and the sentence before the same address in writing. */
export function linkTexts(language: string): { button: string; address: string } {
  return wordsByLanguage[messageLanguage(language)].recovery;
}

/** The last line of a mail. */
export function footerIn(language: string): string {
  return wordsByLanguage[messageLanguage(language)].footer;
}

function fill(
  text: string,
  params: object,
  { currency, timeZone, locale: facts }: Conventions,
  language: TextLanguage,
): string {
  const locale = textLocale(facts, language);
  const ownNumerals = (written: string) => (facts ? inNumerals(written, locale) : written);
  return ownNumerals(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value: unknown = ownValue(params as Record<string, unknown>, name);
    if (value instanceof Date)
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        value,
      );
    if (name === 'day')
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${String(value)}T00:00Z`),
      );
    if (name === 'amount') return formatMoney(String(value), { locale, currency });
    if (name === 'reward' || name === 'promotion') return textIn(value as Texts, language);
    if (typeof value === 'number') return numberIn(locale, value);
    if (name === 'rates') return ownNumerals(String(value));
    return name === 'value' ? limitValue(value, locale, currency) : String(value);
  });
}

/** The params with the kind of a limit or contract and a rank replaced by their names in the language. */
function withNames(params: object, { limits, contracts }: Words, language: string): object {
  const { limit, contract, rank } = params as {
    limit?: LimitKind;
    contract?: ContractKind;
    rank?: Texts;
  };
  return {
    ...params,
    ...(limit !== undefined && { limit: limits[limit] }),
    ...(contract !== undefined && { contract: contracts[contract] }),
    ...(rank !== undefined && { rank: textIn(rank, language) }),
  };
}

/** The value of a limit: money or minutes. */
function limitValue(value: unknown, locale: string, currency: string): string {
  const { amount, minutes = 0 } = value as { amount?: string; minutes?: number };
  if (amount !== undefined) return formatMoney(amount, { locale, currency });
  const style = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, style).format(minutes);
}
