import { Link } from 'react-router';
import type { OperatorDay, OperatorFigures } from '#schemas/generated/operatorCalls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { useT } from '../../preferences/useT.ts';
import { figures } from './figures.ts';
import { useFigureText } from './useFigureText.ts';
import styles from './figures.module.css';

/** The days of a range, the newest first, with the sum of the whole range. */
export function DayTable({
  code,
  figures: { from, to, days, total, currency },
}: {
  code: string;
  figures: OperatorFigures;
}) {
  const t = useT();
  const text = useFigureText();
  const { day: written } = useFormat();
  const columns: Column<OperatorDay>[] = [
    {
      name: 'day',
      label: t('figures-day'),
      cell: ({ day }) => (
        <time className={styles.day} dateTime={day}>
          {written(day)}
        </time>
      ),
      compare: (a, b) => Number(a.day > b.day) - Number(a.day < b.day),
    },
    ...figures.map((figure): Column<OperatorDay> => ({
      name: figure,
      label: t(`figure-${figure}`),
      isFigure: true,
      cell: (row) => (
        <Link to={`/figures/${code}/${figure}?from=${row.day}&to=${row.day}`}>
          <bdi>{text(figure, row[figure], currency)}</bdi>
        </Link>
      ),
      compare: (a, b) => Number(a[figure]) - Number(b[figure]),
    })),
  ];
  return (
    <>
      <dl className={styles.totals}>
        {figures
          .filter((figure) => figure !== 'active')
          .map((figure) => (
            <div key={figure}>
              <dt>{t(`figure-${figure}`)}</dt>
              <dd>
                <Link to={`/figures/${code}/${figure}?from=${from}&to=${to}`}>
                  <bdi>{text(figure, total[figure], currency)}</bdi>
                </Link>
              </dd>
            </div>
          ))}
      </dl>
      <RecordTable
        label={t('figures-by-day')}
        columns={columns}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
      />
      <p className={styles.note}>{t('figures-active-note')}</p>
    </>
  );
}
