import { useFacts, useLanguage } from '#engine/react/index.ts';
import { localeOf } from '#kit/localeOf.ts';

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** Formats a length of time in the language and digits of the brand: `6 weeks`. */
export function useDuration(): (value: number, unit: Unit) => string {
  const facts = useFacts();
  const { language } = useLanguage();
  const locale = localeOf(facts, language);
  return (value, unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
