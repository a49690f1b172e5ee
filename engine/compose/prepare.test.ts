import { expect, it } from 'vitest';
import { testNode, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { testMemo } from '#engine/contracts/testing/testMemo.ts';
import { prepareOuter } from './prepare.ts';

const widgets = registry(
  testWidget('text', {}),
  testWidget('picture', { src: { type: 'string', format: 'asset' } }),
  testWidget('banner', { src: { type: 'string', format: 'picture' } }),
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

it('gives pictures URLs with their size, also where brands share nodes', () => {
  const memo = testMemo();
  const banner = [testNode('hero', 'banner', { props: { src: 'assets/hero.png' } })];
  const srcOf = (width: number) => {
    const path = 'assets/hero.png';
    const picture = { path, file: '/x', hash: 'aa', type: 'image/png', bytes: 1, width, height: 9 };
    return prepareOuter(banner, testRevision({ assets: { [path]: picture } }), widgets, memo)[0]?.props[
      'src'
    ];
  };
  expect([16, 32].map(srcOf)).toEqual(['/-/f/aa/hero.png#16x9', '/-/f/aa/hero.png#32x9']);
});
