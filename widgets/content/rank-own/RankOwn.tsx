import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat, useSession, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { RankOwnProps } from './props.ts';
import styles from './rank-own.module.css';

type ViewProps = WidgetView<RankOwnProps, { ranking: 'rankList' }>;

/**
 * The user's own rank (R2.1.21). The portal's server calls without a token, so the browser calls again with it; until
 * then a skeleton bar shows.
 */
export function RankOwn({ id, data: { ranking }, refresh, t }: ViewProps) {
  const trial = useSession(({ role }) => role === 'trial');
  const { money } = useFormat();
  const { own, period } = ranking;
  const [requested, setRequested] = useState<string>();
  const ask = useEffectEvent(() => void refresh().finally(() => setRequested(period)));
  useEffect(() => {
    if (!trial) ask();
  }, [trial, period]);

  return (
    <section className={styles.own} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      {own ? (
        <p>
          <span>{t('place', { rank: own.rank })}</span>
          <bdi>{own.account}</bdi>
          <b>
            <bdi>{money(own.amount)}</bdi>
          </b>
        </p>
      ) : trial || requested === period ? (
        <p>{t(trial ? 'trial' : 'none')}</p>
      ) : (
        <p aria-busy="true">
          <SkeletonBar width="60%" />
        </p>
      )}
    </section>
  );
}

export function Skeleton({ t, failed }: { t: ViewProps['t']; failed: boolean }) {
  return (
    <section className={styles.own} aria-busy={!failed}>
      <h2>{t('title')}</h2>
      <p>{failed ? t('failed') : <SkeletonBar width="60%" />}</p>
    </section>
  );
}
