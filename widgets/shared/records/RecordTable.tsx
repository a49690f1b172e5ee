/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, a table is no table to browsers without them */
import { Fragment, useState, type ReactNode } from 'react';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down } from '#engine/react/ui/icons.ts';
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
  /** In a table of short cards: a phone shows it only once the card is opened. */
  isMore?: boolean;
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
  /** Name of the button that opens a short card on a phone; without it, cards show all columns. */
  more?: string;
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
  more,
}: RecordTableProps<T>) {
  return (
    <div className={styles.place}>
      <table
        className={classes(styles.table, more !== undefined && styles.short, outdated && styles.outdated)}
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
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} columns={columns} below={detail?.(row)} more={more} />
          ))}
        </tbody>
        {totals.length > 0 && <Totals columns={columns} totals={totals} />}
      </table>
    </div>
  );
}

interface RowProps<T> {
  row: T;
  columns: readonly Column<T>[];
  below: ReactNode;
  more: string | undefined;
}

function Row<T>({ row, columns, below, more }: RowProps<T>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fragment>
      <tr role="row" className={isOpen ? styles.opened : undefined}>
        {columns.map(({ key, label, cell, isFigure, isHead, isMore }) => (
          <td
            key={key}
            role="cell"
            data-label={label}
            className={classes(isFigure && styles.figure, isHead && styles.head, isMore && styles.extra)}
          >
            {cell(row)}
            {isHead && more !== undefined && (
              <button
                type="button"
                className={styles.opener}
                aria-expanded={isOpen}
                aria-label={more}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon path={down} />
              </button>
            )}
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
}

function Totals<T>({ columns, totals }: { columns: readonly Column<T>[]; totals: readonly TotalLine[] }) {
  return (
    <tfoot role="rowgroup">
      {totals.map((line) => (
        <tr key={line.name} role="row">
          {columns.map(({ key, label, isFigure, isMore }, index) =>
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
                  isMore && styles.extra,
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
  );
}
