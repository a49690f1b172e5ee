import { localeOf } from '#kit/localeOf.ts';
import { useFacts, useLanguage } from '#engine/react/index.ts';
import { useTimeLeft } from '#widgets/shared/time/useTimeLeft.ts';

const units = { day: 86_400_000, hour: 3_600_000, minute: 60_000 } as const;

/**
 * The time left until a moment in its largest unit (`3 days`), in the language's words and the brand's digits; empty once it
 * is over. By the platform's clock, from one minute to the next.
 */
export function useTimeText(until: number): string {
  const facts = useFacts();
  const { language } = useLanguage();
  const left = useTimeLeft(until, 'minutes');
  if (left === 0) return '';
  const unit = left >= units.day ? 'day' : left >= units.hour ? 'hour' : 'minute';
  const format = new Intl.NumberFormat(localeOf(facts, language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
  return format.format(Math.floor(left / units[unit]));
}
