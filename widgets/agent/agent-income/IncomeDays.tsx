import type { Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import type {
  AgentIncomeRequest,
  AgentIncomeValue,
  IncomeDay,
  IncomeFigures,
} from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { NetChart } from '#widgets/shared/records/NetChart.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat, type RecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AgentRecord } from '../shared/AgentRecord.tsx';
import common from '../shared/agent.module.css';
import { OpenButton } from './OpenButton.tsx';
import { incomeFilters } from './incomeFilters.ts';
import { kinds, kindName, parts } from './kinds.ts';
import type { AgentIncomeProps } from './props.ts';
import styles from './agent-income.module.css';

const sorts = ['newest', 'oldest', 'highest', 'lowest'] as const;

interface IncomeDaysProps {
  props: AgentIncomeProps;
  open: (day: string) => void;
  t: Translate;
}

/** The income of a range by day, next to that of as many days before. */
export function IncomeDays({ props, open, t }: IncomeDaysProps) {
  const filters = useFilters(incomeFilters, props.range, { kind: kinds, sort: sorts }, props.ranges);
  const { kind, sort } = filters.chosen;
  const query = {
    ...filters.range,
    ...(kind !== undefined && { kind: kind as AgentIncomeRequest['kind'] & {} }),
    ...(sort !== undefined && { sort: sort as AgentIncomeRequest['sort'] & {} }),
  };
  const records = useRecords('agentIncome', { ...query, pageSize: props.pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((page) => page.rows);
  return (
    <AgentRecord
      days={{ names: props.ranges, state: filters.range, change: filters.setRange, shown: last?.range }}
      filters={filters}
      choices={[
        { name: 'kind', options: kinds.map((one) => [one, t(kindName(one))]) },
        { name: 'sort', options: sorts.map((one) => [one, t(`sort-${one}`)]), usual: 'newest' },
      ]}
      records={records}
      isEmpty={rows.length === 0}
      file="income"
      query={query}
      t={t}
    >
      {last && <Days page={last} rows={rows} outdated={records.outdated} open={open} t={t} />}
    </AgentRecord>
  );
}

interface DaysProps {
  page: AgentIncomeValue;
  rows: readonly IncomeDay[];
  outdated: boolean;
  open: (day: string) => void;
  t: Translate;
}

function Days({ page, rows, outdated, open, t }: DaysProps) {
  const { total, former, days, formerDays, before, currency, at } = page;
  const format = useRecordFormat(currency);
  // What was never earned in these days has no column.
  const shown = parts.filter((name) => name === 'rebates' || rows.some((row) => Number(row[name]) !== 0));
  const columns: Column<IncomeDay>[] = [
    {
      key: 'day',
      label: t('day'),
      isHead: true,
      cell: ({ day }) => <OpenButton text={format.day(day)} onOpen={() => open(day)} />,
    },
    ...[...shown, 'total' as const].map((name) => ({
      key: name,
      label: t(name === 'total' ? 'sum' : name),
      isFigure: true,
      isMore: name !== 'total' && name !== 'rebates',
      cell: (row: IncomeDay) => cellOf(name, row[name], format),
    })),
  ];
  const line = (figures: IncomeFigures) =>
    Object.fromEntries(
      [...shown, 'total' as const].map((name) => [name, cellOf(name, figures[name], format)]),
    );
  const together = Object.fromEntries(
    [...parts, 'total' as const].map((name) => [name, sumAmounts(rows.map((row) => row[name]))]),
  ) as unknown as IncomeFigures;
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          {
            name: t('total'),
            value: (
              <>
                <Amount text={format.money(total.total)} />
                <small className={styles.former}>
                  {t('former', { amount: `\u2068${format.money(former.total)}\u2069` })}
                </small>
              </>
            ),
            isMain: true,
          },
          ...shown.map((name) => ({ name: t(name), value: cellOf(name, total[name], format) })),
        ]}
      />
      {days.length > 1 && (
        <NetChart
          days={days.map(({ day, total: net }) => ({ day, net }))}
          former={formerDays.map(({ day, total: net }) => ({ day, net }))}
          format={format}
          t={t}
        />
      )}
      <RecordTable
        name={t('name')}
        columns={columns}
        rows={rows}
        keyOf={({ day }) => day}
        outdated={outdated}
        more={t('open-card')}
        totals={[
          { name: t('page'), figures: line(together) },
          { name: t('total'), figures: line(total) },
        ]}
      />
      <p className={common.at}>
        {t('compared', {
          days: `\u2068${format.shortDay(before.from)} – ${format.shortDay(before.to)}\u2069`,
        })}{' '}
        · {t('time')} <DateTime value={at} />
      </p>
    </>
  );
}

/** Corrections have a sign: they add or take. */
function cellOf(name: keyof IncomeFigures, amount: string, { money, signed }: RecordFormat) {
  return name === 'corrections' ? (
    <Amount text={signed(amount)} of={amount} />
  ) : (
    <Amount text={money(amount)} />
  );
}
