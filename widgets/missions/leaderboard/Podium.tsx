import { useFormat, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { trophy } from '#engine/react/ui/icons.ts';
import type { LeaderboardRow } from '#schemas/generated/api.ts';
import styles from './leaderboard.module.css';

interface PodiumProps {
  rows: readonly LeaderboardRow[];
  currency: string;
  scoreOf: (score: string) => string;
  t: Translate;
}

/** The first three lines on steps, in gold, silver and bronze by their place: a shared place has the same metal. */
export function Podium({ rows, currency, scoreOf, t }: PodiumProps) {
  const { money, number } = useFormat();
  return (
    <ol className={styles.podium}>
      {rows.map(({ place, account, score, prize, own }, at) => (
        <li key={`${at} ${account}`} data-place={place} data-own={own}>
          <Icon path={trophy} />
          <span>{t('place', { place: number(place) })}</span>
          <strong>
            <bdi>{account}</bdi>
            {own && <em>{t('you')}</em>}
          </strong>
          <span>{scoreOf(score)}</span>
          {prize !== undefined && <b>{money(prize, currency)}</b>}
        </li>
      ))}
    </ol>
  );
}
