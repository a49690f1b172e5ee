import { useFormat, type Translate } from '#engine/react/index.ts';
import type { RaceRow, RaceStandings } from '#schemas/generated/api.ts';
import styles from './promo-detail.module.css';

/** The places of a race so far, with what each would get; the member's own place below if it is not among them. */
export function Standings({ race, t }: { race: RaceStandings; t: Translate }) {
  const { money, number } = useFormat();
  const { rows, own, prizes } = race;
  const isBelow = own && !rows.some(({ place, account }) => place === own.place && account === own.account);
  const line = (row: RaceRow, isOwn: boolean) => (
    <tr key={`${row.place} ${row.account}`} className={isOwn ? styles.own : undefined}>
      <td>{number(row.place)}</td>
      <td>
        <bdi>{row.account}</bdi>
      </td>
      <td>
        <bdi>{money(row.bets)}</bdi>
      </td>
      <td>
        <bdi>{money(row.prize)}</bdi>
      </td>
    </tr>
  );
  return (
    <section className={styles.standings}>
      <h2>{t('type-ranking')}</h2>
      {rows.length === 0 ? (
        <ol>
          {prizes.slice(0, 10).map((prize, at) => (
            <li key={at}>{money(prize)}</li>
          ))}
        </ol>
      ) : (
        <table>
          <thead>
            <tr>
              {['place', 'account', 'bets', 'prize'].map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => line(row, row.account === own?.account && row.place === own.place))}
            {isBelow && line(own, true)}
          </tbody>
        </table>
      )}
    </section>
  );
}
