import { useState, type ReactNode } from 'react';
import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { gift } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { cards } from '#widgets/shared/cards/cards.ts';
import { chips } from '#widgets/shared/chips/chips.ts';
import type { RewardCenterProps } from './props.ts';
import { RewardRow, useAmount } from './RewardRow.tsx';
import { useClaim } from './useClaim.ts';
import { tabs, useRewards, type Tab } from './useRewards.ts';
import styles from './reward-center.module.css';

type ViewProps = WidgetView<RewardCenterProps, { rewards: 'rewards' }>;

/** Rewards to claim, claimed and lapsed ones (R2.7.13). */
export function RewardCenter({ props, data, t }: ViewProps) {
  const { number } = useFormat();
  const [tab, setTab] = useState<Tab>('claimable');
  const { busy, closed, received, claim } = useClaim();
  const list = useRewards(data.rewards, tab, props.pageSize, closed);
  const { currency } = data.rewards;
  // What this tab has claimed counts no more, also before the platform has been asked again.
  const gone = data.rewards.rewards.filter((one) => closed.has(one.id)).length;
  const count = data.rewards.count - gone;
  const amountOf = useAmount(t);
  return (
    <div className={cards.page}>
      <div className={styles.head}>
        <span className={styles.chest} aria-hidden="true" />
        <p>
          <b>{number(count)}</b>
          <span>{t('waiting', { count })}</span>
        </p>
        {count > 0 && (
          <Button busy={busy === 'all'} disabled={busy !== null} onClick={() => void claim()}>
            {t('claim-all')}
          </Button>
        )}
      </div>
      <output className={styles.received}>
        {received && (
          <Alert kind={received.claimed.length > 0 ? 'success' : 'info'}>
            {received.claimed.length > 0
              ? t('received', { amounts: received.claimed.map((one) => amountOf(one, currency)).join(' + ') })
              : t('nothing')}
          </Alert>
        )}
      </output>
      <fieldset className={classes(chips.tabs, styles.tabs)}>
        {tabs.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
            {t(one)}
          </button>
        ))}
      </fieldset>
      <List list={list} look={props.look} tab={tab} t={t}>
        {list.rewards?.map((reward) => (
          <RewardRow
            key={reward.id}
            reward={reward}
            currency={currency}
            t={t}
            busy={busy === reward.id}
            disabled={busy !== null}
            onClaim={() => void claim(reward)}
          />
        ))}
      </List>
      {list.next !== undefined && (
        <Button kind="line" wide busy={list.busy} onClick={list.more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

interface ListProps extends Pick<ViewProps, 't'> {
  list: ReturnType<typeof useRewards>;
  look: RewardCenterProps['look'];
  tab: Tab;
  children: ReactNode;
}

function List({ list: { rewards, failed, again }, look, tab, t, children }: ListProps) {
  if (failed) return <Failure t={t} again={again} />;
  if (rewards === undefined) return <Bones look={look} />;
  if (rewards.length === 0) return <EmptyState icon={gift} text={t(`empty-${tab}`)} />;
  return <ul className={classes(styles.list, styles[look])}>{children}</ul>;
}

function Failure({ t, again }: Pick<ViewProps, 't'> & { again: () => void }) {
  return (
    <EmptyState icon={gift} text={t('failed')}>
      <Button kind="soft" onClick={again}>
        {t('again')}
      </Button>
    </EmptyState>
  );
}

function Bones({ look }: Pick<RewardCenterProps, 'look'>) {
  return (
    <ul className={classes(styles.list, styles[look])} aria-busy="true">
      {[60, 45, 70].map((width) => (
        <li key={width} className={styles.reward}>
          <div className={styles.what}>
            <SkeletonBar width={`${width}%`} />
            <SkeletonBar width="30%" />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Skeleton({ props, t, failed }: SkeletonView<RewardCenterProps>) {
  const { renew } = useActions();
  if (failed) return <Failure t={t} again={() => renew('rewards')} />;
  return (
    <div className={cards.page}>
      <SkeletonBar height="6rem" />
      <Bones look={props.look} />
    </div>
  );
}
