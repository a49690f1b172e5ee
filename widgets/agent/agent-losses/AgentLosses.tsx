import { useActions, useRoute, type Translate, type WidgetView } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import type { AgentLossesRequest, AgentLossesValue, TeamFigures, TeamLoss } from '#schemas/generated/api.ts';
import { chips } from '#widgets/shared/chips/chips.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat, type RecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AccountName } from '../shared/AccountName.tsx';
import { AgentRecord } from '../shared/AgentRecord.tsx';
import common from '../shared/agent.module.css';
import { Trail } from '../shared/Trail.tsx';
import { lossFilters } from './lossFilters.ts';
import type { AgentLossesProps } from './props.ts';

const types = ['agent', 'member'] as const;
const sorts = ['account', 'lowestNet', 'highestNet', 'validStake', 'deposits'] as const;
const figures = ['deposits', 'withdrawals', 'validStake', 'payout', 'rebates', 'bonuses', 'net'] as const;
/** Whose figures are shown: those of a line with all below it, or of its account alone. */
const sides = ['team', 'own'] as const;

/** The lines of an agent with their figures; each opens to those below it (R2.8.9). */
export function AgentLosses({ props, t }: WidgetView<AgentLossesProps>) {
  const { setQuery, open } = useActions();
  const asked = useRoute(({ params }) => params['below']);
  const side = useRoute(({ params }) => (params['own'] === undefined ? 'team' : 'own'));
  const below = asked !== undefined && /^\d{1,15}$/.test(asked) ? asked : undefined;
  const allowed = { type: types, withPlay: ['true'], sort: sorts };
  const filters = useFilters(lossFilters, props.range, allowed, props.ranges);
  const { search, type, withPlay, sort } = filters.chosen;
  const query = {
    ...filters.range,
    ...(below !== undefined && { below }),
    ...(search !== undefined && { search: search.slice(0, 40) }),
    ...(type !== undefined && { type: type as AgentLossesRequest['type'] & {} }),
    ...(withPlay !== undefined && { withPlay: true }),
    ...(sort !== undefined && { sort: sort as AgentLossesRequest['sort'] & {} }),
  };
  const records = useRecords('agentLosses', { ...query, pageSize: props.pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((page) => page.rows);
  const go = (id: string | null) => void setQuery({ below: id }, 'push');
  return (
    <AgentRecord
      days={{ names: props.ranges, state: filters.range, change: filters.setRange, shown: last?.range }}
      filters={filters}
      search="search"
      choices={[
        { name: 'type', options: types.map((one) => [one, t(`type-${one}`)]) },
        { name: 'sort', options: sorts.map((one) => [one, t(`sort-${one}`)]), usual: 'account' },
      ]}
      switches={['withPlay']}
      records={records}
      isEmpty={rows.length === 0}
      file="losses"
      query={query}
      extra={
        <fieldset className={chips.filters} aria-label={t('name')}>
          {sides.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === side}
              onClick={() => void setQuery({ own: one === 'own' ? 'true' : null }, 'replace')}
            >
              {t(one)}
            </button>
          ))}
        </fieldset>
      }
      t={t}
    >
      {last && (
        <>
          {last.trail.length > 0 && <Trail trail={last.trail} root={t('own-line')} go={go} t={t} />}
          <Lines
            page={last}
            rows={rows}
            side={side}
            outdated={records.outdated}
            onOpen={({ id, type: kind }) =>
              kind === 0 ? void open('agent/agentAccount', { account: id }) : go(id)
            }
            t={t}
          />
        </>
      )}
    </AgentRecord>
  );
}

interface LinesProps {
  page: AgentLossesValue;
  rows: readonly TeamLoss[];
  side: (typeof sides)[number];
  outdated: boolean;
  onOpen: (row: TeamLoss) => void;
  t: Translate;
}

function Lines({ page, rows, side, outdated, onOpen, t }: LinesProps) {
  const { total, own, currency, at, trail } = page;
  const format = useRecordFormat(currency);
  const columns: Column<TeamLoss>[] = [
    {
      key: 'account',
      label: t('account'),
      isHead: true,
      cell: (row) => (
        <AccountName
          account={row.account}
          type={row.type}
          level={row.level}
          plain
          onOpen={() => onOpen(row)}
          t={t}
        />
      ),
    },
    ...figures.map((name) => ({
      key: name,
      label: t(name),
      isFigure: true,
      isMore: name !== 'validStake' && name !== 'net',
      cell: (row: TeamLoss) => cellsOf(row[side], format)[name],
    })),
  ];
  const shown = Object.fromEntries(
    figures.map((name) => [name, sumAmounts(rows.map((row) => row[side][name]))]),
  ) as unknown as TeamFigures;
  const whole = total[side];
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          {
            name: t('net'),
            value: <Amount text={format.signed(whole.net)} of={whole.net} />,
            isMain: true,
          },
          { name: t('deposits'), value: <Amount text={format.money(whole.deposits)} /> },
          { name: t('withdrawals'), value: <Amount text={format.money(whole.withdrawals)} /> },
          { name: t('validStake'), value: <Amount text={format.money(whole.validStake)} /> },
          { name: t('payout'), value: <Amount text={format.money(whole.payout)} /> },
        ]}
      />
      <RecordTable
        name={t('name')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        outdated={outdated}
        more={t('open-card')}
        totals={[
          ...(own ? [{ name: trail.at(-1)?.account ?? '', figures: cellsOf(own, format) }] : []),
          { name: t('page'), figures: cellsOf(shown, format) },
          { name: t('total'), figures: cellsOf(whole, format) },
        ]}
      />
      <p className={common.at}>
        {t('time')} <DateTime value={at} />
      </p>
    </>
  );
}

function cellsOf(row: TeamFigures, { money, signed }: RecordFormat) {
  return Object.fromEntries(
    figures.map((name) => [
      name,
      name === 'net' ? (
        <Amount key={name} text={signed(row.net)} of={row.net} />
      ) : (
        <Amount key={name} text={money(row[name])} />
      ),
    ]),
  );
}
