import { localeOf } from '#kit/localeOf.ts';
import { useFacts, useLanguage } from '#engine/react/index.ts';
import { inUnits } from '#widgets/shared/time/timeLeft.ts';
import { useTimeLeft } from '#widgets/shared/time/useTimeLeft.ts';

/** The time left until a moment in its two largest units: `2 days, 5 hr`. Empty when it is over. */
export function useLeftText(until: string | undefined): string {
  const facts = useFacts();
  const { language } = useLanguage();
  const left = useTimeLeft(until === undefined ? 0 : Date.parse(until), 'minutes');
  if (left === 0) return '';
  const locale = localeOf(facts, language);
  const parts = inUnits(left, 'minutes').map(({ unit, count }) => ({ unit: unit.slice(0, -1), count }));
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = parts.slice(first, first + 2).filter(({ count }) => count > 0);
  const written = shown.map(({ unit, count }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
  );
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(written);
}
