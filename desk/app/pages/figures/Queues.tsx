import { Link } from 'react-router';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { useT } from '../../preferences/useT.ts';
import { queueScreens } from './queueScreens.ts';
import styles from './figures.module.css';

/** Milliseconds after which the queues are read again. */
const againMs = 10_000;

/** What waits, since when, and what bets and draws may still cost. */
export function Queues({ code, currency }: { code: string; currency: string }) {
  const t = useT();
  const { money, number, ago } = useFormat();
  const found = useCall('showQueues', { merchant: code }, { refetchMs: againMs });
  if (!found.data)
    return found.error ? <Failed error={found.error} onAgain={() => void found.refetch()} /> : <Loading />;
  const { queues, open } = found.data;
  return (
    <section className={styles.section}>
      <h2>{t('queues')}</h2>
      <ul className={styles.queues}>
        {queues.map(({ name, count, oldest }) => {
          const screen = queueScreens[name];
          return (
            <li key={name} data-waits={count > 0 || undefined}>
              {screen ? (
                <Link to={`${screen}${screen.includes('?') ? '&' : '?'}merchant=${code}`}>
                  {t(`queue-${name}`)}
                </Link>
              ) : (
                <span>{t(`queue-${name}`)}</span>
              )}
              <strong>{number(count)}</strong>
              {oldest !== null && (
                <span className={styles.note}>{t('queue-oldest', { age: ago(oldest) })}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        {t('open-bets', {
          bets: number(open.bets),
          stake: money(open.stake, currency),
          win: money(open.possibleWin, currency),
        })}
      </p>
    </section>
  );
}
