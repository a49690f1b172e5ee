import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';
import { sumOf } from '../../data/sumOf.ts';
import { useFormat } from '../../data/useFormat.ts';
import {
  ChoiceFilter,
  MerchantFilter,
  RecordList,
  TextFilter,
  type BulkAct,
  type ListColumn,
} from '../../lists/index.ts';
import { Badge } from '../../parts/Badge.tsx';
import { useAct } from '../../session/ConfirmAccess.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useMerchant } from '../../session/useMerchant.ts';
import { useT } from '../../preferences/useT.ts';
import { actsForMany } from './acts.ts';
import { StateBadge } from './StateBadge.tsx';
import { states } from './states.ts';
import styles from './withdrawals.module.css';

/** Milliseconds after which the queue is read again. */
const againMs = 5_000;

/** The queue of a merchant's withdrawals. */
export function WithdrawalsPage() {
  const t = useT();
  const { merchants, merchant } = useMerchant('withdrawals.read');
  const [search] = useSearchParams();
  const columns = useColumns(merchant);
  const bulk = useBulk(merchant?.code);
  const state = states.find((one) => one === search.get('state'));
  const account = search.get('account') ?? '';
  if (!merchant) return <p>{t('no-merchant')}</p>;
  return (
    <>
      <h1>{t('withdrawals')}</h1>
      <RecordList
        name="withdrawals"
        label={t('withdrawals')}
        call="listWithdrawals"
        file="exportWithdrawals"
        request={{
          merchant: merchant.code,
          ...(state && { state }),
          ...(account !== '' && { account }),
        }}
        columns={columns}
        keyOf={({ id }) => String(id)}
        bulk={bulk}
        refetchMs={againMs}
      >
        <MerchantFilter merchants={merchants} merchant={merchant.code} />
        <ChoiceFilter
          name="state"
          label={t('state')}
          options={[['', t('state-all')], ...states.map((one) => [one, t(`state-${one}`)] as const)]}
        />
        <TextFilter name="account" label={t('member')} />
      </RecordList>
    </>
  );
}

/** The steps that the person's roles allow, for several withdrawals at once. */
function useBulk(merchant: string | undefined): BulkAct<OperatorWithdrawal>[] {
  const t = useT();
  const act = useAct();
  const self = useSelf();
  if (merchant === undefined) return [];
  return actsForMany
    .filter(({ permission }) => allows(self, permission, merchant))
    .map(({ call, needsReason = false, isDanger = false }) => ({
      name: call,
      label: t(`act-${call}`),
      needsReason,
      isDanger,
      carryOut: ({ id }, reason, requestKey) =>
        act(call, { merchant, id: String(id), ...(reason !== '' && { reason }) }, requestKey),
    }));
}

function useColumns(
  merchant: { code: string; currency: string; timeZone: string } | undefined,
): ListColumn<OperatorWithdrawal>[] {
  const t = useT();
  const { money, time } = useFormat();
  const { code = '', currency = 'XXX', timeZone = 'UTC' } = merchant ?? {};
  return useMemo(
    () => [
      {
        name: 'id',
        label: t('number'),
        cell: ({ id }) => <Link to={`/withdrawals/${code}/${id}`}>{id}</Link>,
      },
      {
        name: 'requested',
        label: t('requested-at'),
        cell: ({ requestedAt }) => <time dateTime={requestedAt}>{time(requestedAt, timeZone)}</time>,
        orders: ['oldest', 'newest'],
      },
      { name: 'account', label: t('member'), cell: ({ account }) => <bdi>{account}</bdi> },
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
        name: 'holder',
        label: t('holder'),
        isExtra: true,
        cell: ({ holder }) => <bdi>{holder}</bdi>,
      },
      {
        name: 'amount',
        label: t('amount'),
        isFigure: true,
        orders: ['smallest', 'largest'],
        cell: ({ amount }) => <bdi>{money(amount, currency)}</bdi>,
        total: (rows) => <bdi>{money(sumOf(rows.map(({ amount }) => amount)), currency)}</bdi>,
      },
      {
        name: 'net',
        label: t('to-pay'),
        isFigure: true,
        isExtra: true,
        cell: ({ net }) => <bdi>{money(net, currency)}</bdi>,
        total: (rows) => <bdi>{money(sumOf(rows.map(({ net }) => net)), currency)}</bdi>,
      },
      { name: 'state', label: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
      {
        name: 'marks',
        label: t('to-check'),
        cell: ({ review }) => (review ? <Badge tone="busy">{t(`break-${review.inBreak}`)}</Badge> : '–'),
      },
    ],
    [t, money, time, code, currency, timeZone],
  );
}
