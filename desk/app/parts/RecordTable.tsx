import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../preferences/useT.ts';
import styles from './table.module.css';

export interface Column<Row> {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Sorts rows, the smallest first. Without it the column cannot be sorted by. */
  compare?: (a: Row, b: Row) => number;
  /** Amounts and numbers: at the end of their cell, with digits of one width. */
  isFigure?: boolean;
}

interface RecordTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/**
 * Rows under headings that sort them. The order is in the address (`sort=-amount`), so that "back", a reload and a sent link show the same. On
 * a phone each row is a card.
 */
export function RecordTable<Row>({ label, columns, rows, keyOf }: RecordTableProps<Row>) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const [, minus = '', sorted = ''] = /^(-?)(.*)$/.exec(search.get('sort') ?? '') ?? [];
  const compare = columns.find(({ name }) => name === sorted)?.compare;
  const ordered = compare ? rows.toSorted((a, b) => (minus === '' ? compare(a, b) : compare(b, a))) : rows;
  const sortBy = (name: string) => {
    const next = new URLSearchParams(search);
    next.set('sort', name === sorted && minus === '' ? `-${name}` : name);
    setSearch(next, { replace: true });
  };
  return (
    <section className={styles.place} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={column.isFigure ? styles.figure : undefined}
                aria-sort={
                  column.name === sorted && compare ? (minus ? 'descending' : 'ascending') : undefined
                }
              >
                {column.compare ? (
                  <button type="button" onClick={() => sortBy(column.name)}>
                    {column.label}
                    <span aria-hidden="true">
                      {column.name === sorted && compare ? (minus ? ' ↓' : ' ↑') : ''}
                    </span>
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, label: heading, cell, isFigure }) => (
                <td key={name} data-label={heading} className={isFigure ? styles.figure : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>{t('nothing-here')}</p>}
    </section>
  );
}
