import type { ReactNode } from 'react';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';

/** What tables of the desk use. A feature that is missing here is skipped without an error. */
export const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature, rowSelectionFeature });

export interface ListColumn<Row extends object> {
  /** Also its name in the address. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The orders of the call by this column: smallest first, and largest first. Without them it cannot be sorted by. */
  orders?: readonly [up: string, down: string];
  /** Amounts and numbers: at the end of their cell, with digits of one width. */
  isFigure?: boolean;
  /** Not shown until someone chooses it. */
  isExtra?: boolean;
  /** The sum of the rows of a page. */
  total?: (rows: readonly Row[]) => ReactNode;
}

/** The columns as the table takes them. Rows come in their order from the platform, so a column has no value of its own to sort by. */
export function columnsOf<Row extends object>(
  columns: readonly ListColumn<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map(({ name, label, orders }) => ({
    id: name,
    accessorFn: () => null,
    header: label,
    enableSorting: orders !== undefined,
    enableHiding: true,
    sortDescFirst: false,
  }));
}

/** The word with which the call sorts: `largest` for `-amount`. Undefined: its own order. */
export function orderOf<Row extends object>(
  columns: readonly ListColumn<Row>[],
  sort: string,
): string | undefined {
  const [, minus = '', name = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const orders = columns.find((column) => column.name === name)?.orders;
  return orders?.[minus === '' ? 0 : 1];
}

/** Which columns are in view. One that the address names and the list does not have is nothing. */
export function visibilityOf<Row extends object>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | undefined,
): Record<string, boolean> {
  const known = chosen?.filter((name) => columns.some((column) => column.name === name)) ?? [];
  return Object.fromEntries(
    columns.map(({ name, isExtra }) => [name, known.length > 0 ? known.includes(name) : !isExtra]),
  );
}
