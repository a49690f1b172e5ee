import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import type { CallQuery, CallValue } from '#schemas/generated/api.ts';
import { useOlderPages } from '#widgets/shared/records/useOlderPages.ts';
import { centreIcons } from '#widgets/shared/centre/centreIcons.ts';
import styles from './manual-rebate.module.css';

interface ClaimsProps {
  first: CallValue<'rebate'>;
  /** Of the first page, without its place. */
  query: CallQuery<'rebate'>;
  t: Translate;
}

/** The claims, newest first, each with its categories. */
export function Claims({ first, query, t }: ClaimsProps) {
  const { request } = useActions();
  const { money, number } = useFormat();
  const rows = first.claims.map(({ id }) => id).join();
  const { pages, last, busy, loadMore } = useOlderPages(first, rows, ({ next }) =>
    request('rebate', { ...query, ...(next !== undefined && { before: next }) }),
  );
  const { currency } = first;
  const claims = pages.flatMap((page) => page.claims);
  if (claims.length === 0) return <EmptyState icon={centreIcons.history} text={t('history-empty')} />;
  return (
    <>
      <ol className={styles.claims}>
        {claims.map(({ id, amount, claimedAt, lines }) => (
          <li key={id}>
            <details>
              <summary>
                <DateTime value={claimedAt} />
                <bdi>{money(amount, currency)}</bdi>
              </summary>
              <ul>
                {lines.map(({ category, percent, validStake, rebate }) => (
                  <li key={category}>
                    <span>
                      {t(category)} · <bdi>{money(validStake, currency)}</bdi> ·{' '}
                      {t('percent', { value: number(percent, 2) })}
                    </span>
                    <bdi>{money(rebate, currency)}</bdi>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
      {last.next !== undefined && (
        <Button kind="line" wide busy={busy} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
