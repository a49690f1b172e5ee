import { useState } from 'react';
import {
  Link,
  useClock,
  useFacts,
  useRoute,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { Phrases } from '#engine/react/ui/Phrases.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Retry } from '#engine/react/ui/Retry.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { gift } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { PromotionCard } from '#schemas/generated/api.ts';
import { covered } from '#widgets/shared/games/covered.ts';
import { OfferTerms } from '#widgets/shared/offers/OfferTerms.tsx';
import { aheadDays, liesAhead, readAhead, type Ahead } from '#widgets/shared/records/ahead.ts';
import { Period } from '../shared/Period.tsx';
import { promotionTypes, type PromotionType } from '../shared/promotionTypes.ts';
import { StateMark } from '../shared/StateMark.tsx';
import type { PromoListProps } from './props.ts';
import styles from './promo-list.module.css';

/** Pictures that are loaded at once: those above the fold of a desktop. */
const eager = 3;

/**
 * Promotions as cards, by type (R2.1.24) and by what begins or ends soon (R9.5). A type without a promotion has no tab and,
 * in the address, shows all.
 */
export function PromoList({ props, data, t }: WidgetView<PromoListProps, { list: 'promotions' }>) {
  const path = useRoute((route) => route.path.replace(/[?#].*$/s, ''));
  const wanted = useRoute(({ params }) => params['type']);
  const days = useRoute(({ params }) => readAhead(params['ahead']));
  const { timeZone } = useFacts();
  const time = useClock();
  const [clock] = useState(() => ({ now: time(), timeZone }));
  const { promotions } = data.list;
  if (promotions.length === 0) return <EmptyState icon={gift} text={t('empty')} />;
  const types = promotionTypes.filter((type) => promotions.some((one) => one.type === type));
  const shown = types.find((type) => type === wanted);
  const ofType = shown === undefined ? promotions : promotions.filter(({ type }) => type === shown);
  const cards = days === undefined ? ofType : ofType.filter((one) => liesAhead(turnOf(one), days, clock));
  return (
    <div className={styles.section}>
      {types.length > 1 && <Tabs types={types} shown={shown} days={days} path={path} t={t} />}
      {(days !== undefined || promotions.some((one) => liesAhead(turnOf(one), 30, clock))) && (
        <Days shown={shown} days={days} path={path} t={t} />
      )}
      {cards.length === 0 ? (
        <EmptyState icon={gift} text={t('noMatch')} />
      ) : (
        <ul className={classes(styles.list, styles[props.variant], covered)}>
          {cards.map((card, at) => (
            <Card key={card.id} card={card} detail={props.detail} isEarly={at < eager} t={t} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The next moment at which something changes: the beginning of one to come, else the end. */
const turnOf = ({ state, startTime, endTime }: PromotionCard) =>
  state === 'coming-soon' ? startTime : endTime;

interface FilterProps {
  shown: PromotionType | undefined;
  days: Ahead | undefined;
  path: string;
  t: Translate;
}

function addressOf(path: string, type: PromotionType | undefined, days: Ahead | undefined): string {
  const fields = { ...(type && { type }), ...(days && { ahead: String(days) }) };
  return Object.keys(fields).length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
}

function Days({ shown, days, path, t }: FilterProps) {
  return (
    <nav className={styles.tabs} aria-label={t('ranges')}>
      <ul>
        {[undefined, ...aheadDays].map((range) => (
          <li key={range ?? 'all'}>
            <Link href={addressOf(path, shown, range)} aria-current={range === days ? 'true' : undefined}>
              {range === undefined ? t('allDates') : t(`next${range}`, { days: range })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tabs({ types, shown, days, path, t }: FilterProps & { types: readonly PromotionType[] }) {
  return (
    <nav className={styles.tabs} aria-label={t('title')}>
      <ul>
        {[undefined, ...types].map((type) => (
          <li key={type ?? 'all'}>
            <Link href={addressOf(path, type, days)} aria-current={type === shown ? 'page' : undefined}>
              {t(type === undefined ? 'all' : `type-${type}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CardProps {
  card: PromotionCard;
  detail: string;
  isEarly: boolean;
  t: Translate;
}

function Card({ card, detail, isEarly, t }: CardProps) {
  return (
    <li className={classes(styles.card, card.state === 'close' && styles.over)}>
      <div className={styles.art}>
        {card.url === undefined ? (
          <Icon path={gift} />
        ) : (
          <img
            src={card.url}
            alt=""
            width={720}
            height={405}
            loading={isEarly ? undefined : 'lazy'}
            fetchPriority={isEarly ? undefined : 'low'}
            decoding="async"
          />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.marks}>
          <span>{t(`type-${card.type}`)}</span>
          <StateMark promotion={card} t={t} />
        </p>
        <h2>
          <Link href={`${detail}?${new URLSearchParams({ id: card.id })}`}>
            <bdi>
              <Phrases>{card.title}</Phrases>
            </bdi>
          </Link>
        </h2>
        {card.condition !== undefined && (
          <p className={styles.condition}>
            <bdi>{card.condition}</bdi>
          </p>
        )}
        <Period promotion={card} t={t} />
        <OfferTerms offer={card} t={t} />
        {/* The link of the title covers the card; this shows where to press. */}
        {card.state !== 'close' && (
          <span
            className={classes(styles.open, buttonVariant({ kind: 'soft', size: 'sm' }))}
            aria-hidden="true"
          >
            {t('open')}
          </span>
        )}
      </div>
    </li>
  );
}

export function Skeleton({ props, t, failed, refresh }: SkeletonView<PromoListProps>) {
  if (failed)
    return (
      <EmptyState icon={gift} text={t('failed')}>
        <Retry t={t} refresh={refresh} />
      </EmptyState>
    );
  return (
    <div className={styles.section} aria-busy="true">
      <ul className={classes(styles.list, styles[props.variant])}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <li key={place} className={styles.card}>
            <div className={styles.art} />
            <div className={styles.text}>
              <SkeletonBar width="40%" />
              <SkeletonBar width="80%" />
              <SkeletonBar width="60%" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
