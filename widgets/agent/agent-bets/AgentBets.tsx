import { useState } from 'react';
import { useActions, useFormat, useRoute, type Translate, type WidgetView } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import type { AgentBetsRequest, AgentBetsValue } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { BetDetail } from '#widgets/shared/records/bets/BetDetail.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { withChosen } from '#widgets/shared/records/RecordPage.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import common from '#widgets/shared/records/records.module.css';
import { AccountName } from '../shared/AccountName.tsx';
import { AgentRecord } from '../shared/AgentRecord.tsx';
import { Trail } from '../shared/Trail.tsx';
import { betFilters } from './betFilters.ts';
import type { AgentBetsProps } from './props.ts';

type Row = AgentBetsValue['rows'][number];

const types = ['agent', 'member'] as const;
const states = ['settled', 'open', 'returned'] as const;
const sorts = ['newest', 'oldest', 'stake', 'payout'] as const;
/** As deep as a tree of agents may be, and the members below the last level. */
const levels = Array.from({ length: 13 }, (_, index) => String(index + 1));

/** The bets of the downline with their totals; each opens to what it moved in the wallet (R2.8.8). */
export function AgentBets({ props, t }: WidgetView<AgentBetsProps>) {
  const { setQuery } = useActions();
  const asked = useRoute(({ params }) => params['account']);
  const account = asked !== undefined && /^\d{1,15}$/.test(asked) ? asked : undefined;
  const allowed = { type: types, level: levels, state: states, sort: sorts };
  const filters = useFilters(betFilters, props.range, allowed, props.ranges);
  const { search, type, level, category, vendor, state, span, sort } = filters.chosen;
  const { dateTime } = useFormat();
  const moments = momentsOf(span);
  const query = {
    ...filters.range,
    ...(account !== undefined && { account }),
    ...(search !== undefined && { search: search.slice(0, 40) }),
    ...(type !== undefined && { type: type as AgentBetsRequest['type'] & {} }),
    ...(level !== undefined && { level: Number(level) }),
    ...(category !== undefined && { category }),
    ...(vendor !== undefined && { vendor }),
    ...(state !== undefined && { state: state as AgentBetsRequest['state'] & {} }),
    ...(moments && { since: moments[0], until: moments[1] }),
    ...(sort !== undefined && { sort: sort as AgentBetsRequest['sort'] & {} }),
  };
  const records = useRecords('agentBets', { ...query, pageSize: props.pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((page) => page.rows);
  const categories = withChosen(
    (last?.categories ?? []).map((one) => [one, t(one)] as const),
    category,
  );
  const vendors = withChosen(
    (last?.vendors ?? []).map((one) => [one.vendor, one.displayName] as const),
    vendor,
  );
  const go = (id: string | null) => void setQuery({ account: id }, 'push');
  return (
    <AgentRecord
      days={{ names: props.ranges, state: filters.range, change: filters.setRange, shown: last?.range }}
      filters={filters}
      search="search"
      choices={[
        { name: 'type', options: types.map((one) => [one, t(`type-${one}`)]) },
        { name: 'level', options: levels.map((one) => [one, t('level-number', { level: Number(one) })]) },
        { name: 'category', options: categories },
        { name: 'vendor', options: vendors },
        { name: 'state', options: states.map((one) => [one, t(one)]) },
        ...(span !== undefined && moments
          ? [
              {
                name: 'span' as const,
                options: [[span, moments.map((one) => dateTime(Date.parse(one))).join(' – ')] as const],
              },
            ]
          : []),
        { name: 'sort', options: sorts.map((one) => [one, t(`sort-${one}`)]), usual: 'newest' },
      ]}
      records={records}
      isEmpty={rows.length === 0}
      file="teamBets"
      query={query}
      t={t}
    >
      {last && (
        <>
          {last.trail.length > 0 && <Trail trail={last.trail} root={t('own-line')} go={go} t={t} />}
          <Bets page={last} rows={rows} outdated={records.outdated} t={t} />
        </>
      )}
    </AgentRecord>
  );
}

/** The moments of a part of a day in the address; undefined if it names none. */
function momentsOf(span: string | undefined): [since: string, until: string] | undefined {
  const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z`;
  const [, since, until] = new RegExp(`^(${moment})_(${moment})$`).exec(span ?? '') ?? [];
  return since !== undefined && until !== undefined ? [since, until] : undefined;
}

interface BetsProps {
  page: AgentBetsValue;
  rows: readonly Row[];
  outdated: boolean;
  t: Translate;
}

function Bets({ page, rows, outdated, t }: BetsProps) {
  const { total, currency } = page;
  const { money, signed, number } = useRecordFormat(currency);
  const [opened, setOpened] = useState<string | null>(null);
  const amount = (key: 'stake' | 'validStake' | 'payout', isMore: boolean): Column<Row> => ({
    key,
    label: t(key),
    isFigure: true,
    isMore,
    cell: ({ bet }) => <Amount text={money(bet[key])} />,
  });
  const columns: Column<Row>[] = [
    {
      key: 'account',
      label: t('account'),
      isHead: true,
      cell: ({ account, type, level, bet }) => (
        <AccountName
          account={account}
          type={type}
          level={level}
          plain
          onOpen={() => setOpened(opened === bet.bet ? null : bet.bet)}
          t={t}
        />
      ),
    },
    {
      key: 'game',
      label: t('game'),
      isMore: true,
      cell: ({ bet }) => (
        <span>
          <bdi>{bet.gameName}</bdi> <small>{bet.displayName}</small>
        </span>
      ),
    },
    {
      key: 'time',
      label: t('time'),
      isMore: true,
      cell: ({ bet }) => <DateTime value={bet.settledTime ?? bet.placedTime} />,
    },
    {
      key: 'state',
      label: t('state'),
      isMore: true,
      cell: ({ bet }) => <span className={common.whole}>{t(`state-${bet.state}`)}</span>,
    },
    amount('stake', false),
    amount('validStake', true),
    amount('payout', true),
    {
      key: 'result',
      label: t('result'),
      isFigure: true,
      cell: ({ bet: { result } }) =>
        result === undefined ? '–' : <Amount text={signed(result)} of={result} />,
    },
  ];
  const line = (sums: Record<'stake' | 'validStake' | 'payout' | 'result', string>) => ({
    stake: <Amount text={money(sums.stake)} />,
    validStake: <Amount text={money(sums.validStake)} />,
    payout: <Amount text={money(sums.payout)} />,
    result: <Amount text={signed(sums.result)} of={sums.result} />,
  });
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          {
            name: t('result'),
            value: <Amount text={signed(total.result)} of={total.result} />,
            isMain: true,
          },
          { name: t('bets'), value: number(total.bets) },
          { name: t('stake'), value: <Amount text={money(total.stake)} /> },
          { name: t('validStake'), value: <Amount text={money(total.validStake)} /> },
          { name: t('payout'), value: <Amount text={money(total.payout)} /> },
        ]}
      />
      <RecordTable
        name={t('name')}
        columns={columns}
        rows={rows}
        keyOf={({ bet }) => bet.bet}
        outdated={outdated}
        more={t('open-card')}
        detail={({ bet }) => opened === bet.bet && <BetDetail bet={bet} isInTeam currency={currency} t={t} />}
        totals={[
          { name: t('page'), figures: line(sumsOf(rows)) },
          { name: t('total'), figures: line(total) },
        ]}
      />
    </>
  );
}

/** The sums of rows, as the totals count them: no returned stake, and no result of what is open. */
function sumsOf(rows: readonly Row[]): Record<'stake' | 'validStake' | 'payout' | 'result', string> {
  const bets = rows.map(({ bet }) => bet);
  const counted = bets.filter(({ state }) => state === 'settled' || state === 'open');
  const sum = (amounts: string[]) => sumAmounts(amounts.length === 0 ? ['0.00'] : amounts);
  return {
    stake: sum(counted.map(({ stake }) => stake)),
    validStake: sum(counted.map(({ validStake }) => validStake)),
    payout: sum(counted.map(({ payout }) => payout)),
    result: sum(counted.flatMap(({ result }) => result ?? [])),
  };
}
