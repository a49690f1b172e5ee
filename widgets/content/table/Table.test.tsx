import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { Table } from './Table.tsx';

const words = { title: 'Limits', a: 'Name', b: 'Most', c: 'Gold', d: '[5,000](/limits)' };

it('has a cell for each column, however many a row names', () => {
  const props = { title: 'title', columns: ['a', 'b'], rows: [['c', 'd', 'c'], ['c']] };
  const { getAllByRole, getByRole } = showView(Table, { widget: 'table', words, props });
  expect(getAllByRole('columnheader')).toHaveLength(2);
  expect(getAllByRole('cell')).toHaveLength(4);
  expect(getByRole('link', { name: '5,000' }).getAttribute('href')).toBe('/limits');
});
