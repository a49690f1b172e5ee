import { useMemo } from 'react';
import { useFacts, useFormat, useLanguage } from '#engine/react/index.ts';
import { localeOf } from '#kit/localeOf.ts';
import { moneyFormat, amountText } from '#kit/money.ts';

export interface RecordFormat {
  money: (amount: string) => string;
  /** An amount with up to four decimals beyond those of the currency. */
  exact: (amount: string) => string;
  /** An amount with its sign, also if it is positive. */
  signed: (amount: string) => string;
  /** A day such as `2026-01-05`, in the brand's calendar. */
  day: (day: string) => string;
  /** The same without the year. */
  shortDay: (day: string) => string;
  number: (value: number) => string;
}

/** The formats of records, in the currency of the response. */
export function useRecordFormat(currency?: string): RecordFormat {
  const facts = useFacts();
  const { language } = useLanguage();
  const { money, number } = useFormat();
  return useMemo(() => {
    const locale = localeOf(facts, language);
    const signed = new Intl.NumberFormat(locale, {
      ...moneyFormat(currency ?? facts.currency),
      signDisplay: 'exceptZero',
    });
    const style = moneyFormat(currency ?? facts.currency);
    const exact = new Intl.NumberFormat(locale, {
      ...style,
      maximumFractionDigits: (style.maximumFractionDigits ?? 0) + 4,
    });
    const long = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
    return {
      money: (amount) => money(amount, currency),
      exact: (amount) => amountText(exact.format(amount as Intl.StringNumericLiteral)),
      signed: (amount) => amountText(signed.format(amount as Intl.StringNumericLiteral)),
      day: (day) => long.format(dateOf(day)),
      shortDay: (day) => short.format(dateOf(day)),
      number: (value) => number(value),
    };
  }, [facts, language, currency, money, number]);
}
