import { useContext, useMemo } from 'react';
import { PreferencesContext } from '../preferences/preferences.ts';

interface Format {
  /** A decimal amount as its currency is written, with all its decimals. */
  money: (amount: string, currency: string) => string;
  /** A moment in the time zone of a merchant. */
  time: (moment: string, timeZone?: string) => string;
}

/** Writes amounts and times as the person's language does. */
export function useFormat(): Format {
  const language = useContext(PreferencesContext)?.language ?? 'en';
  return useMemo(
    () => ({
      money(amount, currency) {
        const digits = amount.split('.')[1]?.length ?? 0;
        return new Intl.NumberFormat(language, {
          style: 'currency',
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(amount as Intl.StringNumericLiteral);
      },
      time: (moment, timeZone) =>
        new Intl.DateTimeFormat(language, {
          dateStyle: 'medium',
          timeStyle: 'short',
          ...(timeZone !== undefined && { timeZone }),
        }).format(new Date(moment)),
    }),
    [language],
  );
}
