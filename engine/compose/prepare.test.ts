import { expect, it } from 'vitest';
import { testNode, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { prepareNodes } from './prepare.ts';

const widgets = registry(
  testWidget('text', {}),
  testWidget('frame', {}, { slots: { items: {} } }),
  testWidget('picture', { src: { type: 'string', format: 'asset' } }),
);
const withLogo = (hash: string) =>
  testRevision({
    assets: {
      'assets/logo.svg': { path: 'assets/logo.svg', file: '/x', hash, type: 'image/svg+xml', bytes: 1 },
    },
  });

it('prepares nodes that brands share once, unless their files differ', () => {
  const picture = testNode('logo', 'picture', { props: { src: 'assets/logo.svg' } });
  const nodes = [testNode('frame', 'frame', { slots: { items: [picture] } }), testNode('plain', 'text')];
  const first = prepareNodes(nodes, withLogo('aa'), widgets);
  const same = prepareNodes(nodes, withLogo('aa'), widgets);
  expect(same[0]).toBe(first[0]);
  const other = prepareNodes(nodes, withLogo('bb'), widgets);
  expect(other[1]).toBe(first[1]);
  expect(other[0]?.slots[0]?.[1][0]?.props).toEqual({ src: '/-/f/bb/logo.svg' });
  expect(first[0]?.slots[0]?.[1][0]?.props).toEqual({ src: '/-/f/aa/logo.svg' });
});
