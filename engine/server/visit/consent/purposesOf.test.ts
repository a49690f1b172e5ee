import { expect, it } from 'vitest';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import { purposesOf } from './purposesOf.ts';

const widgets = registry(
  testWidget('plain', {}, {}),
  testWidget(
    'asks',
    { purposes: { type: 'array', items: { type: 'string' }, default: [] } },
    { consent: ({ purposes }) => purposes as string[] },
  ),
);
const node = (widget: string, props: object, slots: Record<string, PageNode[]> = {}) =>
  ({ id: widget, widget, props, slots }) as PageNode;
const shell = (...top: PageNode[]) =>
  ({ shell: { top, rail: [], side: [], bottom: [], overlays: [] } }) as unknown as BrandRevision;

it.each([
  ['no widget', [], []],
  ['a widget without purposes', [node('asks', {})], []],
  ['a widget that asks', [node('asks', { purposes: ['analytics'] })], ['analytics']],
  ['one within another', [node('plain', {}, { items: [node('asks', { purposes: ['a'] })] })], ['a']],
  ['two', [node('asks', { purposes: ['a', 'b'] }), node('asks', { purposes: ['b'] })], ['a', 'b']],
  ['a widget that is gone', [node('gone', { purposes: ['a'] })], []],
  ['props that are invalid', [node('asks', { purposes: 'a' })], []],
])('a shell with %s', (_name, nodes, purposes) => {
  expect(purposesOf(shell(...nodes), widgets)).toEqual(purposes);
});
