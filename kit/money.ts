import { currencyDecimals } from './currencies.ts';

/**
 * Money is a decimal string on the wire (`"1234.50"`) and an integer of minor units in calculations (`123450n`), never
 * a float.
 */

/** `"12.5"` → `1250n`. Undefined if the text is not a plain decimal number or has more decimals than the currency. */
export function toMinor(decimal: string, decimals = 2): bigint | undefined {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/.exec(decimal);
  if (match === null) return undefined;
  const [, sign, whole = '', part = ''] = match;
  if (/[^0]/.test(part.slice(decimals))) return undefined;
  const minor = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
  return sign === '-' ? -minor : minor;
}

/** `1250n` → `"12.50"`. */
export function fromMinor(minor: bigint, decimals = 2): string {
  const sign = minor < 0n ? '-' : '';
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? `${sign}${digits}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** The options of `Intl` for amounts of a currency. The digits are stated, so that each machine writes the same. */
export function moneyFormat(currency: string): Intl.NumberFormatOptions {
  const digits = currencyDecimals(currency);
  return {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
}

export interface MoneyStyle {
  /** BCP 47, with `-u-nu-` or `-u-ca-` if the brand sets them. */
  locale: string;
  /** Absent: only the number is shown. */
  currency?: string;
  decimals?: number;
}

/** Formats a decimal string in the locale without losing digits. Returns any other text unchanged. */
export function formatMoney(decimal: string, { locale, currency, decimals }: MoneyStyle): string {
  if (!isDecimal(decimal)) return decimal;
  const digits = decimals ?? (currency === undefined ? 2 : currencyDecimals(currency));
  return amountText(formatter(locale, currency, digits).format(decimal));
}

/** Writes U+2212 for the hyphen that Unicode data has as the minus sign of most languages: `−฿1.00`. */
export const withMinus = (text: string): string => text.replaceAll('-', '\u2212');

/**
 * An amount as people write it. The period of an abbreviated currency is left out: before that of a sentence it would stand
 * twice, as in the Arabic `٢٫٠٠ د.إ..`
 */
export const amountText = (text: string): string => withMinus(text).replace(/\.(?=[\u200e\u200f]*$)/, '');

const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

const formatters = new Map<string, Intl.NumberFormat>();

/** Cached: constructing a formatter takes 50 µs, using one 1 µs. */
function formatter(locale: string, currency: string | undefined, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const cached = formatters.get(key);
  if (cached !== undefined) return cached;
  const made = new Intl.NumberFormat(locale, {
    ...(currency !== undefined && moneyFormat(currency)),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, made);
  return made;
}
