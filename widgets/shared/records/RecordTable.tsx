/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, a table is no table to browsers without them */
import { Fragment, type ReactNode } from 'react';
import { classes } from '#engine/react/ui/classes.ts';
import styles from './records.module.css';

/** A column of a record: its heading, the cell of a row, and its totals. */
export interface Column<T> {
  key: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** Figures are at the end of their cell, aligned by digit. */
  isFigure?: boolean;
  /** The heading of a row's card on a phone, across its width. */
  isHead?: boolean;
}

/** A line of totals below the rows: its name, and figures by column. */
export interface TotalLine {
  name: string;
  figures: Readonly<Record<string, ReactNode>>;
}

interface RecordTableProps<T> {
  /** Accessible name. */
  name: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  totals?: readonly TotalLine[];
  /** What is shown below a row that is open. */
  detail?: (row: T) => ReactNode;
  /** The rows are those of the previous filter. */
  outdated?: boolean;
}

/** A table of records: cards in a narrow place, where each figure stands next to its name. */
export function RecordTable<T>({
  name,
  columns,
  rows,
  keyOf,
  totals = [],
  detail,
  outdated = false,
}: RecordTableProps<T>) {
  return (
    <div className={styles.place}>
      <table
        className={classes(styles.table, outdated && styles.outdated)}
        role="table"
        aria-label={name}
        aria-busy={outdated || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label, isFigure }) => (
              <th key={key} role="columnheader" scope="col" className={isFigure ? styles.figure : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const below = detail?.(row);
            return (
              <Fragment key={keyOf(row)}>
                <tr role="row">
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      role="cell"
                      data-label={column.label}
                      className={classes(column.isFigure && styles.figure, column.isHead && styles.head)}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {below && (
                  <tr role="row" className={styles.detail}>
                    <td role="cell" colSpan={columns.length}>
                      {below}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {totals.length > 0 && (
          <tfoot role="rowgroup">
            {totals.map((line) => (
              <tr key={line.name} role="row">
                {columns.map(({ key, label, isFigure }, index) =>
                  index === 0 ? (
                    <th key={key} role="rowheader" scope="row" className={styles.head}>
                      {line.name}
                    </th>
                  ) : (
                    <td
                      key={key}
                      role="cell"
                      data-label={label}
                      className={classes(
                        isFigure && styles.figure,
                        line.figures[key] === undefined && styles.none,
                      )}
                    >
                      {line.figures[key]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}
