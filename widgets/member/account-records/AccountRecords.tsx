import type { WidgetView } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import type { AccountRecord, AccountRecordsValue } from '#schemas/generated/api.ts';
import { Amount } from '#widgets/shared/records/Amount.tsx';
import { Figures } from '#widgets/shared/records/Figures.tsx';
import { RecordPage, withChosen } from '#widgets/shared/records/RecordPage.tsx';
import { RecordTable, type Column } from '#widgets/shared/records/RecordTable.tsx';
import { sumAmounts } from '#widgets/shared/records/sumAmounts.ts';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecordFormat } from '#widgets/shared/records/useRecordFormat.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import common from '#widgets/shared/records/records.module.css';
import { entryFilters } from './entryFilters.ts';
import { contractKinds, kindIcons, kinds, type EntryKind } from './entryKinds.ts';
import type { AccountRecordsProps } from './props.ts';
import styles from './account-records.module.css';

/** The name of the main wallet. */
const mainWallet = 'MAIN';
const sorts = ['newest', 'oldest'] as const;

/** Every entry in the member's wallets with the balance after it; the newest one ends at the balance shown (R2.7.10). */
export function AccountRecords({ props, t }: WidgetView<AccountRecordsProps>) {
  const filters = useFilters(entryFilters, props.range, { kind: kinds, sort: sorts });
  const { kind, wallet, sort } = filters.chosen;
  const query = {
    ...filters.range,
    ...(kind !== undefined && { kind: kind as EntryKind }),
    ...(wallet !== undefined && { wallet }),
    ...(sort !== undefined && { sort: sort as (typeof sorts)[number] }),
  };
  const records = useRecords('accountRecords', { ...query, pageSize: props.pageSize });
  const { pages, outdated } = records;
  const last = pages.at(-1);
  const rows = pages.flatMap(({ entries }) => entries);
  const wallets = last?.wallets ?? [];
  return (
    <div className={common.record}>
      <RecordPage
        ranges={props.ranges}
        filters={filters}
        choices={[
          {
            name: 'kind',
            options: kinds
              .filter((one) => !contractKinds.has(one) || one === kind || last?.kinds.includes(one) === true)
              .map((one) => [one, t(`kind-${one}`)]),
          },
          ...(wallets.length > 1 || wallet !== undefined
            ? [{ name: 'wallet' as const, options: walletOptions(wallets, wallet, t('main')) }]
            : []),
          { name: 'sort', options: sorts.map((one) => [one, t(`sort-${one}`)]), usual: 'newest' },
        ]}
        records={records}
        isEmpty={rows.length === 0}
        file="account"
        query={query}
        t={t}
      >
        {last && <Entries page={last} rows={rows} outdated={outdated} t={t} />}
      </RecordPage>
    </div>
  );
}

interface EntriesProps extends Pick<WidgetView<AccountRecordsProps>, 't'> {
  page: AccountRecordsValue;
  rows: readonly AccountRecord[];
  outdated: boolean;
}

function Entries({ page, rows, outdated, t }: EntriesProps) {
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

function walletOptions(
  wallets: AccountRecordsValue['wallets'],
  chosen: string | undefined,
  main: string,
): readonly (readonly [string, string])[] {
  const options = wallets.map(
    ({ wallet, displayName }) => [wallet, wallet === mainWallet ? main : (displayName ?? wallet)] as const,
  );
  return withChosen(options, chosen);
}
