import { Link, useSearchParams } from 'react-router';
import type { OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { RecordTable, type Column } from '../../parts/RecordTable.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { useMerchant } from '../../session/useMerchant.ts';
import { useT } from '../../preferences/useT.ts';
import { StateBadge } from './StateBadge.tsx';
import { states } from './states.ts';
import styles from './withdrawals.module.css';

/** Milliseconds after which the queue is read again. */
const againMs = 5_000;
/** As many as the platform lists. */
const listed = 200;

/** The queue of a merchant's withdrawals: the filter, the order and the merchant are in the address. */
export function WithdrawalsPage() {
  const t = useT();
  const { merchants, merchant } = useMerchant('withdrawals.read');
  const [search, setSearch] = useSearchParams();
  const state = states.find((one) => one === search.get('state'));
  const found = useCall(
    'listWithdrawals',
    { merchant: merchant?.code ?? '', ...(state && { state }) },
    { enabled: merchant !== undefined, refetchMs: againMs },
  );
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  if (!merchant) return <p>{t('no-merchant')}</p>;
  return (
    <>
      <h1>{t('withdrawals')}</h1>
      <div className={styles.filters}>
        <Choice
          label={t('merchant')}
          value={merchant.code}
          options={merchants.map(({ code }) => [code, code])}
          onChange={(value) => choose('merchant', value)}
        />
        <Choice
          label={t('state')}
          value={state ?? ''}
          options={[['', t('state-all')], ...states.map((one) => [one, t(`state-${one}`)] as const)]}
          onChange={(value) => choose('state', value)}
        />
      </div>
      {found.data ? (
        <>
          <Rows rows={found.data} {...merchant} />
          {found.data.length >= listed && (
            <p className={styles.note}>{t('latest-only', { count: listed })}</p>
          )}
        </>
      ) : found.error ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly OperatorWithdrawal[];
  code: string;
  currency: string;
  timeZone: string;
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function Rows({ rows, code, currency, timeZone }: RowsProps) {
  const t = useT();
  const { money, time } = useFormat();
  const columns: Column<OperatorWithdrawal>[] = [
    {
      name: 'id',
      label: t('number'),
      cell: ({ id }) => <Link to={`/withdrawals/${code}/${id}`}>{id}</Link>,
      compare: (a, b) => a.id - b.id,
    },
    {
      name: 'requested',
      label: t('requested-at'),
      cell: ({ requestedAt }) => <time dateTime={requestedAt}>{time(requestedAt, timeZone)}</time>,
      compare: (a, b) => byText(a.requestedAt, b.requestedAt),
    },
    {
      name: 'account',
      label: t('member'),
      cell: ({ account }) => <bdi>{account}</bdi>,
      compare: (a, b) => byText(a.account, b.account),
    },
    {
      name: 'to',
      label: t('paid-to'),
      cell: ({ provider, number }) => (
        <>
          <bdi>{provider}</bdi> <bdi className={styles.account}>{number}</bdi>
        </>
      ),
    },
    {
      name: 'amount',
      label: t('amount'),
      isFigure: true,
      cell: ({ amount }) => <bdi>{money(amount, currency)}</bdi>,
      compare: (a, b) => Number(a.amount) - Number(b.amount),
    },
    { name: 'state', label: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      name: 'marks',
      label: t('to-check'),
      cell: ({ review }) => (review ? <Badge tone="busy">{t(`break-${review.inBreak}`)}</Badge> : '–'),
    },
  ];
  return <RecordTable label={t('withdrawals')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
