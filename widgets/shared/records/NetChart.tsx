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
  /** As many days before, drawn as outlines next to the bars. */
  former?: readonly NetDay[];
  format: RecordFormat;
  t: Translate;
}

/** Height of the drawing; its width is one for each day. */
const height = 100;

/**
 * The net result of each day as a bar above or below a line, next to that of the days before as an outline, which needs no
 * color. Assistive technology reads the table below, which has the same numbers. Time runs in reading direction.
 */
export function NetChart({ days, former = [], format, t }: NetChartProps) {
  const { signed, shortDay } = format;
  const all = [...days, ...former];
  const nets = all.map(({ net }) => Number(net));
  const top = Math.max(0, ...nets);
  const bottom = Math.min(0, ...nets);
  // Without any result there is only the line.
  const scale = height / (top - bottom || 1);
  const line = top * scale;
  const [first, last] = [days[0], days.at(-1)];
  const hasFormer = former.length > 0;
  const bars = (of: readonly NetDay[], isFormer: boolean) =>
    of.map(({ day, net }, index) => {
      const size = Math.abs(Number(net)) * scale;
      if (size === 0) return null;
      const isGain = Number(net) > 0;
      return (
        <rect
          key={day}
          className={classes(isGain ? styles.gain : styles.loss, isFormer && styles.former)}
          x={index + (hasFormer && !isFormer ? 0.45 : 0.15)}
          width={hasFormer ? (isFormer ? 0.3 : 0.4) : 0.7}
          y={isGain ? line - size : line}
          height={size}
          {...(isFormer && { vectorEffect: 'non-scaling-stroke' })}
        >
          <title>{`${shortDay(day)}: ${signed(net)}`}</title>
        </rect>
      );
    });
  return (
    <figure className={classes(cards.card, styles.chart)}>
      <figcaption>{t('chart')}</figcaption>
      {hasFormer && (
        <ul className={styles.legend}>
          <li>
            <i className={styles.present} />
            {t('legend')}
          </li>
          <li>
            <i />
            {t('legend-before')}
          </li>
        </ul>
      )}
      <bdi className={styles.scale} aria-hidden="true">
        {top > 0 && signed(maxOf(all, 1))}
      </bdi>
      <svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars(former, true)}
        {bars(days, false)}
        <line x1={0} x2={days.length} y1={line} y2={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <bdi className={styles.scale} aria-hidden="true">
        {bottom < 0 && signed(maxOf(all, -1))}
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
