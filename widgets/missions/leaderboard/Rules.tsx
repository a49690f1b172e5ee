import { useFormat, type Translate } from '#engine/react/index.ts';
import type { MissionLeaderboard } from '#schemas/generated/api.ts';
import { Podium } from './Podium.tsx';
import styles from './leaderboard.module.css';

interface RulesProps {
  board: NonNullable<MissionLeaderboard['board']>;
  currency: string;
  scoreOf: (score: string) => string;
  t: Translate;
}

/** The prizes, how ties share them, and the winners of the period before. */
export function Rules({ board, currency, scoreOf, t }: RulesProps) {
  const { money, number, dateTime } = useFormat();
  const { prizes, times, winners, winnersFrom } = board;
  return (
    <>
      <details className={styles.rules}>
        <summary>{t('prizes')}</summary>
        <ul>
          {prizes.map(({ from, to, amount }) => (
            <li key={from}>
              <span>
                {from === to
                  ? t('place', { place: number(from) })
                  : t('places', { from: number(from), to: number(to) })}
              </span>
              <b>{money(amount, currency)}</b>
            </li>
          ))}
        </ul>
        <p>{t('ties')}</p>
        {times > 0 && <p>{t('times', { times: number(times) })}</p>}
      </details>
      {winners.length > 0 && (
        <section className={styles.winners}>
          <h3>{t('winners')}</h3>
          {winnersFrom !== undefined && <p>{t('from', { date: dateTime(winnersFrom) })}</p>}
          <Podium rows={winners} currency={currency} scoreOf={scoreOf} t={t} />
        </section>
      )}
    </>
  );
}
