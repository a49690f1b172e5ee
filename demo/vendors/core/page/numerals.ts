import { numberingOf } from '../numberingOf.ts';
import { fill as fillText } from '#kit/dom.ts';
import { inNumerals } from '#kit/inNumerals.ts';

interface Numerals {
  /** A count, score or number, without grouping. */
  numeral: (value: number) => string;
  /** A number such as odds, with two decimals. */
  twoDecimals: (value: number) => string;
  /** A text of the engine, such as `1–18`. */
  inPageNumerals: (text: string) => string;
  /** Fills the placeholders of a text: numbers are written in the page's numerals, texts are put in as they are. */
  fill: (text: string, values: Record<string, string | number>) => string;
}

/** How a page in a language writes numbers that are no amounts. */
export function createNumerals(language: string): Numerals {
  const locale = `${language}-u-nu-${numberingOf(language)}`;
  const counts = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  // A clock rounds up to -0, whose sign would show.
  const numeral = (value: number) => counts.format(value + 0);
  const isLatin = numberingOf(language) === 'latn';
  return {
    // Only the digits differ: a decimal comma does not belong into odds.
    numeral: isLatin ? String : numeral,
    twoDecimals: (value) => inNumerals(value.toFixed(2), locale),
    inPageNumerals: (text) => inNumerals(text, locale),
    fill: (text, values) => {
      const texts = Object.entries(values).map(
        ([name, value]) => [name, typeof value === 'number' && !isLatin ? numeral(value) : value] as const,
      );
      return fillText(text, Object.fromEntries(texts));
    },
  };
}

/** In the language that the server states in the document. */
export const { numeral, twoDecimals, inPageNumerals, fill } = createNumerals(
  typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en',
);
