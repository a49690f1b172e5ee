import type { Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import type { AccountRecord, AccountRecordsValue } from '#schemas/generated/api.ts';
import { Amount } from '../Amount.tsx';
import { Figures } from '../Figures.tsx';
import { RecordTable, type Column } from '../RecordTable.tsx';
import { withChosen } from '../RecordPage.tsx';
import { sumAmounts } from '../sumAmounts.ts';
import { useRecordFormat } from '../useRecordFormat.ts';
import { kindIcons } from './entryKinds.ts';
import styles from './entries.module.css';

/** The name of the main wallet. */
const mainWallet = 'MAIN';

interface EntriesProps {
  t: Translate;
  page: AccountRecordsValue;
  rows: readonly AccountRecord[];
  outdated: boolean;
}

/** Every entry of a record with its sign and the balance after it, and the totals. */
export function Entries({ page, rows, outdated, t }: EntriesProps) {
  const { total, currency, opening, closing, wallets } = page;
  const { money, signed, number } = useRecordFormat(currency);
  const hasWallets = wallets.length > 1;
  const columns: Column<AccountRecord>[] = [
    {
      key: 'kind',
      label: t('kind'),
      isHead: true,
      cell: ({ kind, gameName, statement, wallet, displayName }) => (
        <span className={styles.kind} data-kind={kind}>
          <Icon path={kindIcons[kind]} />
          <span>
            {t(`kind-${kind}`)}
            {gameName !== undefined && (
              <small>
                <bdi>{gameName}</bdi>
              </small>
            )}
            {statement !== undefined && (
              <small>
                <bdi>{statement}</bdi>
              </small>
            )}
            {hasWallets && (
              <small>
                <bdi>{wallet === mainWallet ? t('main') : (displayName ?? wallet)}</bdi>
              </small>
            )}
          </span>
        </span>
      ),
    },
    { key: 'time', label: t('time'), cell: ({ time }) => <DateTime value={time} /> },
    {
      key: 'entry',
      label: t('entry'),
      cell: ({ entry }) => <bdi className={styles.number}>{entry}</bdi>,
    },
    {
      key: 'amount',
      label: t('amount'),
      isFigure: true,
      cell: ({ amount }) => <Amount text={signed(amount)} of={amount} />,
    },
    {
      key: 'balance',
      label: t('balance'),
      isFigure: true,
      cell: ({ balance }) => <Amount text={money(balance)} />,
    },
  ];
  const shown = sumAmounts(rows.map(({ amount }) => amount));
  const net = (amount: string) => ({ amount: <Amount text={signed(amount)} of={amount} /> });
  return (
    <>
      <Figures
        outdated={outdated}
        figures={[
          { name: t('closing'), value: <Amount text={money(closing)} />, isMain: true },
          { name: t('opening'), value: <Amount text={money(opening)} /> },
          { name: t('credited'), value: <Amount text={money(total.credited)} /> },
          { name: t('debited'), value: <Amount text={money(total.debited)} /> },
          { name: t('count'), value: number(total.entries) },
        ]}
      />
      <RecordTable
        name={t('name')}
        columns={columns}
        rows={rows}
        keyOf={({ entry }) => entry}
        outdated={outdated}
        totals={[
          { name: t('page'), figures: net(shown) },
          { name: t('total'), figures: net(total.net) },
        ]}
      />
    </>
  );
}

/** The wallets of a record to choose from, with the chosen one. */
export function walletOptions(
  wallets: AccountRecordsValue['wallets'],
  chosen: string | undefined,
  main: string,
): readonly (readonly [string, string])[] {
  const options = wallets.map(
    ({ wallet, displayName }) => [wallet, wallet === mainWallet ? main : (displayName ?? wallet)] as const,
  );
  return withChosen(options, chosen);
}
