import { useEffect, useMemo, useRef } from 'react';
import { useTable } from '@tanstack/react-table';
import { useT } from '../preferences/useT.ts';
import { columnsOf, features, visibilityOf, type ListColumn } from './model/columns.ts';
import table from '../parts/table.module.css';
import styles from './list.module.css';

export interface ListTableProps<Row extends object> {
  /** What it lists, for screen readers. */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** Names of columns in view; undefined: the usual ones. */
  shown: readonly string[] | undefined;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** `-amount`, or empty. */
  sort: string;
  onSort: (sort: string) => void;
  /** Keys of selected rows; undefined: rows cannot be selected. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Newer rows are on their way. */
  isStale?: boolean;
}

/** Rows under headings that sort them. On a phone each row is a card. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, columns, rows, selected, sort, isStale = false } = props;
  const t = useT();
  const { model, byName } = useListModel(props);
  const headings = model.getVisibleLeafColumns();
  const sums = headings.map(({ id }) => byName.get(id)?.total?.(rows));
  return (
    <section className={table.place} aria-label={label} aria-busy={isStale || undefined}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            {selected && (
              <th scope="col" className={styles.check}>
                <CheckBox
                  label={t('list-select-page')}
                  isChecked={rows.length > 0 && model.getIsAllRowsSelected()}
                  isMixed={model.getIsSomeRowsSelected()}
                  onChange={(on) => model.toggleAllRowsSelected(on)}
                />
              </th>
            )}
            {headings.map((column) => {
              const order = column.getIsSorted();
              const sorts = { asc: 'ascending', desc: 'descending' } as const;
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={byName.get(column.id)?.isFigure ? table.figure : undefined}
                  aria-sort={order ? sorts[order] : undefined}
                >
                  {column.getCanSort() ? (
                    <button type="button" onClick={() => column.toggleSorting(order === 'asc')}>
                      {byName.get(column.id)?.label}
                      <span aria-hidden="true">{order ? (order === 'asc' ? ' ↑' : ' ↓') : ''}</span>
                    </button>
                  ) : (
                    byName.get(column.id)?.label
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {model.getRowModel().rows.map((row) => (
            <tr key={row.id} aria-selected={selected ? row.getIsSelected() : undefined}>
              {selected && (
                <td className={styles.check}>
                  <CheckBox
                    label={t('list-select-row', { row: row.id })}
                    isChecked={row.getIsSelected()}
                    onChange={(on) => row.toggleSelected(on)}
                  />
                </td>
              )}
              {row.getVisibleCells().map(({ column: { id } }) => {
                const column = byName.get(id);
                return (
                  <td
                    key={id}
                    data-label={column?.label}
                    className={column?.isFigure ? table.figure : undefined}
                  >
                    {column?.cell(row.original)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && sums.some((sum) => sum !== undefined) && (
          <tfoot>
            <tr>
              {selected && <td className={styles.check}>Σ</td>}
              {headings.map(({ id }, index) => (
                <td
                  key={id}
                  data-label={byName.get(id)?.label}
                  className={byName.get(id)?.isFigure ? table.figure : undefined}
                >
                  {sums[index] ?? (index === 0 ? t('list-page-total') : '')}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length === 0 && <p className={table.empty}>{t('nothing-here')}</p>}
      <output className={styles.unseen}>
        {columns.some(({ name }) => name === sort.replace('-', '')) ? t('list-sorted') : ''}
      </output>
    </section>
  );
}

/** The table's model: what is chosen comes from outside, and its handlers say what was chosen instead. */
export function useListModel<Row extends object>({
  columns,
  shown,
  rows,
  keyOf,
  sort,
  onSort,
  selected,
  onSelect,
}: ListTableProps<Row>) {
  const definitions = useMemo(() => columnsOf(columns), [columns]);
  const byName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns]);
  const [, minus = '', id = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const sorting = id === '' ? [] : [{ id, desc: minus !== '' }];
  const rowSelection = Object.fromEntries([...(selected ?? [])].map((key) => [key, true as const]));
  const model = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    manualSorting: true,
    enableRowSelection: selected !== undefined,
    state: { sorting, columnVisibility: visibilityOf(columns, shown), rowSelection },
    onSortingChange(update) {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      onSort(first ? `${first.desc ? '-' : ''}${first.id}` : '');
    },
    onRowSelectionChange(update) {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      onSelect?.(new Set(Object.keys(next)));
    },
  });
  return { model, byName };
}

function CheckBox({
  label,
  isChecked,
  isMixed = false,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (on: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed && !isChecked;
  }, [isMixed, isChecked]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
