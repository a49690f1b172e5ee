import { useMemo } from 'react';
import { useFacts, useLanguage } from '#engine/react/index.ts';
import { localeOf } from '#kit/localeOf.ts';
import { parseAmount, parseCount, writeAmount, type TypedAmount } from '#kit/parseAmount.ts';

/** Reads and writes what members type in fields for amounts and counts, by the language of the page. */
export interface Amounts {
  /** What a text means in a currency, by default the brand's; undefined if it is no amount. */
  read: (typed: string, currency?: string) => TypedAmount | undefined;
  /** A whole number; undefined if it is none. */
  count: (typed: string) => number | undefined;
  /** A percentage below 100 with two decimals, as `0.70`; undefined if it is none. */
  percent: (typed: string) => string | undefined;
  /** A decimal string as it is typed in the language, for a field that is filled in. */
  write: (amount: string, currency?: string) => string;
  writePercent: (percent: string) => string;
}

export function useAmounts(): Amounts {
  const facts = useFacts();
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = localeOf(facts, language);
    return {
      read: (typed, currency = facts.currency) => parseAmount(typed, { locale, currency }),
      count: (typed) => parseCount(typed, locale),
      percent: (typed) => {
        const found = parseAmount(typed, { locale, decimals: 2 });
        return found && found.minor < 10_000n ? found.amount : undefined;
      },
      writePercent: (percent) => writeAmount(percent, { locale, decimals: 2 }),
      write: (amount, currency = facts.currency) => writeAmount(amount, { locale, currency }),
    };
  }, [facts, language]);
}

/** The attributes of every input in which an amount is typed. */
export const amountInput = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr', maxLength: 32 } as const;
