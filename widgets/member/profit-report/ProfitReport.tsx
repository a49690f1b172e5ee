import type { Translate, WidgetView } from '#engine/react/index.ts';
import type { ProfitRecordsValue } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { NetChart } from '#widgets/shared/records/NetChart.tsx';
import { RecordPage } from '#widgets/shared/records/RecordPage.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat, type RecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import common from '#widgets/shared/records/records.module.css';
import type { ProfitReportProps } from './props.ts';
import styles from './profit-report.module.css';

type Day = ProfitRecordsValue['days'][number];
type Category = ProfitRecordsValue['categories'][number];

/** What the member paid in and out, played, won and was given in a range (R2.7.11). */
export function ProfitReport({ props, t }: WidgetView<ProfitReportProps>) {
  const filters = useFilters([], props.range);
  const records = useRecords('profitRecords', filters.range);
  const [report] = records.pages;
  const days = report?.days.filter(hasMoved) ?? [];
  return (
    <div className={common.record}>
      <RecordPage
        ranges={props.ranges}
        filters={filters}
        records={records}
        isEmpty={days.length === 0}
        file="profit"
        query={filters.range}
        t={t}
      >
        {report && <Report report={report} days={days} outdated={records.outdated} t={t} />}
      </RecordPage>
    </div>
  );
}

/** Whether anything happened on a day: days without are left out of the table, not of the chart. */
function hasMoved(day: Day): boolean {
  return Object.entries(day).some(([name, figure]) => name !== 'day' && Number(figure) !== 0);
}

interface ReportProps {
  report: ProfitRecordsValue;
  days: readonly Day[];
  outdated: boolean;
  t: Translate;
}

function Report({ report, days, outdated, t }: ReportProps) {
  const { total, categories, currency } = report;
  const format = useRecordFormat(currency);
  const { money, signed, number } = format;
  const figure = (name: string, amount: string) => ({ name, value: <Amount text={money(amount)} /> });
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          { name: t('net'), value: <Amount text={signed(total.net)} of={total.net} />, isMain: true },
          figure(t('deposits'), total.deposits),
          figure(t('withdrawals'), total.withdrawals),
          { name: t('bets'), value: number(total.bets) },
          figure(t('validStake'), total.validStake),
          figure(t('stake'), total.stake),
          figure(t('payout'), total.payout),
          figure(t('bonuses'), total.bonuses),
          figure(t('rebates'), total.rebates),
          ...(Number(total.other) === 0 ? [] : [{ name: t('other'), value: signed(total.other) }]),
        ]}
      />
      <p className={styles.rule}>{t('rule')}</p>
      {report.days.length > 1 && <NetChart days={report.days} format={format} t={t} />}
      {categories.length > 0 && (
        <section className={styles.part}>
          <h3>{t('byCategory')}</h3>
          <RecordTable
            name={t('byCategory')}
            columns={categoryColumns(format, t)}
            rows={categories}
            keyOf={({ gameType }) => gameType}
            outdated={outdated}
          />
        </section>
      )}
      <section className={styles.part}>
        <h3>{t('byDay')}</h3>
        <RecordTable
          name={t('byDay')}
          columns={dayColumns(format, t)}
          rows={days}
          keyOf={({ day }) => day}
          outdated={outdated}
          totals={[{ name: t('total'), figures: cellsOf(total, format) }]}
        />
      </section>
    </>
  );
}

const dayFigures = ['deposits', 'withdrawals', 'validStake', 'payout', 'rebates', 'bonuses', 'net'] as const;

function cellsOf(figures: Pick<Day, (typeof dayFigures)[number]>, { money, signed }: RecordFormat) {
  return Object.fromEntries(
    dayFigures.map((key) => [
      key,
      key === 'net' ? (
        <Amount key={key} text={signed(figures.net)} of={figures.net} />
      ) : (
        <Amount key={key} text={money(figures[key])} />
      ),
    ]),
  );
}

function dayColumns(format: RecordFormat, t: Translate): Column<Day>[] {
  return [
    {
      key: 'day',
      label: t('day'),
      isHead: true,
      cell: ({ day }) => (
        <time dateTime={day} className={styles.day}>
          <bdi>{format.day(day)}</bdi>
        </time>
      ),
    },
    ...dayFigures.map((key) => ({
      key,
      label: t(key),
      isFigure: true,
      cell: (day: Day) => cellsOf(day, format)[key],
    })),
  ];
}

function categoryColumns({ money, signed, number }: RecordFormat, t: Translate): Column<Category>[] {
  const amount = (key: 'stake' | 'validStake' | 'payout'): Column<Category> => ({
    key,
    label: t(key),
    isFigure: true,
    cell: (row) => <Amount text={money(row[key])} />,
  });
  return [
    { key: 'category', label: t('category'), isHead: true, cell: ({ gameType }) => <b>{t(gameType)}</b> },
    { key: 'bets', label: t('bets'), isFigure: true, cell: ({ bets }) => number(bets) },
    amount('stake'),
    amount('validStake'),
    amount('payout'),
    {
      key: 'result',
      label: t('result'),
      isFigure: true,
      cell: ({ result }) => <Amount text={signed(result)} of={result} />,
    },
  ];
}
