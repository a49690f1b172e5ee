import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { user } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { FriendRow } from './FriendRow.tsx';
import { Invite } from './Invite.tsx';
import type { ReferralProps } from './props.ts';
import { useFriends } from './useFriends.ts';
import styles from './referral.module.css';

type ViewProps = WidgetView<ReferralProps, { referral: 'referral' }>;

/** The member's link for inviting friends, what a friend brings, and the friends so far (R2.7.14). */
export function Referral({ props, data, t }: ViewProps) {
  const { money, number } = useFormat();
  const { code, currency, rule, counts, earned } = data.referral;
  const { friends, next, busy, loadMore } = useFriends(data.referral);
  return (
    <div className={styles.page}>
      {rule && (
        <p className={styles.rule}>
          {t('rule', {
            reward: money(rule.reward, currency),
            deposit: money(rule.deposit, currency),
            days: number(rule.days),
            count: rule.days,
          })}{' '}
          {rule.times > 0 && t('turnover', { times: number(rule.times) })}
        </p>
      )}
      <Invite code={code} page={props.page} look={props.look} t={t} />
      <dl className={styles.figures}>
        <div>
          <dt>{t('friends')}</dt>
          <dd>{number(counts.friends)}</dd>
        </div>
        <div>
          <dt>{t('rewarded-count')}</dt>
          <dd>{number(counts.rewarded)}</dd>
        </div>
        <div>
          <dt>{t('earned')}</dt>
          <dd>{money(earned, currency)}</dd>
        </div>
      </dl>
      {friends.length === 0 ? (
        <EmptyState icon={user} text={t('empty')} />
      ) : (
        <ul className={styles.list}>
          {friends.map((friend) => (
            <FriendRow key={friend.id} friend={friend} currency={currency} t={t} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <Button kind="line" wide busy={busy} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<ReferralProps>) {
  const { renew } = useActions();
  if (!failed)
    return (
      <div className={styles.page} aria-busy="true">
        <SkeletonBar height="3rem" />
        <SkeletonBar height="12rem" />
        <SkeletonBar height="5rem" />
      </div>
    );
  return (
    <EmptyState icon={user} text={t('failed')}>
      <Button kind="soft" onClick={() => renew('referral')}>
        {t('again')}
      </Button>
    </EmptyState>
  );
}
