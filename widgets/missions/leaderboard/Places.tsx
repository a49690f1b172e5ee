import { useFormat, type Translate } from '#engine/react/index.ts';
import type { LeaderboardRow } from '#schemas/generated/api.ts';
import styles from './leaderboard.module.css';

interface PlacesProps {
  id: string;
  rows: readonly LeaderboardRow[];
  currency: string;
  scoreOf: (score: string) => string;
  /** Names the table for screen readers. */
  title: string;
  t: Translate;
}

/** Places as a table: place, member, result, prize. */
export function Places({ id, rows, currency, scoreOf, title, t }: PlacesProps) {
  const { money, number } = useFormat();
  return (
    <table className={styles.places} id={`${id}-places`}>
      <caption className="vh">{title}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{t('column-place')}</th>
          <th scope="col">{t('column-member')}</th>
          <th scope="col">{t('column-result')}</th>
          <th scope="col">{t('column-prize')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, account, score, prize, own }, at) => (
          <tr key={`${at} ${account}`} data-place={place} data-own={own}>
            <td>
              <i>{number(place)}</i>
            </td>
            <th scope="row">
              <bdi>{account}</bdi>
              {own && <em>{t('you')}</em>}
            </th>
            <td>{scoreOf(score)}</td>
            <td>{prize === undefined ? '–' : <b>{money(prize, currency)}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
