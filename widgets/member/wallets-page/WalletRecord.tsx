import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import type { CallQuery, CallValue } from '#schemas/generated/api.ts';
import { DaysOfList } from '#widgets/shared/records/DaysOfList.tsx';
import { mainWallet } from '#widgets/shared/wallets/useMoves.ts';
import { centreIcons } from '#widgets/shared/centre/centreIcons.ts';
import { useTransfers } from '../shared/useTransfers.ts';
import type { WalletsPageProps } from './props.ts';
import styles from './wallets-page.module.css';

type Record = CallValue<'walletRecord'>;
type Transfer = Record['transfers'][number];

interface WalletRecordProps {
  t: Translate;
  record: Record;
  ranges: WalletsPageProps['ranges'];
}

/** What was moved between the wallets, the newest first. */
export function WalletRecord({ t, record, ranges }: WalletRecordProps) {
  return (
    <section className={styles.record}>
      <h3>{t('record')}</h3>
      <DaysOfList
        name="walletRecord"
        query={{ pageSize: 10 }}
        first={record}
        isEmpty={({ transfers }) => transfers.length === 0}
        ranges={ranges}
        t={t}
      >
        {(page, query) => <Transfers t={t} record={page} query={query} />}
      </DaysOfList>
    </section>
  );
}

interface TransfersProps {
  t: Translate;
  record: Record;
  query: CallQuery<'walletRecord'>;
}

function Transfers({ t, record, query }: TransfersProps) {
  const { transfers, hasMore, busy, loadMore } = useTransfers('walletRecord', record, query);
  return (
    <>
      {transfers.length === 0 && <EmptyState icon={centreIcons.history} text={t('record-empty')} />}
      <ol className={styles.rows}>
        {transfers.map((transfer) => (
          <Row key={transfer.id} t={t} transfer={transfer} currency={record.currency} />
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

function Row({ t, transfer, currency }: { t: Translate; transfer: Transfer; currency: string | undefined }) {
  const { money } = useFormat();
  return (
    <li>
      <span className={styles.when}>
        <DateTime value={transfer.at} />
        {transfer.atLaunch && <em>{t('launch')}</em>}
      </span>
      <ul>
        {transfer.sides.map(({ wallet, displayName = wallet, amount }) => (
          <li key={wallet} data-gain={!amount.startsWith('-') || undefined}>
            <bdi>{wallet === mainWallet ? t('main') : displayName}</bdi>
            <bdi className={styles.amount}>{money(amount, currency)}</bdi>
          </li>
        ))}
      </ul>
    </li>
  );
}
