import { useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Retry } from '#engine/react/ui/Retry.tsx';
import { star } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { RankCard } from './RankCard.tsx';
import { RankTable } from './RankTable.tsx';
import { termsOf } from './terms.ts';
import { useOwnLevel } from './useOwnLevel.ts';
import type { VipBenefitsProps } from './props.ts';
import styles from './vip-benefits.module.css';

/** All ranks with conditions and benefits, the own one marked (R2.10.8). */
export function VipBenefits({ props, data, t }: WidgetView<VipBenefitsProps, { ranks: 'ranks' }>) {
  const format = useFormat();
  const own = useOwnLevel();
  const { ranks, currency } = data.ranks;
  if (ranks.length === 0) return <EmptyState icon={star} text={t('empty')} />;
  const shown = ranks.map((rank) => ({
    rank,
    isOwn: rank.level === own,
    terms: termsOf(rank, { t, format, currency, rebates: props.rebates }),
  }));
  const [days] = ranks.map(({ windowDays }) => windowDays);
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        {ranks.length > 1 && <p>{t('period', { days: format.number(days ?? 0), count: days ?? 0 })}</p>}
      </div>
      {props.variant === 'table' ? (
        <RankTable label={t('title')} ranks={shown} t={t} />
      ) : (
        <ol className={styles.cards}>
          {shown.map((one) => (
            <RankCard key={one.rank.level} {...one} t={t} />
          ))}
        </ol>
      )}
    </div>
  );
}

export function Skeleton({ t, failed, refresh }: SkeletonView<VipBenefitsProps>) {
  if (failed)
    return (
      <EmptyState icon={star} text={t('failed')}>
        <Retry t={t} refresh={refresh} />
      </EmptyState>
    );
  return (
    <div className={styles.section} aria-busy="true">
      <SkeletonBar width="40%" height="2rem" />
      <div className={styles.cards}>
        {[1, 2, 3].map((one) => (
          <SkeletonBar key={one} height="18rem" />
        ))}
      </div>
    </div>
  );
}
