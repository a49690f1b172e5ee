import { amountText, moneyFormat, withMinus } from '#kit/money.ts';
import { localeOf } from '#kit/localeOf.ts';
import type { BrandFacts } from '#engine/contracts/pageDocument.ts';

/** Formats a brand's amounts, numbers and times in a language, identically on server and browser. */
export interface Formats {
  /** Formats a decimal string (`"1234.50"`) in the given currency, by default the brand's. */
  money: (amount: string, currency?: string) => string;
  /** Formats a number without a currency, with `digits` fraction digits (default 0). */
  number: (value: number, digits?: number) => string;
  /** Writes the digits of a text that is no amount, such as a drawn number with leading zeros, in the brand's numerals. */
  digits: (text: string) => string;
  /**
   * Formats a date with its time, in the brand's time zone. Takes `YYYY-MM-DD HH:mm:ss` (already in that zone), ISO
   * 8601 or milliseconds. Returns an empty string for an invalid value. `seconds`: to the second, for moments that the
   * minute does not tell apart.
   */
  dateTime: (value: string | number, seconds?: boolean) => string;
  /** Formats a moment in milliseconds like `dateTime`, with its distance from UTC: for deadlines, which are the same everywhere. */
  deadline: (value: number) => string;
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
  const timeFormat = (timeZone: string, timeStyle: 'short' | 'medium') => {
    const key = `${timeZone} ${timeStyle}`;
    let format = times.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone });
      times.set(key, format);
    }
    return format;
  };

  let deadlines: Intl.DateTimeFormat | undefined;

  const number = (value: number, digits = 0) =>
    withMinus(
      numberFormat(`n${digits}`, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        value,
      ),
    );

  return {
    number,
    digits: (text) =>
      locale.endsWith('-nu-latn') ? text : text.replace(/\d/g, (digit) => number(Number(digit))),
    money: (amount, currency = facts.currency) =>
      amountText(numberFormat(currency, moneyFormat(currency)).format(amount as Intl.StringNumericLiteral)),
    dateTime: (value, seconds = false) => {
      const local = typeof value === 'string' && /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(value);
      const date = new Date(local ? `${local[1]}T${local[2]}Z` : value);
      if (Number.isNaN(date.getTime())) return '';
      return timeFormat(local ? 'UTC' : facts.timeZone, seconds ? 'medium' : 'short').format(date);
    },
    deadline: (value) => {
      deadlines ??= new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: facts.timeZone,
        timeZoneName: 'shortOffset',
      });
      return deadlines.format(value);
    },
  };
}
