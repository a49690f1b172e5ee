import type { Translate } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import type { RecordFormat } from './useRecordFormat.ts';
import styles from './net-chart.module.css';

interface NetDay {
  day: string;
  net: string;
}

interface NetChartProps {
  days: readonly NetDay[];
  format: RecordFormat;
  t: Translate;
}

/** Height of the drawing; its width is one for each day. */
const height = 100;

/**
 * The net result of each day as a bar above or below a line. Assistive technology reads the table below, which has the
 * same numbers. Time runs in reading direction.
 */
export function NetChart({ days, format, t }: NetChartProps) {
  const { signed, shortDay } = format;
  const nets = days.map(({ net }) => Number(net));
  const top = Math.max(0, ...nets);
  const bottom = Math.min(0, ...nets);
  // Without any result there is only the line.
  const scale = height / (top - bottom || 1);
  const line = top * scale;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={classes(cards.card, styles.chart)}>
      <figcaption>{t('chart')}</figcaption>
      <bdi className={styles.scale} aria-hidden="true">
        {top > 0 && signed(maxOf(days, 1))}
      </bdi>
      <svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, net }, index) => {
          const size = Math.abs(Number(net)) * scale;
          if (size === 0) return null;
          const isGain = Number(net) > 0;
          return (
            <rect
              key={day}
              className={isGain ? styles.gain : styles.loss}
              x={index + 0.15}
              width={0.7}
              y={isGain ? line - size : line}
              height={size}
            >
              <title>{`${shortDay(day)}: ${signed(net)}`}</title>
            </rect>
          );
        })}
        <line x1={0} x2={days.length} y1={line} y2={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <bdi className={styles.scale} aria-hidden="true">
        {bottom < 0 && signed(maxOf(days, -1))}
      </bdi>
      <div className={styles.ends} aria-hidden="true">
        <bdi>{first && shortDay(first.day)}</bdi>
        <bdi>{last && shortDay(last.day)}</bdi>
      </div>
    </figure>
  );
}

/** The highest gain, or the highest loss, as the response has it. */
function maxOf(days: readonly NetDay[], sign: 1 | -1): string {
  const sorted = days.toSorted((a, b) => sign * (Number(b.net) - Number(a.net)));
  return sorted[0]?.net ?? '0';
}
