import { Link, useParams } from 'react-router';
import type { OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Facts, type Fact } from '../../parts/Facts.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { ActForm } from './ActForm.tsx';
import { actsFor } from './acts.ts';
import { CaseBox } from './CaseBox.tsx';
import { StateBadge } from './StateBadge.tsx';
import { Trail } from './Trail.tsx';
import styles from './withdrawals.module.css';

/** Milliseconds after which the withdrawal is read again: someone else may work on it. */
const againMs = 5_000;

/** One withdrawal: all facts, what can be done to it, and what was done. */
export function WithdrawalPage() {
  const t = useT();
  const self = useSelf();
  const { merchant: code = '', id = '' } = useParams();
  const merchant = self.merchants.find((one) => one.code === code);
  const found = useCall(
    'listWithdrawals',
    { merchant: code, id },
    { enabled: merchant !== undefined && /^\d{1,15}$/.test(id), refetchMs: againMs },
  );
  const withdrawal = found.data?.rows[0];
  const back = (
    <p>
      <Link to={`/withdrawals?merchant=${code}`}>← {t('withdrawals')}</Link>
    </p>
  );
  if (merchant && found.isLoading) return <Loading />;
  if (merchant && found.error && !found.data)
    return <Failed error={found.error} onAgain={() => void found.refetch()} />;
  if (!merchant || !withdrawal)
    return (
      <>
        {back}
        <h1>{t('no-withdrawal')}</h1>
        <p>{t('no-withdrawal-text')}</p>
      </>
    );
  const offered = actsFor(withdrawal).filter(({ permission }) => allows(self, permission, code));
  return (
    <>
      {back}
      <div className={styles.title}>
        <h1>{t('withdrawal-number', { id: withdrawal.id })}</h1>
        <StateBadge state={withdrawal.state} />
      </div>
      {withdrawal.review && (
        <p className={styles.warning}>
          {t(`break-${withdrawal.review.inBreak}-text`)}{' '}
          <NotPlayed withdrawal={withdrawal} currency={merchant.currency} />
        </p>
      )}
      <WithdrawalFacts withdrawal={withdrawal} {...merchant} />
      {offered.length > 0 && (
        <ActForm key={withdrawal.state} withdrawal={withdrawal} merchant={code} offered={offered} />
      )}
      {withdrawal.state === 'disputed' && (
        <CaseBox merchant={code} withdrawal={withdrawal.id} currency={merchant.currency} />
      )}
      {allows(self, 'audit.read', code) && <Trail merchant={code} subject={`withdrawal ${withdrawal.id}`} />}
    </>
  );
}

function NotPlayed({ withdrawal, currency }: { withdrawal: OperatorWithdrawal; currency: string }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <>{withdrawal.review && t('not-played', { amount: money(withdrawal.review.notPlayed, currency) })}</>
  );
}

function WithdrawalFacts({
  withdrawal,
  currency,
  timeZone,
}: {
  withdrawal: OperatorWithdrawal;
  currency: string;
  timeZone: string;
}) {
  const t = useT();
  const { money, time } = useFormat();
  const { payout } = withdrawal;
  const facts: Fact[] = [
    [t('member'), withdrawal.account],
    [t('amount'), money(withdrawal.amount, currency)],
    [t('fee'), money(withdrawal.fee, currency)],
    [t('to-pay'), money(withdrawal.net, currency)],
    [t('requested-at'), time(withdrawal.requestedAt, timeZone)],
    [t('paid-to'), withdrawal.provider],
    [t('holder'), withdrawal.holder],
    [t('account-number'), withdrawal.number],
    [t('payout'), payout && `${payout.reference} · ${t(`payout-${payout.state}`)}`],
    [t('payout-reason'), payout?.reason ?? null],
    [t('confirm-by'), withdrawal.confirmBy && time(withdrawal.confirmBy, timeZone)],
    [t('reason'), withdrawal.reason],
  ];
  return <Facts facts={facts} />;
}
