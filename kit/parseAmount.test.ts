import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes, currencyDecimals } from './currencies.ts';
import { formatMoney, fromMinor } from './money.ts';
import { parseAmount, parseCount, writeAmount } from './parseAmount.ts';
import { runs } from './testing/runs.ts';

const read = (typed: string, locale: string, currency: string) => {
  const found = parseAmount(typed, { locale, currency });
  return found && [found.amount, found.isSure];
};

describe('an amount as a person types it', () => {
  it.each<[string, string, string, string, boolean]>([
    // What volt's players type in Portuguese.
    ['1.500,00', 'pt', 'BRL', '1500.00', true],
    ['1.500', 'pt', 'BRL', '1500.00', false],
    ['2.000', 'pt', 'BRL', '2000.00', false],
    ['1.500,50', 'pt', 'BRL', '1500.50', true],
    ['1.000.000', 'pt', 'BRL', '1000000.00', true],
    ['1500,5', 'pt', 'BRL', '1500.50', true],
    ['12.50', 'pt', 'BRL', '12.50', true],
    ['1,500', 'pt', 'BRL', '1500.00', false],
    ['R$ 1.500,00', 'pt', 'BRL', '1500.00', true],
    ['1.500,00 reais', 'pt', 'BRL', '', true],
    // English signs, and those of others in English.
    ['1,500', 'en', 'THB', '1500.00', false],
    ['1,500.5', 'en', 'THB', '1500.50', true],
    ['1.500', 'en', 'THB', '1500.00', false],
    ['1.500,75', 'en', 'THB', '1500.75', true],
    ['12,5', 'en', 'THB', '12.50', true],
    ['0.500', 'en', 'THB', '0.50', true],
    ['1.005', 'en', 'THB', '1005.00', false],
    ['1500.', 'en', 'THB', '1500.00', true],
    ['.5', 'en', 'THB', '0.50', true],
    ['1500.000', 'en', 'THB', '1500.00', true],
    // Digits, spaces and signs of languages.
    ['๑,๕๐๐.๕๐', 'th', 'THB', '1500.50', true],
    ['฿1 500', 'th', 'THB', '1500.00', true],
    ['THB 1500', 'th', 'THB', '1500.00', true],
    ['١٬٥٠٠٫٥٠', 'ar', 'AED', '1500.50', true],
    ['۱٬۵۰۰', 'fa', 'IRR', '1500.00', true],
    ['1 500,50', 'fr', 'EUR', '1500.50', true],
    ['1\u202f500,50\u00a0€', 'fr', 'EUR', '1500.50', true],
    ['1’500.50', 'de-CH', 'CHF', '1500.50', true],
    ["1'500.50", 'de-CH', 'CHF', '1500.50', true],
    ['1,00,000.50', 'hi', 'INR', '100000.50', true],
    ['１，５００．５０', 'ja', 'USD', '1500.50', true],
    // Currencies without and with three decimals.
    ['1.500', 'vi', 'VND', '1500', false],
    ['1,500', 'vi', 'VND', '1500', false],
    ['1.500.000', 'vi', 'VND', '1500000', true],
    ['1.500', 'en', 'KWD', '1.500', false],
    ['1,500', 'en', 'KWD', '1500.000', false],
    ['1.5', 'en', 'KWD', '1.500', true],
  ])('%s in %s is %s %s', (typed, locale, currency, amount, isSure) =>
    expect(read(typed, locale, currency)).toEqual(amount === '' ? undefined : [amount, isSure]),
  );

  it.each([
    ['', 'en', 'THB'],
    ['ten', 'en', 'THB'],
    ['1e3', 'en', 'THB'],
    ['-5', 'en', 'THB'],
    ['$5', 'en', 'THB'],
    ['1.50', 'vi', 'VND'],
    ['12.345,6789', 'pt', 'BRL'],
    ['1.5.5', 'en', 'THB'],
    ['1.500,000.00', 'en', 'THB'],
    ['1,50,00', 'en', 'THB'],
    ['5 baht 5', 'en', 'THB'],
  ])('%j in %s is no amount of %s', (typed, locale, currency) =>
    expect(read(typed, locale, currency)).toBeUndefined(),
  );

  /** The languages of the widgets' texts, and some with signs of their own. */
  const languages = [
    ...readdirSync(new URL('../widgets/account/words', import.meta.url)).map((file) => file.slice(0, -5)),
    'en en-IN de de-CH de-AT es-MX pt-PT pl sv bg he mr lt hy'.split(' '),
    'ar-u-nu-arab fa-u-nu-arabext th-u-nu-thai my-u-nu-mymr ne-u-nu-deva bn-u-nu-beng'.split(' '),
  ].flat();

  it('is the amount that was written, in all languages and currencies', () => {
    expect(languages.length).toBeGreaterThan(40);
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 13n });
    const language = fc.constantFrom(...languages);
    fc.assert(
      fc.property(language, amounts, (locale, minor) => {
        for (const currency of currencyCodes()) {
          const decimals = currencyDecimals(currency);
          const plain = fromMinor(minor, decimals);
          const shown = formatMoney(plain, { locale, currency });
          const typed = writeAmount(plain, { locale, currency });
          expect([shown, read(shown, locale, currency)?.[0]]).toEqual([shown, plain]);
          expect([typed, read(typed, locale, currency)?.[0]]).toEqual([typed, plain]);
        }
      }),
      { ...runs(), examples: languages.map((one) => [one, 1_234_567_890n] as [string, bigint]) },
    );
  });
});

describe('a count as a person types it', () => {
  it.each([
    ['1.500', 'pt', 1500],
    ['1,500', 'en', 1500],
    ['๑๒', 'th', 12],
    ['1 000 000', 'fr', 1_000_000],
    ['1.5', 'en', undefined],
    ['99999999999999999', 'en', undefined],
    ['', 'en', undefined],
  ])('%s in %s is %s', (typed, locale, count) => expect(parseCount(typed, locale)).toBe(count));
});
