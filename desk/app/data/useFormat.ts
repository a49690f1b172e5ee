import { useContext, useMemo } from 'react';
import { PreferencesContext } from '../preferences/preferences.ts';

interface Format {
  /** A decimal amount as its currency is written, with all its decimals. */
  money: (amount: string, currency: string) => string;
  /** A moment in the time zone of a merchant. */
  time: (moment: string, timeZone?: string) => string;
  /** A day such as 2026-01-31. */
  day: (day: string) => string;
  number: (value: number) => string;
  /** How long ago a moment was, in its largest whole unit. */
  ago: (moment: string) => string;
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

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
      day: (day) =>
        new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
          new Date(`${day}T00:00:00Z`),
        ),
      number: (value) => new Intl.NumberFormat(language).format(value),
      ago(moment) {
        const seconds = Math.max(0, (Date.now() - Date.parse(moment)) / 1000);
        const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
        return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(
          -Math.floor(seconds / length),
          unit,
        );
      },
    }),
    [language],
  );
}
