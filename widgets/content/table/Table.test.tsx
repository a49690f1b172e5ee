import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Table } from './Table.tsx';

const words = { title: 'Limits', a: 'Name', b: 'Most', c: 'Gold', d: '[5,000](/limits)' };

it('has a cell for each column, however many a row names', () => {
  const props = { title: 'title', columns: ['a', 'b'], rows: [['c', 'd', 'c'], ['c']] };
  const html = renderView(Table, { widget: 'table', words, props });
  expect(html.match(/<th /g)).toHaveLength(2);
  expect(html.match(/<td>/g)).toHaveLength(4);
  expect(html).toContain('href="/limits"');
});
