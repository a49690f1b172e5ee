import { expect, it } from 'vitest';
import { testDocumentNode as node } from '#engine/react/testing/testDocument.ts';
import { arriving } from './incomingDocument.ts';

const map = (...nodes: ReturnType<typeof node>[]) => new Map(nodes.map((one) => [one.id, one]));
const link = node('link', 'footer-link', { rev: 'l1' });
const list = (rev: string) => node('list', 'link-list', { rev, slots: { items: [link] } });
const ids = (nodes: ReturnType<typeof node>[]) => nodes.map(({ id }) => id);

it('skips unchanged nodes', () => {
  expect(arriving([list('a')], map(list('a'), link))).toEqual([]);
});

it('includes unchanged nodes inside a new frame', () => {
  expect(ids(arriving([list('b')], map(list('a'), link)))).toEqual(['list', 'link']);
});

it('includes only the new nodes inside a hydrated frame', () => {
  const header = (...items: ReturnType<typeof node>[]) => node('header', 'site-header', { slots: { items } });
  const other = node('other', 'footer-link', { rev: 'o1' });
  expect(ids(arriving([header(link, other)], map(header(link), link)))).toEqual(['other']);
});

it('includes a node whose widget has changed', () => {
  expect(ids(arriving([node('a', 'tabs')], map(node('a', 'grid'))))).toEqual(['a']);
});
