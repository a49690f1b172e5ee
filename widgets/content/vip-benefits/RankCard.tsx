import { Picture, useFormat, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check } from '#engine/react/ui/icons.ts';
import type { Rank, Term } from './terms.ts';
import styles from './vip-benefits.module.css';

interface RankProps {
  rank: Rank;
  isOwn: boolean;
  terms: readonly Term[];
  t: Translate;
}

/** A rank: badge, name, what it takes, and what it brings. */
export function RankCard({ rank, isOwn, terms, t }: RankProps) {
  const { number } = useFormat();
  const has = (kind: Term['kind']) => terms.filter((term) => term.kind === kind && term.value !== null);
  const conditions = has('condition');
  const benefits = has('benefit');
  const words = [...(rank.service ? [t('service')] : []), ...rank.benefits];
  return (
    <li className={styles.card} aria-current={isOwn || undefined}>
      <div className={styles.rank}>
        <Picture className={styles.badge} src={rank.badgeUrl} fallback="" alt="" width={72} height={72} />
        <div>
          <h3>
            <bdi>{rank.name}</bdi>
          </h3>
          <p>{t('level', { level: number(rank.level) })}</p>
        </div>
        {isOwn && <span className={styles.own}>{t('own')}</span>}
      </div>
      {conditions.length === 0 ? (
        <p className={styles.start}>{t('start')}</p>
      ) : (
        <dl className={styles.terms}>
          {conditions.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.benefits}>
        {benefits.map(({ name, value }) => (
          <li key={name}>
            <Icon path={check} />
            <span>
              {name} <b>{value}</b>
            </span>
          </li>
        ))}
        {words.map((text) => (
          <li key={text}>
            <Icon path={check} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
