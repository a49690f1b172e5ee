import { useMemo } from 'react';
import { useFacts, useLanguage } from '#engine/react/index.ts';
import { localeOf } from '#kit/localeOf.ts';

/** Formats a percentage such as `0.70`, with the decimal sign and the digits of the language. */
export function usePercent(): (percent: string) => string {
  const facts = useFacts();
  const { language } = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(localeOf(facts, language), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    return (percent) => `${format.format(percent as Intl.StringNumericLiteral)} %`;
  }, [facts, language]);
}
