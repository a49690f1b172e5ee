import { Link } from 'react-router';
import type { OperatorDay } from '#schemas/generated/operatorCalls.ts';
import { useT } from '../../preferences/useT.ts';
import { figures } from './figures.ts';
import { useFigureText } from './useFigureText.ts';
import styles from './figures.module.css';

interface TodayCardsProps {
  code: string;
  currency: string;
  today: OperatorDay | undefined;
  before: OperatorDay | undefined;
}

/** Each figure of today with its definition and that of the same day last week. A figure leads to the rows that it is made of. */
export function TodayCards({ code, currency, today, before }: TodayCardsProps) {
  const t = useT();
  const text = useFigureText();
  if (!today) return null;
  return (
    <section className={styles.section}>
      <h2>{t('figures-today')}</h2>
      <dl className={styles.cards}>
        {figures.map((figure) => (
          <div key={figure} className={styles.card}>
            <dt>{t(`figure-${figure}`)}</dt>
            <dd>
              <Link
                className={styles.value}
                to={`/figures/${code}/${figure}?from=${today.day}&to=${today.day}`}
              >
                <bdi>{text(figure, today[figure], currency)}</bdi>
              </Link>
              <span className={styles.note}>
                {t('figures-last-week', { value: text(figure, before?.[figure], currency) })}
              </span>
              <small>{t(`figure-means-${figure}`)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
