import type { Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { clock } from '#engine/react/ui/icons.ts';
import type { PromotionCard } from '#schemas/generated/api.ts';
import { useTimeText } from './timeText.ts';
import styles from './period.module.css';

type Times = Pick<PromotionCard, 'state' | 'startTime' | 'endTime'>;

/** The time until a promotion begins or ends; that it has ended; nothing if it has no end. */
export function Period({ promotion, t }: { promotion: Times; t: Translate }) {
  const { state, startTime, endTime } = promotion;
  if (state === 'close') return <p className={styles.period}>{t('state-close')}</p>;
  if (state === 'coming-soon') return <TimeLeft key="begins" until={startTime} text="begins-in" t={t} />;
  return endTime === undefined ? null : <TimeLeft key="ends" until={endTime} text="ends-in" t={t} />;
}

function TimeLeft({ until, text, t }: { until: number; text: string; t: Translate }) {
  const time = useTimeText(until);
  if (time === '') return text === 'ends-in' ? <p className={styles.period}>{t('state-close')}</p> : null;
  return (
    <p className={styles.period} role="timer">
      <Icon path={clock} />
      {t(text, { time })}
    </p>
  );
}
