import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat, useSession, type WidgetView } from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/SkeletonBar.tsx';
import type { RankOwnProps } from './props.ts';
import styles from './rank-own.module.css';

type Given = WidgetView<RankOwnProps, { ranking: 'rankList' }>;

/**
 * One's own place (R2.1.21). The portal's server asks without a token, so the browser asks again with it; what shows
 * until then is a bar.
 */
export function RankOwn({ id, data: { ranking }, refresh, t }: Given) {
  const trial = useSession(({ role }) => role === 'trial');
  const { money } = useFormat();
  const { own, period } = ranking;
  const [asked, setAsked] = useState<string>();
  const ask = useEffectEvent(() => void refresh().finally(() => setAsked(period)));
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
      ) : trial || asked === period ? (
        <p>{t(trial ? 'trial' : 'none')}</p>
      ) : (
        <p aria-busy="true">
          <Bone width="60%" />
        </p>
      )}
    </section>
  );
}

export function Skeleton({ t, failed }: { t: Given['t']; failed: boolean }) {
  return (
    <section className={styles.own} aria-busy={!failed}>
      <h2>{t('title')}</h2>
      <p>{failed ? t('failed') : <Bone width="60%" />}</p>
    </section>
  );
}
