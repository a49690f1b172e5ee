import { Link, useSearchParams } from 'react-router';
import type {
  ListMemberDepositsValue,
  OperatorBet,
  OperatorEntry,
  OperatorWithdrawal,
} from '#schemas/generated/operatorCalls.ts';
import { sumOf } from '../../../data/sumOf.ts';
import { useFormat } from '../../../data/useFormat.ts';
import { RecordList, TextFilter, type ListColumn } from '../../../lists/index.ts';
import { useT } from '../../../preferences/useT.ts';
import { ownOf, type TabProps } from '../TabProps.ts';

/** The days of the address; without them the last 30. */
function useDays(): { from?: string; to?: string } {
  const [search] = useSearchParams();
  const day = (name: string) => {
    const value = search.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(value) ? { [name]: value } : {};
  };
  return { ...day('from'), ...day('to') };
}

function DayFilters() {
  const t = useT();
  return (
    <>
      <TextFilter name="from" label={t('from-day')} hint="2026-05-01" />
      <TextFilter name="to" label={t('to-day')} hint="2026-05-31" />
    </>
  );
}

/** A column of amounts, with the sum of the page. */
function useAmount(currency: string) {
  const { money } = useFormat();
  return <Row extends object>(
    name: string,
    label: string,
    amountOf: (row: Row) => string,
    more: Partial<ListColumn<Row>> = {},
  ): ListColumn<Row> => ({
    name,
    label,
    isFigure: true,
    cell: (row) => <bdi>{money(amountOf(row), currency)}</bdi>,
    total: (rows) => <bdi>{money(sumOf(rows.map(amountOf)), currency)}</bdi>,
    ...more,
  });
}

/** Entries on the wallets of a member. */
export function EntriesTab(props: TabProps) {
  const t = useT();
  const { money } = useFormat();
  const { currency } = props.merchant;
  const amount = useAmount(currency);
  const columns: ListColumn<OperatorEntry>[] = [
    { name: 'entry', label: t('number'), cell: ({ entry }) => entry },
    { name: 'time', label: t('time'), cell: ({ time }) => time },
    { name: 'kind', label: t('member-kind'), cell: ({ kind }) => <code>{kind}</code> },
    { name: 'game', label: t('game'), cell: ({ gameName }) => <bdi>{gameName ?? '–'}</bdi> },
    {
      name: 'wallet',
      label: t('wallet'),
      isExtra: true,
      cell: ({ displayName, wallet }) => <bdi>{displayName ?? wallet}</bdi>,
    },
    amount('amount', t('amount'), (row) => row.amount),
    {
      name: 'balance',
      label: t('balance'),
      isFigure: true,
      cell: ({ balance }) => <bdi>{money(balance, currency)}</bdi>,
    },
  ];
  return (
    <RecordList
      name="member-entries"
      label={t('tab-entries')}
      call="listMemberEntries"
      request={{ ...ownOf(props), ...useDays() }}
      columns={columns}
      keyOf={({ entry }) => entry}
    >
      <DayFilters />
    </RecordList>
  );
}

/** Bets of a member with their rounds. */
export function BetsTab(props: TabProps) {
  const t = useT();
  const amount = useAmount(props.merchant.currency);
  const columns: ListColumn<OperatorBet>[] = [
    { name: 'bet', label: t('number'), cell: ({ bet }) => bet },
    { name: 'time', label: t('time'), cell: ({ placedTime }) => placedTime },
    { name: 'game', label: t('game'), cell: ({ gameName }) => <bdi>{gameName}</bdi> },
    { name: 'vendor', label: t('vendor'), cell: ({ displayName }) => <bdi>{displayName}</bdi> },
    { name: 'round', label: t('round'), cell: ({ round }) => <bdi>{round}</bdi> },
    { name: 'state', label: t('state'), cell: ({ state }) => <code>{state}</code> },
    amount('stake', t('stake'), ({ stake }) => stake),
    amount('valid', t('valid-stake'), ({ validStake }) => validStake, { isExtra: true }),
    amount('payout', t('bet-payout'), ({ payout }) => payout),
  ];
  return (
    <RecordList
      name="member-bets"
      label={t('tab-bets')}
      call="listMemberBets"
      request={{ ...ownOf(props), ...useDays() }}
      columns={columns}
      keyOf={({ bet }) => bet}
    >
      <DayFilters />
    </RecordList>
  );
}

/** Deposits of a member. */
export function DepositsTab(props: TabProps) {
  const t = useT();
  const { time } = useFormat();
  const { currency, timeZone } = props.merchant;
  const amount = useAmount(currency);
  const columns: ListColumn<ListMemberDepositsValue['rows'][number]>[] = [
    { name: 'deposit', label: t('number'), cell: ({ deposit }) => <code>{deposit}</code> },
    {
      name: 'created',
      label: t('time'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{time(createdAt, timeZone)}</time>,
    },
    { name: 'method', label: t('method'), cell: ({ label }) => <bdi>{label}</bdi> },
    amount('amount', t('amount'), (row) => row.amount),
    amount('fee', t('fee'), ({ fee }) => fee, { isExtra: true }),
    { name: 'state', label: t('state'), cell: ({ state }) => <code>{state}</code> },
    { name: 'reason', label: t('reason'), cell: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
  ];
  return (
    <RecordList
      name="member-deposits"
      label={t('tab-deposits')}
      call="listMemberDeposits"
      request={ownOf(props)}
      columns={columns}
      keyOf={({ deposit }) => deposit}
    />
  );
}

/** Withdrawals of a member. */
export function PayoutsTab(props: TabProps) {
  const t = useT();
  const { time } = useFormat();
  const { code, currency, timeZone } = props.merchant;
  const amount = useAmount(currency);
  const columns: ListColumn<OperatorWithdrawal>[] = [
    {
      name: 'id',
      label: t('number'),
      cell: ({ id }) => <Link to={`/withdrawals/${code}/${id}`}>{id}</Link>,
    },
    {
      name: 'requested',
      label: t('requested-at'),
      orders: ['oldest', 'newest'],
      cell: ({ requestedAt }) => <time dateTime={requestedAt}>{time(requestedAt, timeZone)}</time>,
    },
    {
      name: 'to',
      label: t('paid-to'),
      cell: ({ provider, number }) => <bdi>{`${provider} ${number}`}</bdi>,
    },
    amount('amount', t('amount'), (row) => row.amount, { orders: ['smallest', 'largest'] }),
    { name: 'state', label: t('state'), cell: ({ state }) => t(`state-${state}`) },
  ];
  return (
    <RecordList
      name="member-payouts"
      label={t('tab-payouts')}
      call="listWithdrawals"
      file="exportWithdrawals"
      request={ownOf(props)}
      columns={columns}
      keyOf={({ id }) => String(id)}
    />
  );
}
