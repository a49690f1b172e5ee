import { localeOf } from '#kit/localeOf.ts';
import type { BrandFacts } from '#engine/contracts/pageDocument.ts';

/** How a brand writes amounts, numbers and times in a language; the same on server and browser. */
export interface Formats {
  /** A decimal string (`"1234.50"`) in the brand's currency, or in the one named. */
  money: (amount: string, currency?: string) => string;
  /** A number without a currency; `digits` fraction digits (0). */
  number: (value: number, digits?: number) => string;
  /**
   * A moment as the language writes a date with its time: `YYYY-MM-DD HH:mm:ss`, which is in the brand's time zone
   * already, ISO 8601, or milliseconds. Empty for what is none.
   */
  dateTime: (value: string | number) => string;
}

export function createFormats(facts: BrandFacts, language: string): Formats {
  const locale = localeOf(facts, language);
  const numbers = new Map<string, Intl.NumberFormat>();
  const numberFormat = (key: string, options: Intl.NumberFormatOptions) => {
    let format = numbers.get(key);
    if (!format) numbers.set(key, (format = new Intl.NumberFormat(locale, options)));
    return format;
  };
  const times = new Map<string, Intl.DateTimeFormat>();
  const timeFormat = (timeZone: string) => {
    let format = times.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
      times.set(timeZone, format);
    }
    return format;
  };

  return {
    money: (amount, currency = facts.currency) =>
      numberFormat(currency, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
        amount as Intl.StringNumericLiteral,
      ),
    number: (value, digits = 0) =>
      numberFormat(`n${digits}`, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        value,
      ),
    dateTime: (value) => {
      const local = typeof value === 'string' && /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(value);
      const date = new Date(local ? `${local[1]}T${local[2]}Z` : value);
      if (Number.isNaN(date.getTime())) return '';
      return timeFormat(local ? 'UTC' : facts.timeZone).format(date);
    },
  };
}
