import type { Translate } from '#engine/react/index.ts';
import type { AgentAccountsValue, TeamAccount } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { AccountName } from '../shared/AccountName.tsx';
import { Below } from './Below.tsx';
import styles from './agent-team.module.css';

interface TeamTableProps {
  page: AgentAccountsValue;
  rows: readonly TeamAccount[];
  outdated: boolean;
  open: (id: string) => void;
  /** Shows what lies below an account. */
  descend?: (id: string) => void;
  t: Translate;
}

/** Accounts with their totals. A phone shows balance and downline of each; the rest is a tap away. */
export function TeamTable({ page, rows, outdated, open, descend, t }: TeamTableProps) {
  const { total, currency } = page;
  const { money, day, number } = useRecordFormat(currency);
  const columns: Column<TeamAccount>[] = [
    {
      key: 'account',
      label: t('account'),
      isHead: true,
      cell: ({ id, account, type, level, state }) => (
        <AccountName
          account={account}
          type={type}
          level={level}
          isClosed={state === 'closed'}
          onOpen={() => open(id)}
          t={t}
        />
      ),
    },
    { key: 'upline', label: t('upline'), isMore: true, cell: ({ upline }) => <bdi>{upline}</bdi> },
    {
      key: 'below',
      label: t('below'),
      cell: (row) => <Below row={row} {...(descend && { onOpen: () => descend(row.id) })} t={t} />,
    },
    {
      key: 'rates',
      label: t('rates'),
      isMore: true,
      cell: ({ rates }) => (rates.length === 0 ? '–' : <Rates rates={rates} />),
    },
    {
      key: 'lastLogin',
      label: t('lastLogin'),
      isMore: true,
      cell: ({ lastLogin }) => (lastLogin === undefined ? t('never') : <bdi>{day(lastLogin)}</bdi>),
    },
    { key: 'joined', label: t('joined'), isMore: true, cell: ({ joined }) => <bdi>{day(joined)}</bdi> },
    {
      key: 'balance',
      label: t('balance'),
      isFigure: true,
      cell: ({ balance }) => <Amount text={money(balance)} />,
    },
  ];
  const shown = { accounts: rows.length, balance: sumAmounts(rows.map(({ balance }) => balance)) };
  const line = (accounts: number, balance: string) => ({
    below: t('account-count', { number: number(accounts) }),
    balance: <Amount text={money(balance)} />,
  });
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          { name: t('total'), value: number(total.accounts), isMain: true },
          { name: t('agents'), value: number(total.agents) },
          { name: t('members'), value: number(total.members) },
          { name: t('balance'), value: <Amount text={money(total.balance)} /> },
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
          { name: t('page'), figures: line(shown.accounts, shown.balance) },
          { name: t('total'), figures: line(total.accounts, total.balance) },
        ]}
      />
    </>
  );
}

function Rates({ rates }: Pick<TeamAccount, 'rates'>) {
  return (
    <span className={styles.rates}>
      {rates.map(({ category, rate }) => (
        <bdi key={category}>
          {category} {rate} %
        </bdi>
      ))}
    </span>
  );
}
