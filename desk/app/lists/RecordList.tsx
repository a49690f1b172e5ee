import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Sent } from '#operator/index.ts';
import type { OperatorCallName, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { useCall } from '../data/calls.ts';
import { useT } from '../preferences/useT.ts';
import { Failed } from '../parts/Failed.tsx';
import { Loading } from '../parts/Loading.tsx';
import { BulkBar, type BulkAct } from './tools/BulkBar.tsx';
import { ListTools } from './tools/ListTools.tsx';
import { PageBar } from './tools/PageBar.tsx';
import { ListTable } from './ListTable.tsx';
import { filtersOf, readAddress, changeAddress } from './model/address.ts';
import { orderOf, type ListColumn } from './model/columns.ts';
import styles from './list.module.css';

/** Calls that list by pages. */
export type PagedCall = {
  [N in OperatorCallName]: OperatorCalls[N] extends {
    request: { after?: string };
    value: { rows: readonly unknown[]; next?: string };
  }
    ? N
    : never;
}[OperatorCallName];

export type RowOf<N extends PagedCall> = OperatorCalls[N]['value']['rows'][number];

export interface RecordListProps<N extends PagedCall> {
  /** Under which its views are saved: `withdrawals`. */
  name: string;
  /** What it lists. */
  label: string;
  call: N;
  /** Merchant and filters. Order and page are in the address. */
  request: Sent<OperatorCalls[N]['request']>;
  columns: readonly ListColumn<RowOf<N>>[];
  keyOf: (row: RowOf<N>) => string;
  /** The call that sends all that is filtered as CSV. */
  file?: OperatorCallName;
  /** What can be done to selected rows. */
  bulk?: readonly BulkAct<RowOf<N>>[];
  /** Milliseconds after which it is read again. */
  refetchMs?: number;
  /** Choices that filter it. */
  children?: ReactNode;
}

/**
 * A list of records. Filters, order, columns, page and size are in the address, so that "back", a reload and a sent link show the same rows.
 * Rows are stored under their request: a late response to an older one is never shown for a newer one.
 */
export function RecordList<N extends PagedCall>(props: RecordListProps<N>) {
  const { name, label, call, request, columns, keyOf, file, bulk = [], refetchMs, children } = props;
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);
  const order = orderOf(columns, address.sort);
  const filtered = { ...request, ...(order !== undefined && { sort: order }) };
  const asked = {
    ...filtered,
    count: address.size,
    ...(address.after !== '' && { after: address.after }),
  } as Sent<OperatorCalls[N]['request']>;
  const found = useCall(call, asked, refetchMs === undefined ? {} : { refetchMs });
  const { selected, choose, clear } = useSelection<RowOf<N>>(filtersOf(search), keyOf);
  const change = (changes: Record<string, string>, replace = false) =>
    setSearch(changeAddress(search, changes), { replace });
  const { page, isStale } = useLatestPage<RowOf<N>>(found.data, String(Reflect.get(request, 'merchant')));
  return (
    <div className={styles.list}>
      <ListTools
        name={name}
        columns={columns}
        shown={address.columns}
        fileOf={file && ([file, filtered] as const)}
        onColumns={(names) => change({ columns: names.join(' ') }, true)}
      >
        {children}
      </ListTools>
      {bulk.length > 0 && (
        <BulkBar
          acts={bulk}
          selected={selected}
          onPage={page?.rows.map(keyOf) ?? []}
          keyOf={keyOf}
          onClear={clear}
        />
      )}
      {found.error && page === undefined ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} />
      ) : page ? (
        <>
          {found.error && <p role="alert">{t('list-stale')}</p>}
          <ListTable
            label={label}
            columns={columns}
            shown={address.columns}
            rows={page.rows}
            keyOf={keyOf}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
            isStale={isStale}
            {...(bulk.length > 0 && {
              selected: new Set(selected.keys()),
              onSelect: (keys: ReadonlySet<string>) => choose(keys, page.rows),
            })}
          />
          <PageBar
            address={address}
            rows={page.rows.length}
            next={isStale ? undefined : page.next}
            onSize={(size) => change({ size: String(size) })}
          />
        </>
      ) : (
        <Loading />
      )}
    </div>
  );
}

interface Page<Row> {
  rows: readonly Row[];
  next?: string;
}

/** The page that was asked for; until it has arrived, the one before, if it is of the same merchant. */
function useLatestPage<Row>(
  arrived: Page<Row> | undefined,
  merchant: string,
): { page: Page<Row> | undefined; isStale: boolean } {
  const [latest, setLatest] = useState<{ merchant: string; page: Page<Row> }>();
  if (arrived && latest?.page !== arrived) setLatest({ merchant, page: arrived });
  const before = latest?.merchant === merchant ? latest.page : undefined;
  return { page: arrived ?? before, isStale: arrived === undefined };
}

/** Rows that were selected, on any page, under the filters of the address. With other filters nothing is selected. */
function useSelection<Row>(filters: string, keyOf: (row: Row) => string) {
  const [stored, setStored] = useState<{ filters: string; rows: ReadonlyMap<string, Row> }>({
    filters,
    rows: new Map(),
  });
  const selected: ReadonlyMap<string, Row> = stored.filters === filters ? stored.rows : new Map();
  return {
    selected,
    clear: () => setStored({ filters, rows: new Map() }),
    choose: (keys: ReadonlySet<string>, rows: readonly Row[]) => {
      const known = new Map([...selected, ...rows.map((row) => [keyOf(row), row] as const)]);
      setStored({ filters, rows: new Map([...known].filter(([key]) => keys.has(key))) });
    },
  };
}
