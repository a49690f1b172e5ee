import {
  Link,
  Picture,
  useActions,
  useFormat,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { Progress } from './Progress.tsx';
import type { VipCardProps } from './props.ts';
import styles from './vip-card.module.css';

type Own = CallValue<'ownRank'>;

/** Badge, level, the way to the next one in money, and the upkeep of this month. */
export function VipCard({ props, data, t }: WidgetView<VipCardProps, { own: 'ownRank' }>) {
  const { number } = useFormat();
  const { own } = data;
  return (
    <section className={styles.card} data-variant={props.variant} aria-label={t('title')}>
      <div className={styles.rank}>
        {own.badgeUrl !== undefined && (
          <Picture
            className={styles.badge}
            src={own.badgeUrl}
            fallback=""
            alt=""
            loading="eager"
            width={72}
            height={72}
          />
        )}
        <div>
          <p className={styles.label}>{t('title')}</p>
          <h3>
            <bdi>{own.name}</bdi>
          </h3>
          <p className={styles.label}>{t('level', { level: number(own.level) })}</p>
        </div>
      </div>
      <Way own={own} t={t} />
      {props.variant === 'card' && <Upkeep own={own} t={t} />}
      {props.linked && (
        <Link className={styles.all} href={props.path}>
          {t('all')}
        </Link>
      )}
    </section>
  );
}

/** What the next level still takes. */
function Way({ own: { next, held, currency }, t }: { own: Own; t: Translate }) {
  const { number } = useFormat();
  if (held) return <p className={styles.note}>{t('held')}</p>;
  if (!next) return <p className={styles.note}>{t('top')}</p>;
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h4>{t('next', { rank: next.name })}</h4>
        <p className={styles.label}>
          {t('period', { days: number(next.windowDays), count: next.windowDays })}
        </p>
      </div>
      {Number(next.validBets.needed) > 0 && (
        <Progress name={t('bets')} progress={next.validBets} currency={currency} t={t} />
      )}
      {Number(next.deposits.needed) > 0 && (
        <Progress name={t('deposits')} progress={next.deposits} currency={currency} t={t} />
      )}
    </div>
  );
}

/** What keeps the rank at the end of the month. */
function Upkeep({ own: { upkeep, name, held, currency }, t }: { own: Own; t: Translate }) {
  const { dateTime } = useFormat();
  if (!upkeep || held) return null;
  const isKept = Number(upkeep.done) >= Number(upkeep.needed);
  return (
    <div className={styles.part}>
      <Progress name={t('upkeep', { rank: name })} progress={upkeep} currency={currency} t={t} />
      <p className={styles.label}>
        {isKept ? (
          <span className={styles.kept}>
            <Icon path={check} />
            {t('kept', { rank: name })}
          </span>
        ) : upkeep.counts ? (
          dateTime(upkeep.endsAt)
        ) : (
          t('later')
        )}
      </p>
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<VipCardProps>) {
  const { renew } = useActions();
  return (
    <section className={styles.card} aria-busy={!failed} aria-label={t('title')}>
      {failed ? (
        <div className={styles.rank}>
          <p className={styles.note}>{t('failed')}</p>
          <Button kind="line" size="sm" onClick={() => renew('ownRank')}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <>
          <SkeletonBar width="60%" height="4.5rem" />
          <SkeletonBar height="4rem" />
        </>
      )}
    </section>
  );
}
