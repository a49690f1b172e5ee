import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../data/useFormat.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { useT } from '../../preferences/useT.ts';
import styles from './withdrawals.module.css';

/** What was done to a subject, and by whom, the newest first. */
export function Trail({ merchant, subject }: { merchant: string; subject: string }) {
  const t = useT();
  const { time } = useFormat();
  const found = useCall('listActs', { merchant, subject });
  return (
    <section className={styles.trail}>
      <h2>{t('trail')}</h2>
      {found.data ? (
        found.data.length === 0 ? (
          <p className={styles.note}>{t('trail-empty')}</p>
        ) : (
          <ol>
            {found.data.map(({ id, operator, act, at, details }) => (
              <li key={id}>
                <strong>
                  <bdi>{operator}</bdi>
                </strong>{' '}
                <code>{act}</code> <time dateTime={at}>{time(at)}</time>
                {details['reason'] !== undefined && (
                  <p>
                    <bdi>{details['reason']}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ol>
        )
      ) : found.error ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}
