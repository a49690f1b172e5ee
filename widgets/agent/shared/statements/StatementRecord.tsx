import { useState } from 'react';
import { useActions, useRoute, type Translate } from '#engine/react/index.ts';
import type { AgentSettlementsRequest, AgentStatements } from '#schemas/generated/api.ts';
import { chips } from '#widgets/shared/chips/chips.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordTable } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import type { AgentRange } from '../agentRanges.ts';
import { AgentRecord } from '../AgentRecord.tsx';
import type { ContractKind } from '../contracts/contractKinds.ts';
import { useContractTurn } from '../contracts/contractTurn.ts';
import { OwnContracts } from '../contracts/OwnContracts.tsx';
import { foldByHour, type StatementGroup } from './foldByHour.ts';
import { StatementLines } from './StatementLines.tsx';
import { useStatementColumns } from './useStatementColumns.tsx';
import styles from './statements.module.css';

interface StatementRecordProps {
  kind: ContractKind;
  props: { ranges: readonly AgentRange[]; range: AgentRange; pageSize: number };
  t: Translate;
}

const sides = ['own', 'downline'] as const;
/** Spans of five minutes fold into hours, so that their order is that of time. */
const sortsOf = (kind: ContractKind) =>
  kind === 'realtime' ? (['newest', 'oldest'] as const) : (['newest', 'oldest', 'paid'] as const);

/** A kind of contract: the agent's own with the span under way, and all statements of it or of the downline (R2.8.12–R2.8.15). */
export function StatementRecord({ kind, props, t }: StatementRecordProps) {
  const { setQuery } = useActions();
  const side = useRoute(({ params }): (typeof sides)[number] =>
    params['whose'] === 'downline' ? 'downline' : 'own',
  );
  const sorts = sortsOf(kind);
  const filters = useFilters(
    ['search', 'withPlay', 'sort'],
    props.range,
    { withPlay: ['true'], sort: sorts },
    props.ranges,
  );
  const { search, withPlay, sort } = filters.chosen;
  const query = {
    kind,
    ...(side === 'downline' && { whose: side }),
    ...filters.range,
    ...(side === 'downline' && search !== undefined && { search: search.slice(0, 40) }),
    ...(withPlay !== undefined && { withPlay: true }),
    ...(sort !== undefined && { sort: sort as AgentSettlementsRequest['sort'] & {} }),
  };
  const turn = useContractTurn();
  const records = useRecords('agentSettlements', { ...query, pageSize: props.pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((page) => page.rows);
  return (
    <div className={styles.page}>
      <OwnContracts key={turn} kind={kind} t={t} />
      <AgentRecord
        days={{ names: props.ranges, state: filters.range, change: filters.setRange, shown: last?.range }}
        filters={filters}
        {...(side === 'downline' && { search: 'search' as const })}
        choices={[{ name: 'sort', options: sorts.map((one) => [one, t(`sort-${one}`)]), usual: 'newest' }]}
        switches={['withPlay']}
        records={records}
        isEmpty={rows.length === 0}
        file="settlements"
        query={query}
        extra={
          <fieldset className={chips.filters} aria-label={t('name')}>
            {sides.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === side}
                onClick={() => void setQuery({ whose: one === 'own' ? null : one, search: null }, 'replace')}
              >
                {t(one)}
              </button>
            ))}
          </fieldset>
        }
        t={t}
      >
        {last && (
          <Statements
            page={last}
            rows={rows}
            kind={kind}
            withAccount={side === 'downline'}
            outdated={records.outdated}
            t={t}
          />
        )}
      </AgentRecord>
    </div>
  );
}

interface StatementsProps {
  page: AgentStatements;
  rows: AgentStatements['rows'];
  kind: ContractKind;
  withAccount: boolean;
  outdated: boolean;
  t: Translate;
}

function Statements({ page, rows, kind, withAccount, outdated, t }: StatementsProps) {
  const { currency, total } = page;
  const { money, number } = useRecordFormat(currency);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const columns = useStatementColumns({ kind, currency, withAccount, opened, toggle, t });
  const groups: StatementGroup[] =
    kind === 'realtime'
      ? foldByHour(rows, page.next !== undefined)
      : rows.map((row) => ({ key: row.statement, spans: [row] }));
  const detailOf = ({ key, spans }: StatementGroup) => {
    const [span] = spans;
    if (!span || !opened.has(key)) return undefined;
    if (key === span.statement) return <StatementLines statement={key} t={t} />;
    return (
      <RecordTable
        name={t('name')}
        columns={columns}
        rows={spans.map((one): StatementGroup => ({ key: one.statement, spans: [one] }))}
        keyOf={(one) => one.key}
        detail={detailOf}
        more={t('open-card')}
      />
    );
  };
  const shown = groups.flatMap(({ spans }) => spans);
  const paid = (amount: string) => ({ paid: <Amount text={money(amount)} /> });
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          { name: t('paid'), value: <Amount text={money(total.paid)} />, isMain: true },
          { name: t('statements'), value: number(total.statements) },
        ]}
      />
      <RecordTable
        name={t('name')}
        columns={columns}
        rows={groups}
        keyOf={({ key }) => key}
        detail={detailOf}
        outdated={outdated}
        more={t('open-card')}
        totals={[
          ...(shown.length > 0
            ? [{ name: t('page'), figures: paid(sumAmounts(shown.map((one) => one.paid))) }]
            : []),
          { name: t('total'), figures: paid(total.paid) },
        ]}
      />
    </>
  );
}
