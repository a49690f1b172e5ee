import { Link, useActions, useFormat, useRoute, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import type { CallQuery, CallValue } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { DaysOfList } from '#widgets/shared/records/DaysOfList.tsx';
import { useDays } from '#widgets/shared/records/useDays.ts';
import { useOlderPages } from '#widgets/shared/records/useOlderPages.ts';
import { kindIcons } from './kinds.ts';
import type { DepositProps } from './props.ts';
import styles from './deposit.module.css';

interface LastDepositsProps {
  ranges: DepositProps['ranges'];
  list: CallValue<'deposits'>;
  /** The one whose state is shown above. */
  shown: string | undefined;
  t: Translate;
}

/** Deposits that a day or a press on the button loads. */
const rowsAtOnce = 20;

/** The last deposits, or those of some days, each with the way to its state, and the way to all movements. */
export function LastDeposits({ ranges, list, shown, t }: LastDepositsProps) {
  const days = useDays();
  if (list.deposits.length === 0 && days.days === undefined) return null;
  return (
    <section aria-labelledby="last-deposits" className={styles.last}>
      <h3 id="last-deposits">{t('last')}</h3>
      <DaysOfList
        name="deposits"
        query={{ limit: rowsAtOnce }}
        first={list}
        isEmpty={({ deposits }) => deposits.length === 0}
        ranges={ranges}
        t={t}
      >
        {(page, query) => <Deposits list={page} query={query} shown={shown} t={t} />}
      </DaysOfList>
      <p className={styles.aside}>
        <Link href="/?open=member/transactionHistory" open="member/transactionHistory">
          {t('all')}
        </Link>
      </p>
    </section>
  );
}

interface DepositsProps extends Omit<LastDepositsProps, 'ranges'> {
  query: CallQuery<'deposits'>;
}

function Deposits({ list, query, shown, t }: DepositsProps) {
  const { money, dateTime } = useFormat();
  const { request, setQuery } = useActions();
  const open = useRoute((route) => route.open) ?? 'member/depositv2';
  const rows = list.deposits.map(({ deposit }) => deposit).join();
  const { pages, last, busy, loadMore } = useOlderPages(list, rows, ({ deposits }) => {
    const before = deposits.at(-1)?.deposit;
    return request('deposits', { ...query, ...(before !== undefined && { before }) });
  });
  return (
    <>
      <ul className={cards.list}>
        {pages
          .flatMap(({ deposits }) => deposits)
          .map((one) => (
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
      {last.hasMore && (
        <Button kind="line" wide busy={busy} onClick={loadMore}>
          {t('days-more')}
        </Button>
      )}
    </>
  );
}
