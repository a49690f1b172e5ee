import { expect, it } from 'vitest';
import type { PageNode } from '#engine/contracts/revision.ts';
import { withoutCentres } from './withoutCentres.ts';

const node = (id: string, props: PageNode['props'] = {}, inner: PageNode[] = []): PageNode => ({
  id,
  widget: 'any',
  props,
  slots: inner.length > 0 ? { children: inner } : {},
});
const ids = (nodes: PageNode[]): unknown[] =>
  nodes.map(({ id, slots }) => (slots['children'] ? [id, ids(slots['children'])] : id));

const nodes = [
  node('member'),
  node('agent'),
  node('bar', {}, [
    node('deposit', { path: '/?open=member/depositv2' }),
    node('messages', { href: '/help?a=b&open=member' }),
    node('members', { path: '/?open=members' }),
    node('report', { path: '/?open=agent/report' }),
  ]),
];

it('R5.10 removes a closed centre, and links to it at any depth', () => {
  expect(ids(withoutCentres(nodes, ['member']))).toEqual(['agent', ['bar', ['members', 'report']]]);
  expect(ids(withoutCentres(nodes, ['member', 'agent']))).toEqual([['bar', ['members']]]);
  expect(withoutCentres(nodes, [])).toBe(nodes);
});
