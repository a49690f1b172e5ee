import { Link, useActions, useFormat, useRoute, type Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { Deposit } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { kindIcons } from './kinds.ts';
import styles from './deposit.module.css';

interface LastDepositsProps {
  deposits: Deposit[];
  /** The one whose state is shown above. */
  shown: string | undefined;
  t: Translate;
}

/** The last deposits, each with the way to its state, and the way to all movements. */
export function LastDeposits({ deposits, shown, t }: LastDepositsProps) {
  const { money, dateTime } = useFormat();
  const { setQuery } = useActions();
  const open = useRoute((route) => route.open) ?? 'member/depositv2';
  if (deposits.length === 0) return null;
  return (
    <section aria-labelledby="last-deposits" className={styles.last}>
      <h3 id="last-deposits">{t('last')}</h3>
      <ul className={cards.list}>
        {deposits.map((one) => (
          <li key={one.deposit}>
            <a
              className={styles.row}
              href={`/?open=${open}&deposit=${one.deposit}`}
              aria-current={one.deposit === shown || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                event.stopPropagation();
                void setQuery({ deposit: one.deposit }, 'push');
              }}
            >
              <Icon path={kindIcons[one.kind]} />
              <span className={styles.words}>
                <bdi className={styles.name}>{one.label ?? t(`kind-${one.kind}`)}</bdi>
                <time className={styles.small} dateTime={new Date(one.createdAt).toISOString()}>
                  {dateTime(one.createdAt)}
                </time>
              </span>
              <span className={styles.end}>
                <bdi className={styles.figure}>{money(one.amount, one.currency)}</bdi>
                <span className={classes(styles.badge, styles[one.state])}>{t(`state-${one.state}`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.aside}>
        <Link href="/?open=member/transactionHistory" open="member/transactionHistory">
          {t('all')}
        </Link>
      </p>
    </section>
  );
}
