import type { WidgetView } from '#engine/react/index.ts';
import { Entries, walletOptions } from '#widgets/shared/records/entries/Entries.tsx';
import { contractKinds, kinds, type EntryKind } from '#widgets/shared/records/entries/entryKinds.ts';
import { RecordPage } from '#widgets/shared/records/RecordPage.tsx';
import { useFilters } from '#widgets/shared/records/useFilters.ts';
import { useRecords } from '#widgets/shared/records/useRecords.ts';
import common from '#widgets/shared/records/records.module.css';
import { entryFilters } from './entryFilters.ts';
import type { AccountRecordsProps } from './props.ts';

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
