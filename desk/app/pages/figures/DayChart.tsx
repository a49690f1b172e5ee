import { useState } from 'react';
import type { OperatorDay } from '#schemas/generated/operatorCalls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Choice } from '../../parts/Choice.tsx';
import { useT } from '../../preferences/useT.ts';
import { figures, type Figure } from './figures.ts';
import { useFigureText } from './useFigureText.ts';
import styles from './figures.module.css';

/** Height of the drawing in its own units; a bar is one unit wide. */
const height = 40;

/** A figure day by day as bars. What it shows stands in the table below it too. */
export function DayChart({ days, currency }: { days: readonly OperatorDay[]; currency: string }) {
  const t = useT();
  const text = useFigureText();
  const { day: written } = useFormat();
  const [figure, setFigure] = useState<Figure>('ngr');
  const values = days.map((day) => Number(day[figure]));
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const scale = most === least ? 0 : height / (most - least);
  const zero = most * scale;
  return (
    <figure className={styles.chart}>
      <Choice
        label={t('figures-chart')}
        value={figure}
        options={figures.map((one) => [one, t(`figure-${one}`)] as const)}
        onChange={(value) => setFigure(figures.find((one) => one === value) ?? 'ngr')}
      />
      <svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {values.map((value, index) => (
          <rect
            key={days[index]?.day}
            className={value < 0 ? styles.below : styles.above}
            x={index + 0.1}
            y={value < 0 ? zero : zero - value * scale}
            width={0.8}
            height={Math.abs(value) * scale}
          >
            <title>{`${written(days[index]?.day ?? '')}: ${text(figure, value, currency)}`}</title>
          </rect>
        ))}
        <line className={styles.zero} x1={0} x2={days.length} y1={zero} y2={zero} />
      </svg>
      <figcaption className={styles.note}>
        {t('figures-chart-text', {
          figure: t(`figure-${figure}`),
          least: text(figure, Math.min(...values), currency),
          most: text(figure, Math.max(...values), currency),
        })}
      </figcaption>
    </figure>
  );
}
