import { useFormat, useSession, type Translate } from '#engine/react/index.ts';
import { Button, ButtonLink } from '#engine/react/ui/Button.tsx';
import type { PointBalance, PointReward } from '#schemas/generated/api.ts';
import { PointSum } from '../shared/PointSum.tsx';
import { hindranceOf } from './mallFilters.ts';
import styles from './points-mall.module.css';

interface RewardCardProps {
  reward: PointReward;
  balance: PointBalance | undefined;
  /** Whose points are still loading, or could not be loaded; undefined for guests and trial accounts. */
  points: { failed: boolean; reload: () => void } | undefined;
  /** Seen without scrolling: its picture loads at once. */
  isEarly: boolean;
  onExchange: () => void;
  t: Translate;
}

/** A reward with picture, price, stock and limit. For guests its button opens the log-in (R6.1). */
export function RewardCard({ reward, balance, points: loading, isEarly, onExchange, t }: RewardCardProps) {
  const { number } = useFormat();
  const signedIn = useSession((session) => session.signedIn);
  const found = hindranceOf(reward, balance);
  // Of guests and trial accounts nothing is loading.
  const hindrance = found === 'unknown' && !loading ? undefined : found;
  const { title, description, picture, points, stock, memberLimit } = reward;
  return (
    <li className={styles.card} data-hindrance={hindrance}>
      <div className={styles.picture}>
        <img
          src={picture}
          alt=""
          width={480}
          height={360}
          loading={isEarly ? 'eager' : 'lazy'}
          decoding="async"
        />
        {hindrance === 'sold-out' && <span className={styles.mark}>{t('sold-out')}</span>}
      </div>
      <div className={styles.text}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p>{description}</p>
        <b>
          <PointSum value={points} name={t('price')} />
        </b>
        <small>
          {stock > 0 && <span>{t('stock', { number: number(stock) })}</span>}
          {memberLimit !== undefined && <span>{t('per-member', { number: number(memberLimit) })}</span>}
        </small>
      </div>
      <div className={styles.act}>
        {!signedIn && stock > 0 ? (
          <ButtonLink wide href="/login?type=points" open="login">
            {t('exchange')}
          </ButtonLink>
        ) : hindrance === 'unknown' && loading?.failed ? (
          <Button wide kind="line" onClick={loading.reload}>
            {t('again')}
          </Button>
        ) : (
          <Button wide disabled={hindrance !== undefined} onClick={onExchange}>
            {t(hindrance ?? 'exchange')}
          </Button>
        )}
      </div>
    </li>
  );
}
