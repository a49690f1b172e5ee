import { Link, useFormat, type SkeletonView, type Translate, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { trophy } from '#engine/react/ui/icons.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Retry } from '#engine/react/ui/Retry.tsx';
import { periods, type Period } from '../shared/rankPeriod.ts';
import { usePath } from '../shared/usePath.ts';
import type { RankTableProps } from './props.ts';
import styles from './rank-table.module.css';

type ViewProps = WidgetView<RankTableProps, { ranking: 'rankList' }>;

/** The top ranks by day, week and month in the brand's time zone (R2.1.21). */
export function RankTable({ id, data: { ranking }, t }: ViewProps) {
  const { dateTime, money, number } = useFormat();
  const { rankType, period, startTime, endTime, rows, demo } = ranking;
  return (
    <div className={styles.ranking}>
      <Periods shown={period} t={t} />
      <p id={`${id}-since`} className={styles.since}>
        {t('since', { start: dateTime(startTime), end: dateTime(endTime) })}
        {demo && <> · {t('demo')}</>}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon={trophy} text={t('empty')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large text it scrolls, also by keyboard
        <section className={styles.table} tabIndex={0} aria-label={t(rankType)}>
          <table aria-describedby={`${id}-since`}>
            <thead>
              <tr>
                <th scope="col">{t('rank')}</th>
                <th scope="col">{t('account')}</th>
                <th scope="col">{t(rankType)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ rank, account, amount }, at) => (
                <tr key={`${at} ${account}`} data-rank={rank <= 3 ? rank : undefined}>
                  <td>
                    <span>{number(rank)}</span>
                  </td>
                  <td>
                    <bdi>{account}</bdi>
                  </td>
                  <td>
                    <bdi>{money(amount)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className={styles.rules}>{t('rules')}</p>
    </div>
  );
}

function Periods({ shown, t }: { shown: Period; t: Translate }) {
  const path = usePath();
  return (
    <nav className={styles.periods} aria-label={t('periods')}>
      {periods.map((period) => (
        <Link
          key={period}
          href={period === 'day' ? path : `${path}?type=${period}`}
          aria-current={period === shown ? 'page' : undefined}
        >
          {t(period)}
        </Link>
      ))}
    </nav>
  );
}

export function Skeleton({ t, failed, refresh }: SkeletonView<RankTableProps>) {
  if (failed)
    return (
      <EmptyState icon={trophy} text={t('failed')}>
        <Retry t={t} refresh={refresh} />
      </EmptyState>
    );
  return (
    <div className={styles.ranking} aria-busy="true">
      {Array.from({ length: 8 }, (_, place) => (
        <SkeletonBar key={place} height="44px" />
      ))}
    </div>
  );
}
