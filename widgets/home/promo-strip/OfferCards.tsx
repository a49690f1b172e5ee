import { Link, type Translate } from '#engine/react/index.ts';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { gift } from '#engine/react/ui/icons.ts';
import type { Notice, PromotionCard } from '#schemas/generated/api.ts';
import { covered } from '#widgets/shared/games/covered.ts';
import { OfferTerms } from '#widgets/shared/offers/OfferTerms.tsx';
import { linkTo } from '../shared/linkTo.ts';
import { Section } from '../shared/Section.tsx';
import type { PromoStripProps } from './props.ts';
import styles from './promo-strip.module.css';

interface OfferCardsProps {
  props: PromoStripProps;
  promotions: PromotionCard[];
  /** What the operator announces besides: one line each. */
  notices: Notice[];
  t: Translate;
}

/**
 * The promotions in force, each with its picture, what it gives and what it asks for. Nothing here needs script.
 */
export function OfferCards({ props, promotions, notices, t }: OfferCardsProps) {
  const shown = promotions.filter(({ state }) => state === 'process').slice(0, props.count);
  const isShown = ({ linkageType, linkage }: Notice) =>
    linkageType === 'P' && shown.some(({ id }) => id === linkage);
  const others = notices.filter((notice) => !isShown(notice));
  if (shown.length + others.length === 0) return null;
  return (
    <Section title={t(props.title)} more={props.more} all={t('all')}>
      {shown.length > 0 && (
        <div className={styles.frame}>
          <ul className={classes(styles.offers, covered)}>
            {shown.map((offer) => (
              <li key={offer.id}>
                {offer.url === undefined ? (
                  <Icon path={gift} />
                ) : (
                  <img
                    src={offer.url}
                    alt=""
                    width={720}
                    height={405}
                    loading="lazy"
                    fetchPriority="low"
                    decoding="async"
                  />
                )}
                <div>
                  <h3>
                    <Link href={`/promoDetail?${new URLSearchParams({ id: offer.id })}`}>
                      <bdi>{offer.title}</bdi>
                    </Link>
                  </h3>
                  {offer.condition !== undefined && (
                    <p>
                      <bdi>{offer.condition}</bdi>
                    </p>
                  )}
                  <OfferTerms offer={offer} t={t} />
                  {/* The link of the title covers the card; this shows where to press. */}
                  <span className={buttonVariant({ kind: 'soft', size: 'sm' })} aria-hidden="true">
                    {t('open')}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((notice) => (
            <li key={notice.id}>
              <Icon path={gift} />
              <Link {...(linkTo(notice) ?? { href: props.more })}>
                <bdi>{notice.title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
