import { localeOf } from '#kit/localeOf.ts';
import { useFacts, useFormat, useLanguage, type Translate } from '#engine/react/index.ts';
import { clockText } from '#widgets/shared/time/clockText.ts';
import { useTimeLeft } from '#widgets/shared/time/useTimeLeft.ts';
import styles from './countdown.module.css';

interface CountdownProps {
  /** Milliseconds since 1970, by the platform's clock. */
  until: number;
  /** Texts `left` (accessible name) and `drawing`. */
  t: Translate;
}

/** The time left until a draw, to the second; then a word that it is being drawn. No live region: read on request. */
export function Countdown({ until, t }: CountdownProps) {
  const { number } = useFormat();
  const locale = localeOf(useFacts(), useLanguage().language);
  const left = useTimeLeft(until, 'seconds');
  if (left === 0) return <em className={styles.drawing}>{t('drawing')}</em>;
  const { days, clock } = clockText(left, number);
  return (
    <span
      className={styles.countdown}
      role="timer"
      aria-label={t('left')}
      data-soon={left < 30_000 || undefined}
    >
      {days > 0 && <span>{daysText(days, locale)} </span>}
      <b dir="ltr">{clock}</b>
    </span>
  );
}

function daysText(days: number, locale: string): string {
  const format = { style: 'unit', unit: 'day', unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(locale, format).format(days);
}
