import { useState } from 'react';
import { useFormat, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { useTextFacts } from '../shared/useTextFacts.ts';
import type { CountdownProps } from './props.ts';
import { inUnits } from '#widgets/shared/time/timeLeft.ts';
import { useTimeLeft } from '#widgets/shared/time/useTimeLeft.ts';
import styles from './countdown.module.css';

/**
 * The time left until a moment. Nothing moves when it ends on an open page: units and final text share one place. A
 * timer is no live region, so screen readers read it on request; seconds are hidden from them.
 */
export function Countdown({ id, props, t }: WidgetView<CountdownProps>) {
  const facts = useTextFacts();
  const { number } = useFormat();
  const until = Date.parse(props.until);
  const left = useTimeLeft(until, props.smallest);
  const [ended] = useState(left === 0);
  const over = props.over && t(props.over, facts);
  if (ended && !over) return null;
  const title = props.title && t(props.title, facts);
  return (
    <section
      className={classes(styles.countdown, styles[props.align], left === 0 && styles.over)}
      aria-labelledby={title && `${id}-title`}
    >
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      <div className={styles.place}>
        {!ended && (
          <div className={styles.units} role="timer" aria-label={t('left')}>
            {inUnits(left, props.smallest).map(({ unit, count }) => (
              <span key={unit} aria-hidden={unit === 'seconds' || undefined}>
                <b>{number(count)}</b> <small>{t(unit, { count })}</small>
              </span>
            ))}
          </div>
        )}
        {over && (
          <output>
            <span>{over}</span>
          </output>
        )}
      </div>
      {!ended && (
        <p className={classes(styles.date, !props.date && styles.plain)}>
          <DateTime value={until} />
        </p>
      )}
    </section>
  );
}
