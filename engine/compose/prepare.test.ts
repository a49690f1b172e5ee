import { expect, it } from 'vitest';
import { testNode, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { testMemo } from '#engine/contracts/testing/testMemo.ts';
import { prepareOuter } from './prepare.ts';

const widgets = registry(
  testWidget('text', {}),
  testWidget('picture', { src: { type: 'string', format: 'asset' } }),
);
const withLogo = (hash: string) =>
  testRevision({
    assets: {
      'assets/logo.svg': { path: 'assets/logo.svg', file: '/x', hash, type: 'image/svg+xml', bytes: 1 },
    },
  });

const picture = testNode('logo', 'picture', { props: { src: 'assets/logo.svg' } });
const nodes = [picture, testNode('plain', 'text')];

it('gives files their URLs in the brand', () => {
  const srcOf = (hash: string) => prepareOuter(nodes, withLogo(hash), widgets)[0]?.props['src'];
  expect(['aa', 'bb'].map(srcOf)).toEqual(['/-/f/aa/logo.svg', '/-/f/bb/logo.svg']);
  expect(picture.props).toEqual({ src: 'assets/logo.svg' });
});

it('prepares nodes that brands share once for a memo, unless their files differ', () => {
  const memo = testMemo();
  const [first, same, other] = ['aa', 'aa', 'bb'].map((hash) =>
    prepareOuter(nodes, withLogo(hash), widgets, memo),
  );
  expect(same?.[0]).toBe(first?.[0]);
  expect(other?.[1]).toBe(first?.[1]);
  expect(other?.[0]?.props).toEqual({ src: '/-/f/bb/logo.svg' });
  expect(first?.[0]?.props).toEqual({ src: '/-/f/aa/logo.svg' });
});
