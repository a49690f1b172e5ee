import { currencyDecimals } from './currencies.ts';
import { plainDigits } from './digits.ts';
import { fromMinor, toMinor } from './money.ts';

/** What a typed amount means. */
export interface TypedAmount {
  minor: bigint;
  /** The same as a decimal string: `"1500.00"`. */
  amount: string;
  /**
   * False where the text has a second reading, such as `1.500`: one and a half to some readers, fifteen hundred to others.
   * Then show the amount before it is sent.
   */
  isSure: boolean;
}

interface AmountStyle {
  /** BCP 47: whose signs count where they could group or divide. */
  locale: string;
  /** Whose signs and code may stand before or after the number. */
  currency?: string | undefined;
  /** By default those of the currency by ISO 4217, or none. */
  decimals?: number | undefined;
}

/**
 * Reads an amount as a person types it: digits of any script, groups by any space, apostrophe, point or comma, decimals
 * after a point or comma, a sign or code of the currency. With both points and commas, the last one divides. A single one
 * with three digits after it groups, unless it is the language's decimal sign and the currency has three decimals.
 * Undefined for what is no amount, for more decimals than the currency has, and for negative amounts.
 */
export function parseAmount(typed: string, style: AmountStyle): TypedAmount | undefined {
  const { currency } = style;
  const decimals = style.decimals ?? (currency === undefined ? 0 : currencyDecimals(currency));
  const { decimal: sign, symbols } = signsOf(style.locale, currency);
  const text = numberIn(typed, symbols);
  if (text === undefined) return undefined;
  const read = decimalOf(text, { sign, decimals });
  const minor = read && toMinor(read.plain, decimals);
  return minor === undefined || read === undefined
    ? undefined
    : { minor, amount: fromMinor(minor, decimals), isSure: read.isSure };
}

/** Reads a whole number that a person types, by the same rules; undefined for what is none, and above 2^53. */
export function parseCount(typed: string, locale: string): number | undefined {
  const minor = parseAmount(typed, { locale, decimals: 0 })?.minor;
  return minor === undefined || minor > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(minor);
}

/** An amount as it is typed in a language, without groups: `"1500.00"` → `1500,00`. For fields that are filled in. */
export function writeAmount(amount: string, { locale, currency, decimals }: AmountStyle): string {
  const digits = decimals ?? (currency === undefined ? 0 : currencyDecimals(currency));
  const format = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** The text without spaces, marks of direction and the currency, with ASCII digits, points and commas; undefined if something else is left. */
function numberIn(typed: string, symbols: readonly string[]): string | undefined {
  const text = bare(typed);
  const symbol = symbols.find((one) => text.startsWith(one) || text.endsWith(one));
  const rest =
    symbol === undefined
      ? text
      : text.startsWith(symbol)
        ? text.slice(symbol.length)
        : text.slice(0, -symbol.length);
  return /^[.,]?\d[\d.,]*$/.test(rest) ? rest : undefined;
}

/** In one form: local digits, wide and Arabic signs become ASCII; whatever only groups or directs disappears. */
function bare(text: string): string {
  return plainDigits(text.normalize('NFKC'))
    .replaceAll(/[\s\u00a0\u2000-\u200f\u202a-\u202f\u205f-\u2069\u061c\u3000\ufeff'’‘ʼ´`٬]/gu, '')
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .toUpperCase();
}

/** The number with a point before its decimals. */
function decimalOf(
  text: string,
  { sign, decimals }: { sign: string; decimals: number },
): { plain: string; isSure: boolean } | undefined {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return { plain: text, isSure: true };
  const mark = text.charAt(last);
  const [whole, part] = [text.slice(0, last), text.slice(last + 1)];
  const divided = { plain: `${whole === '' ? '0' : whole}${part === '' ? '' : `.${part}`}`, isSure: true };
  if (!/[.,]/.test(whole)) {
    const couldGroup = /^[1-9]\d{0,2}$/.test(whole) && part.length === 3;
    if (!couldGroup) return divided;
    return mark === sign && decimals >= 3
      ? { ...divided, isSure: false }
      : { plain: whole + part, isSure: false };
  }
  if (whole.includes(mark))
    return isGrouped(text, mark) ? { plain: text.replaceAll(mark, ''), isSure: true } : undefined;
  const group = mark === '.' ? ',' : '.';
  return isGrouped(whole, group)
    ? { ...divided, plain: divided.plain.replace(whole, whole.replaceAll(group, '')) }
    : undefined;
}

/** By three digits, or as in India: `1,00,000`. */
function isGrouped(text: string, group: string): boolean {
  const [first = '', ...rest] = text.split(group);
  const isDigits = (part: string, least: number, most: number) =>
    /^\d+$/.test(part) && part.length >= least && part.length <= most;
  const isEven =
    rest.every((part) => isDigits(part, 3, 3)) ||
    rest.every((part, at) =>
      isDigits(part, 2 + Number(at === rest.length - 1), at === rest.length - 1 ? 3 : 2),
    );
  return isDigits(first, 1, 3) && isEven;
}

interface Signs {
  decimal: string;
  /** How the currency is written, longest first, in the form of `bare`. */
  symbols: readonly string[];
}

const known = new Map<string, Signs>();

function signsOf(locale: string, currency: string | undefined): Signs {
  const key = `${locale} ${currency}`;
  const found = known.get(key);
  if (found) return found;
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1.5);
  const decimal = bare(parts.find(({ type }) => type === 'decimal')?.value ?? '.');
  const signs = { decimal, symbols: currency === undefined ? [] : symbolsOf(locale, currency) };
  known.set(key, signs);
  return signs;
}

function symbolsOf(locale: string, currency: string): string[] {
  const displays = ['symbol', 'narrowSymbol', 'code'] as const;
  const written = [locale, 'en'].flatMap((language) =>
    displays.map((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .find(({ type }) => type === 'currency'),
    ),
  );
  // `formatMoney` leaves the period of an abbreviated currency out.
  const symbols = new Set(
    written
      .map((part) => bare(part?.value ?? ''))
      .flatMap((one) => [one, one.replace(/\.$/, '')])
      .filter((one) => one !== ''),
  );
  return [...symbols].toSorted((a, b) => b.length - a.length);
}
