import { useFormat, type SkeletonView, type Translate, type WidgetView } from '#engine/react/index.ts';
import { MainHeading } from '#engine/react/ui/MainHeading.tsx';
import { Phrases } from '#engine/react/ui/Phrases.tsx';
import { ButtonLink } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { gift } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { PromotionDetail } from '#schemas/generated/api.ts';
import { Prose } from '#widgets/content/shared/Prose.tsx';
import { OfferTerms } from '#widgets/shared/offers/OfferTerms.tsx';
import { Period } from '../shared/Period.tsx';
import { StateMark } from '../shared/StateMark.tsx';
import { Part } from './Part.tsx';
import type { PromoDetailProps } from './props.ts';
import { Rules } from './Rules.tsx';
import { Standings } from './Standings.tsx';
import styles from './promo-detail.module.css';

type ViewProps = WidgetView<PromoDetailProps, { page: 'promotion' }>;

/** One promotion: what it is, for whom, until when, and what the visitor can do (R2.1.24). */
export function PromoDetail({ props, data, slots, refresh, t }: ViewProps) {
  // Without a valid id in the address there is no call.
  const { promotion } = (data as Partial<ViewProps['data']>).page ?? {};
  if (!promotion)
    return (
      <div className={styles.none}>
        <MainHeading level={props.level} className="vh">
          {t('title')}
        </MainHeading>
        <EmptyState icon={gift} text={t('unknown')}>
          <ButtonLink kind="soft" href={props.list}>
            {t('all-promotions')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <article className={classes(styles.detail, styles[props.variant])}>
      <header className={styles.head}>
        <p className={styles.marks}>
          <span>{t(`type-${promotion.type}`)}</span>
          <StateMark promotion={promotion} t={t} />
        </p>
        <MainHeading level={props.level}>
          <bdi>
            <Phrases>{promotion.title}</Phrases>
          </bdi>
        </MainHeading>
        {promotion.condition !== undefined && (
          <p className={styles.condition}>
            <bdi>{promotion.condition}</bdi>
          </p>
        )}
        <OfferTerms offer={promotion} t={t} />
        <Period promotion={promotion} t={t} />
      </header>
      <div className={styles.art}>
        {promotion.url === undefined ? (
          <Icon path={gift} />
        ) : (
          <img src={promotion.url} alt="" width={720} height={405} decoding="async" />
        )}
      </div>
      <div className={styles.body}>
        {slots['event']}
        {promotion.description !== '' && <Prose text={promotion.description} />}
        <Prize promotion={promotion} t={t} />
        {promotion.race && <Standings race={promotion.race} t={t} />}
        <Rules promotion={promotion} t={t} />
        <p>
          <ButtonLink kind="line" href={props.list}>
            {t('all-promotions')}
          </ButtonLink>
        </p>
      </div>
      <Part promotion={promotion} refresh={refresh} t={t} />
    </article>
  );
}

/** What an accepted application gets. */
function Prize({ promotion: { prize }, t }: { promotion: PromotionDetail; t: Translate }) {
  const { money } = useFormat();
  return prize === undefined ? null : (
    <p className={styles.prize}>
      {t('prize')}: <b>{money(prize)}</b>
    </p>
  );
}

export function Skeleton({ props, t, failed }: SkeletonView<PromoDetailProps>) {
  if (failed)
    return (
      <div className={styles.none}>
        <MainHeading level={props.level} className="vh">
          {t('title')}
        </MainHeading>
        <EmptyState icon={gift} text={t('failed')} />
      </div>
    );
  return (
    <div className={classes(styles.detail, styles[props.variant])} aria-busy="true">
      <MainHeading level={props.level} className="vh">
        {t('title')}
      </MainHeading>
      <div className={styles.head}>
        <SkeletonBar width="30%" />
        <SkeletonBar width="70%" height="2rem" />
        <SkeletonBar width="50%" />
      </div>
      <div className={styles.art} />
      <div className={styles.body}>
        {['90%', '80%', '85%', '40%'].map((width) => (
          <SkeletonBar key={width} width={width} />
        ))}
      </div>
    </div>
  );
}
