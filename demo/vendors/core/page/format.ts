import { numberingOf } from '../numberingOf.ts';
import { amountText, withMinus } from '#kit/money.ts';
import type { CommonStart } from './start.ts';

export interface Formats {
  /** Minor units with the currency's sign: 1250 → `฿12.50`. */
  money: (minor: number) => string;
  /** An amount without the currency, as short as it fits a chip: `1.5K`. */
  short: (minor: number) => string;
  number: (value: number) => string;
  percent: (share: number) => string;
  time: (milliseconds: number) => string;
  /** Day and time. */
  moment: (milliseconds: number) => string;
}

/** Formats of the page's language, in its numerals like the sites that embed it, and in the site's time zone. */
export function createFormats({ language, currency, exponent, timeZone }: CommonStart): Formats {
  const numbering = numberingOf(language);
  // In the calendar that the language is commonly written in, like the sites: Thai counts Buddhist years.
  const locale = `${language}-u-nu-${numbering}`;
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...digits,
  });
  const short = new Intl.NumberFormat(`en-u-nu-${numbering}`, {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    money: (minor) => amountText(money.format(minor / 10 ** exponent)),
    short: (minor) => short.format(minor / 10 ** exponent),
    number: (value) => withMinus(number.format(value)),
    percent: (share) => percent.format(share),
    time: (milliseconds) => time.format(milliseconds),
    moment: (milliseconds) => moment.format(milliseconds),
  };
}
