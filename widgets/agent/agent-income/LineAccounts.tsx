import { useActions, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import type { AgentLineAccountsValue, LineAccount } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import { AgentRecord } from '../shared/AgentRecord.tsx';

interface LineAccountsProps {
  statement: string;
  line: number;
  pageSize: number;
  t: Translate;
}

/** The accounts that a line of a statement sums; each leads to its bets of these days. */
export function LineAccounts({ statement, line, pageSize, t }: LineAccountsProps) {
  const filters = useFilters(['search'], 'last7');
  const { search } = filters.chosen;
  const query = { statement, line, ...(search !== undefined && { search: search.slice(0, 40) }) };
  const records = useRecords('agentLineAccounts', { ...query, pageSize });
  const last = records.pages.at(-1);
  const rows = records.pages.flatMap((page) => page.rows);
  return (
    <AgentRecord
      filters={filters}
      search="search"
      choices={[]}
      records={records}
      isEmpty={rows.length === 0}
      query={query}
      t={t}
    >
      {last && (
        <Accounts
          page={last}
          rows={rows}
          isSearched={search !== undefined}
          outdated={records.outdated}
          t={t}
        />
      )}
    </AgentRecord>
  );
}

interface AccountsProps {
  page: AgentLineAccountsValue & { next?: string };
  rows: readonly LineAccount[];
  isSearched: boolean;
  outdated: boolean;
  t: Translate;
}

function Accounts({ page, rows, isSearched, outdated, t }: AccountsProps) {
  const { line, total, currency, next } = page;
  const { open } = useActions();
  const { money, exact } = useRecordFormat(currency);
  const hasBets = line.validBets !== undefined;
  /** The page of the bets with its filter; an agent's own bets are on the member's page. */
  const bets = ({ account, level, from, to }: LineAccount): [string, Record<string, string>] => {
    const filter = {
      from,
      to,
      state: 'settled',
      ...(line.category !== undefined && { category: line.category }),
    };
    if (level === 0) return ['member/personalHistoryCopy', filter];
    const { since, until } = page;
    return [
      'agent/agentBets',
      {
        ...filter,
        account: account?.id ?? '',
        ...(level !== undefined && { level: String(level) }),
        ...(since !== undefined && until !== undefined && { span: `${since}_${until}` }),
      },
    ];
  };
  const columns: Column<LineAccount>[] = [
    {
      key: 'account',
      label: t('account'),
      isHead: true,
      cell: ({ account }) => (account ? <b dir="auto">{account.account}</b> : <em>{t('gone')}</em>),
    },
    ...(hasBets
      ? [
          {
            key: 'validBets',
            label: t('validStake'),
            isFigure: true,
            cell: ({ validBets = '0' }: LineAccount) => <Amount text={money(validBets)} />,
          },
        ]
      : []),
    {
      key: 'amount',
      label: t('amount'),
      isFigure: true,
      cell: ({ amount }) => <Amount text={exact(amount)} />,
    },
    {
      key: 'bets',
      label: t('bets'),
      cell: (row) =>
        row.account ? (
          <Button kind="line" size="sm" onClick={() => void open(...bets(row))}>
            {t('open-bets')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  const figures = (validBets: string | undefined, amount: string) => ({
    ...(validBets !== undefined && { validBets: <Amount text={money(validBets)} /> }),
    amount: <Amount text={exact(amount)} />,
  });
  const shown = figures(
    hasBets ? sumAmounts(rows.map(({ validBets = '0' }) => validBets)) : undefined,
    sumAmounts(rows.map(({ amount }) => amount)),
  );
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          { name: t('amount'), value: <Amount text={exact(line.amount)} />, isMain: true },
          ...(line.source ? [{ name: t('line'), value: <bdi>{line.source.account}</bdi> }] : []),
          ...(line.category === undefined
            ? []
            : [{ name: t('category'), value: t(line.category) || line.category }]),
          ...(line.validBets === undefined
            ? []
            : [{ name: t('validStake'), value: <Amount text={money(line.validBets)} /> }]),
        ]}
      />
      <RecordTable
        name={t('account')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.account?.id ?? `gone ${rows.indexOf(row)}`}
        outdated={outdated}
        totals={[
          ...(next === undefined && !isSearched ? [] : [{ name: t('page'), figures: shown }]),
          {
            name: t(isSearched ? 'sum' : 'together'),
            figures: figures(total.validBets, total.amount),
          },
        ]}
      />
    </>
  );
}
