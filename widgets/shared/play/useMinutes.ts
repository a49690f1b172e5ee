import { useFacts, useLanguage } from '#engine/react/index.ts';
import { localeOf } from '#kit/localeOf.ts';

/** Formats a time of play in whole minutes, in the brand's digits: `65 minutes`. */
export function useMinutes(): (milliseconds: number) => string {
  const facts = useFacts();
  const { language } = useLanguage();
  const options = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  const format = new Intl.NumberFormat(localeOf(facts, language), options);
  return (milliseconds) => format.format(Math.floor(milliseconds / 60_000));
}
