import { useMemo } from 'react';
import { useFacts, useLanguage } from '#engine/react/index.ts';
import { localeOf } from '#kit/localeOf.ts';
import { amountText, moneyFormat } from '#kit/money.ts';

/** Decimals of a statement's amounts beyond those of its currency: ten-thousandths of the smallest unit. */
const finer = 4;

/** Formats amounts to a ten-thousandth of the smallest unit; decimals that a currency does not have show if they are not zero. */
export function useExactMoney(currency?: string): (amount: string) => string {
  const facts = useFacts();
  const { language } = useLanguage();
  return useMemo(() => {
    const options = moneyFormat(currency ?? facts.currency);
    const usual = new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 2;
    const format = new Intl.NumberFormat(localeOf(facts, language), {
      ...options,
      minimumFractionDigits: usual,
      maximumFractionDigits: usual + finer,
    });
    return (amount) => amountText(format.format(amount as Intl.StringNumericLiteral));
  }, [facts, language, currency]);
}

export const isZero = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount);
