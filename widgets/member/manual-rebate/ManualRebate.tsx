import { useId } from 'react';
import {
  useActions,
  useFormat,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { DaysOfList } from '#widgets/shared/records/DaysOfList.tsx';
import { centreIcons } from '#widgets/shared/centre/centreIcons.ts';
import { Claims } from './Claims.tsx';
import { useRebate } from './useRebate.ts';
import type { ManualRebateProps } from './props.ts';
import styles from './manual-rebate.module.css';

type Rebate = CallValue<'rebate'>;

/** What the member's bets have earned since the last claim, and the claims so far (R2.7.17). */
export function ManualRebate({ props, data, t }: WidgetView<ManualRebateProps, { rebate: 'rebate' }>) {
  const { money, number } = useFormat();
  const { rebate, busy, claimed, claim } = useRebate(data.rebate);
  const { currency, total, minimum, days, claimable, categories } = rebate;
  const id = useId();
  return (
    <div className={cards.page}>
      <section className={styles.due} aria-labelledby={id}>
        <div>
          <h3 id={id}>{t('due')}</h3>
          <p className={styles.total}>
            <bdi>{money(total, currency)}</bdi>
          </p>
          {Number(total) < 0 ? (
            <p className={styles.hint}>{t('deducted')}</p>
          ) : (
            !claimable && <p className={styles.hint}>{t('minimum', { amount: money(minimum, currency) })}</p>
          )}
        </div>
        <Button busy={busy} disabled={!claimable} onClick={claim}>
          {t('claim')}
        </Button>
        <div className={styles.said} aria-live="polite">
          {claimed !== null && (
            <Alert kind="success">{t('claimed', { amount: money(claimed, currency) })}</Alert>
          )}
        </div>
      </section>
      {categories.length === 0 ? (
        <EmptyState icon={centreIcons.rebate} text={t('none')} />
      ) : (
        <Categories rebate={rebate} t={t} />
      )}
      <p className={styles.hint}>{t('note', { days: number(days) })}</p>
      <section className={styles.history}>
        <h3>{t('history')}</h3>
        <DaysOfList
          name="rebate"
          query={{}}
          first={rebate}
          isEmpty={({ claims }) => claims.length === 0}
          ranges={props.ranges}
          t={t}
        >
          {(page, query) => <Claims first={page} query={query} t={t} />}
        </DaysOfList>
      </section>
    </div>
  );
}

/** Valid bets, rate and rebate of each category. On a phone each row names its figures. */
function Categories({ rebate: { categories, currency }, t }: { rebate: Rebate; t: Translate }) {
  const { money, number } = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('category')}</th>
          <th scope="col">{t('bets')}</th>
          <th scope="col">{t('rate')}</th>
          <th scope="col">{t('rebate')}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, percent, validStake, rebate }) => (
          <tr key={category} data-idle={Number(validStake) === 0 || undefined}>
            <th scope="row">{t(category)}</th>
            <td data-label={t('bets')}>
              <bdi>{money(validStake, currency)}</bdi>
            </td>
            <td data-label={t('rate')}>{t('percent', { value: number(percent, 2) })}</td>
            <td data-label={t('rebate')}>
              <bdi>{money(rebate, currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Skeleton({ t, failed }: SkeletonView<ManualRebateProps>) {
  const { renew } = useActions();
  if (!failed)
    return (
      <div className={cards.page} aria-busy="true">
        <SkeletonBar height="6rem" />
        <SkeletonBar height="14rem" />
      </div>
    );
  return (
    <EmptyState icon={centreIcons.rebate} text={t('failed')}>
      <Button kind="soft" onClick={() => renew('rebate')}>
        {t('retry')}
      </Button>
    </EmptyState>
  );
}
