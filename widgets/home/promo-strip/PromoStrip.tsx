import { Link, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { gift, next } from '#engine/react/ui/icons.ts';
import { covered } from '#widgets/shared/games/covered.ts';
import { linkTo } from '../shared/linkTo.ts';
import { Section } from '../shared/Section.tsx';
import { OfferCards } from './OfferCards.tsx';
import type { PromoStripProps } from './props.ts';
import styles from './promo-strip.module.css';

type Data = WidgetView<PromoStripProps, { promotions: 'announcements'; offers: 'promotions' }>['data'];
type ViewProps = Pick<WidgetView<PromoStripProps>, 'props' | 't'> & {
  data: Pick<Data, 'promotions'> & Partial<Data>;
};

/** Current promotions (R2.1.31): cards, full-width rows or offers. Leaves no gap if late, failed or empty. */
export function PromoStrip({ props, data, t }: ViewProps) {
  const cards = data.promotions.notices.slice(0, props.count);
  if (data.offers)
    return <OfferCards props={props} promotions={data.offers.promotions} notices={cards} t={t} />;
  if (cards.length === 0) return null;
  return (
    <Section title={t(props.title)} more={props.more} all={t('all')}>
      {props.variant === 'wide' ? (
        <ol className={classes(styles.wide, covered)}>
          {cards.map((card) => (
            <li key={card.id}>
              <Art url={card.url} />
              <h3>
                <Link {...(linkTo(card) ?? { href: props.more })}>
                  <bdi>{card.title}</bdi>
                </Link>
              </h3>
              <Icon path={next} />
            </li>
          ))}
        </ol>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.id}>
              <Link {...(linkTo(card) ?? { href: props.more })}>
                <Art url={card.url} />
                <bdi>{card.title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The promotion's picture, or an icon if it has none. */
function Art({ url }: { url: string | undefined }) {
  return url ? (
    <img src={url} alt="" width={720} height={405} loading="lazy" fetchPriority="low" decoding="async" />
  ) : (
    <Icon path={gift} />
  );
}
