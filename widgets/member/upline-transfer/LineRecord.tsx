import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import type { CallQuery, CallValue } from '#schemas/generated/api.ts';
import { DaysOfList } from '#widgets/shared/records/DaysOfList.tsx';
import { centreIcons } from '#widgets/shared/centre/centreIcons.ts';
import { useTransfers } from '../shared/useTransfers.ts';
import type { UplineTransferProps } from './props.ts';
import styles from './upline-transfer.module.css';

type Line = CallValue<'uplineTransfers'>;

interface LineRecordProps {
  line: Line;
  ranges: UplineTransferProps['ranges'];
  t: Translate;
}

/** What was sent and received along the line, the newest first. */
export function LineRecord({ line, ranges, t }: LineRecordProps) {
  return (
    <section className={styles.record}>
      <h3>{t('record')}</h3>
      <DaysOfList
        name="uplineTransfers"
        query={{}}
        first={line}
        isEmpty={({ transfers }) => transfers.length === 0}
        ranges={ranges}
        t={t}
      >
        {(page, query) => <Transfers line={page} query={query} t={t} />}
      </DaysOfList>
    </section>
  );
}

interface TransfersProps {
  line: Line;
  query: CallQuery<'uplineTransfers'>;
  t: Translate;
}

function Transfers({ line, query, t }: TransfersProps) {
  const { money } = useFormat();
  const { transfers, hasMore, busy, loadMore } = useTransfers('uplineTransfers', line, query);
  return (
    <>
      {transfers.length === 0 && <EmptyState icon={centreIcons.history} text={t('empty')} />}
      <ol className={styles.rows}>
        {transfers.map(({ id, at, direction, amount, account }) => (
          <li key={id} data-gain={direction === 'in' || undefined}>
            <bdi>{t(direction, { account })}</bdi>
            <span className={styles.when}>
              <DateTime value={at} />
            </span>
            <bdi className={styles.amount}>
              {money(direction === 'out' ? `-${amount}` : amount, line.currency)}
            </bdi>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button kind="line" wide busy={busy} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
