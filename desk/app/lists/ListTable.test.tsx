import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useListModel, ListTable, type ListTableProps } from './ListTable.tsx';
import type { ListColumn } from './model/columns.ts';

interface Row {
  id: string;
  amount: number;
}

const columns: ListColumn<Row>[] = [
  { name: 'id', label: 'Number', cell: ({ id }) => id },
  {
    name: 'amount',
    label: 'Amount',
    cell: ({ amount }) => amount,
    orders: ['smallest', 'largest'],
    total: (rows) => rows.reduce((sum, { amount }) => sum + amount, 0),
  },
  { name: 'holder', label: 'Holder', cell: () => '–', isExtra: true },
];

const props: ListTableProps<Row> = {
  label: 'Payments',
  columns,
  shown: undefined,
  // As the platform gave them: neither order nor number is changed here.
  rows: [
    { id: 'B', amount: 7 },
    { id: 'A', amount: 1 },
    { id: 'C', amount: 3 },
  ],
  keyOf: ({ id }) => id,
  sort: '',
  onSort: () => undefined,
};

/** The model of a table as it is rendered with these properties. */
function modelOf(changed: Partial<ListTableProps<Row>>) {
  const found: ReturnType<typeof useListModel<Row>>['model'][] = [];
  function Probe() {
    found.push(useListModel({ ...props, ...changed }).model);
    return null;
  }
  renderToStaticMarkup(<Probe />);
  return found[0]!;
}

const html = (changed: Partial<ListTableProps<Row>> = {}) =>
  renderToStaticMarkup(<ListTable {...props} {...changed} />);
const headings = (text: string) =>
  [...text.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, one = '']) => one.replace(/<[^>]+>/g, ''));

describe('R10.12 features of the table, each of which is skipped silently where it is not registered', () => {
  it('sorting says which order was chosen, and leaves the rows as they came', () => {
    const chosen: string[] = [];
    const onSort = (sort: string) => chosen.push(sort);
    modelOf({ onSort }).getColumn('amount')?.toggleSorting(false);
    modelOf({ onSort, sort: 'amount' }).getColumn('amount')?.toggleSorting(true);
    expect(chosen).toEqual(['amount', '-amount']);
    expect(
      modelOf({ sort: '-amount' })
        .getRowModel()
        .rows.map(({ id }) => id),
    ).toEqual(['B', 'A', 'C']);
    expect(modelOf({}).getColumn('id')?.getCanSort()).toBe(false);
    expect(html({ sort: '-amount' })).toContain('aria-sort="descending"');
  });

  it('visibility shows the usual columns, or those of the address, and all for names that are unknown', () => {
    expect(headings(html())).toEqual(['Number', 'Amount']);
    expect(headings(html({ shown: ['holder', 'id'] }))).toEqual(['Number', 'Holder']);
    expect(headings(html({ shown: ['nothing'] }))).toEqual(['Number', 'Amount']);
  });

  it('selection keeps what is selected on other pages', () => {
    const chosen: string[][] = [];
    const onSelect = (keys: ReadonlySet<string>) => chosen.push([...keys].toSorted());
    const selected = new Set(['from another page', 'A']);
    const model = modelOf({ selected, onSelect });
    expect([model.getIsSomeRowsSelected(), model.getIsAllRowsSelected()]).toEqual([true, false]);
    model.getRow('B').toggleSelected(true);
    model.getRow('A').toggleSelected(false);
    model.toggleAllRowsSelected(true);
    modelOf({ selected: new Set(['A', 'B', 'C', 'from another page']), onSelect }).toggleAllRowsSelected(
      false,
    );
    expect(chosen).toEqual([
      ['A', 'B', 'from another page'],
      ['from another page'],
      ['A', 'B', 'C', 'from another page'],
      ['from another page'],
    ]);
    expect(html({ selected }).match(/aria-selected="true"/g)).toHaveLength(1);
  });
});

it('sums the rows of the page, and says that there are none', () => {
  expect(html()).toMatch(/<tfoot>.*11.*<\/tfoot>/);
  expect(html({ rows: [] })).not.toContain('<tfoot>');
});

it('writes what is in a record as text', () => {
  const rows = [{ id: '<img src=x onerror=alert(1)>', amount: 1 }];
  expect(html({ rows })).toContain('&lt;img src=x');
});
