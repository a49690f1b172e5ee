import { useRoute, type Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import type { AgentIncomeRequest, AgentStatementRow } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordStates } from '#widgets/shared/records/RecordStates.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { kindName, kinds, parts } from './kinds.ts';
import { OpenButton } from './OpenButton.tsx';
import { earnedOf } from './earnedOf.ts';

interface DayStatementsProps {
  day: string;
  pageSize: number;
  open: (statement: string) => void;
  t: Translate;
}

/** The statements of a day, which sum to its income. */
export function DayStatements({ day, pageSize, open, t }: DayStatementsProps) {
  const kind = useRoute(({ params }) => kinds.find((one) => one === params['kind']));
  const query = {
    from: day,
    to: day,
    ...(kind !== undefined && { kind: kind as AgentIncomeRequest['kind'] & {} }),
  };
  const income = useRecords('agentIncome', query);
  const records = useRecords('agentSettlements', { ...query, sort: 'oldest', pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((page) => page.rows);
  const { money, signed } = useRecordFormat(last?.currency);
  const above = income.pages[0]?.total;
  const columns: Column<AgentStatementRow>[] = [
    {
      key: 'statement',
      label: t('statement'),
      isHead: true,
      cell: ({ statement, kind: one }) => (
        <OpenButton text={statement} note={t(kindName(one))} onOpen={() => open(statement)} />
      ),
    },
    {
      key: 'time',
      label: t('time'),
      isMore: true,
      cell: ({ kind: one, time }) =>
        one === 'hourly' || one === 'realtime' ? <DateTime value={time} /> : '–',
    },
    { key: 'state', label: t('state'), cell: ({ state }) => t(`state-${state}`) },
    {
      key: 'paid',
      label: t('amount'),
      isFigure: true,
      cell: (row) => <Amount text={money(earnedOf(row))} />,
    },
  ];
  return (
    <RecordStates
      records={records}
      isEmpty={rows.length === 0}
      isFiltered={false}
      clear={() => undefined}
      t={t}
    >
      {last && (
        <>
          {above && (
            <Figures
              outdated={records.outdated}
              figures={[
                { name: t('sum'), value: <Amount text={money(above.total)} />, isMain: true },
                ...parts
                  .filter((name) => Number(above[name]) !== 0)
                  .map((name) => ({
                    name: t(name),
                    value: (
                      <Amount text={name === 'corrections' ? signed(above[name]) : money(above[name])} />
                    ),
                  })),
              ]}
            />
          )}
          <RecordTable
            name={t('statements')}
            columns={columns}
            rows={rows}
            keyOf={({ statement }) => statement}
            outdated={records.outdated}
            more={t('open-card')}
            totals={[
              ...(last.next === undefined
                ? []
                : [
                    {
                      name: t('page'),
                      figures: { paid: <Amount text={money(sumAmounts(rows.map(earnedOf)))} /> },
                    },
                  ]),
              { name: t('together'), figures: { paid: <Amount text={money(last.total.paid)} /> } },
            ]}
          />
        </>
      )}
    </RecordStates>
  );
}
