import { Link, type SkeletonView, type Translate, type WidgetView } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { next } from '#engine/react/ui/icons.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { categoryIcons } from '#widgets/shell/shared/categoryIcons.ts';
import { categoryPath } from '#widgets/shell/shared/categoryPaths.ts';
import { vendorsOf, type VendorCard } from '#widgets/shell/shared/vendorsOf.ts';
import { isLottery } from './isLottery.ts';
import type { ChoiceCardsProps } from './props.ts';
import styles from './choice-cards.module.css';

type Choice = ChoiceCardsProps['choices'][number];
/** A brand without a lottery among its choices asks for none. */
type ViewProps = Pick<WidgetView<ChoiceCardsProps>, 'props' | 't'> & {
  data: { vendors: CallValue<'gameVendors'>; lotteries?: CallValue<'lotteryGames'> };
};

/** The first decision on home: a few categories, each a large card. Nothing if none has providers. */
export function ChoiceCards({ props, data, t }: ViewProps) {
  const shown = props.choices.flatMap((choice) => {
    const vendors = vendorsOf(data.vendors.data.lanes, choice.category, props.esports);
    return vendors.length > 0 ? [{ choice, vendors }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t(props.title)}>
      <ul className={styles.cards}>
        {shown.map(({ choice, vendors }, at) => (
          <Card
            key={choice.category}
            choice={choice}
            vendors={vendors}
            first={at === 0}
            makers={props.makers}
            draw={isLottery(choice.category) ? nextDraw(data.lotteries, choice.category) : undefined}
            t={t}
          />
        ))}
      </ul>
    </nav>
  );
}

interface CardProps {
  choice: Choice;
  vendors: VendorCard[];
  /** Its picture may be the largest thing that the page paints. */
  first: boolean;
  makers: number;
  /** Milliseconds since 1970. */
  draw: number | undefined;
  t: Translate;
}

/**
 * The card says when the draw is, not that it is the next one: a page that stays open says nothing wrong after it.
 */
function Card({ choice: { category, src, tone }, vendors, first, makers, draw, t }: CardProps) {
  return (
    <li className={classes(styles.card, styles[tone])}>
      <div className={styles.art}>
        {src === undefined ? (
          <Icon path={categoryIcons[category]} />
        ) : (
          <img src={src} alt="" fetchPriority={first ? 'high' : 'low'} />
        )}
      </div>
      <div className={styles.words}>
        <h2>
          <Link href={categoryPath(category)}>{t(category)}</Link>
        </h2>
        <p>{t('vendors', { count: vendors.length })}</p>
        {draw !== undefined && (
          <dl>
            <dt>{t('draw')}</dt>
            <dd>
              <DateTime value={draw} />
            </dd>
          </dl>
        )}
        {makers > 0 && (
          <ul className={styles.makers}>
            {vendors.slice(0, makers).map(({ vassalage, displayName }) => (
              <li key={vassalage}>
                <bdi>{displayName}</bdi>
              </li>
            ))}
          </ul>
        )}
        <Icon path={next} />
      </div>
    </li>
  );
}

/** The soonest draw of a category; undefined if none is planned. */
function nextDraw(lotteries: CallValue<'lotteryGames'> | undefined, category: string): number | undefined {
  const times = (lotteries?.games ?? []).flatMap((game) =>
    game.gameType === category && game.next ? [game.next.drawTime] : [],
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * The cards themselves as soon as the providers are there: the date of a draw may be late or missing. Before that their
 * places; nothing if the platform does not answer.
 */
export function Skeleton({
  props,
  failed,
  partialData: { vendors },
  t,
}: SkeletonView<ChoiceCardsProps, { vendors: 'gameVendors' }>) {
  if (vendors) return <ChoiceCards props={props} data={{ vendors }} t={t} />;
  if (failed) return null;
  return (
    <div className={styles.cards} aria-busy="true">
      {props.choices.map(({ category }) => (
        <div key={category} className={styles.bone}>
          <SkeletonBar height="100%" />
        </div>
      ))}
    </div>
  );
}
