import { describe, expect, it } from 'vitest';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import { divideSheets } from './lateSheets.ts';

const node = (id: string, css: string[], slots: Record<string, DocumentNode[]> = {}): DocumentNode => ({
  id,
  widget: id,
  css,
  slots,
});
const page = (main: DocumentNode[]): PageDocument['regions'] => ({
  top: [node('header', ['header', 'button'])],
  rail: [],
  main,
  side: [node('bar', ['bar'])],
  bottom: [node('footer', ['footer']), node('tabs', ['tabs'])],
  overlays: [node('age', ['dialog'])],
});
const widgets = registry(testWidget('footer'), testWidget('tabs', {}, { fixed: true }));
const long = page([
  node('one', ['one']),
  node('two', ['row', 'two']),
  node('three', []),
  node('four', ['row', 'four'], { items: [node('inner', ['button', 'inner'])] }),
]);

describe('sheets of a page', () => {
  it('come in a file from the fourth widget on, and for the foot, but not for what is fixed to the window', () => {
    const { early, late } = divideSheets(long, widgets, () => 2000);
    expect(late).toEqual(['four', 'inner', 'footer']);
    expect(early.toSorted()).toEqual(['bar', 'button', 'dialog', 'header', 'one', 'row', 'tabs', 'two']);
  });

  it('name what waits for the file', () => {
    expect(divideSheets(long, widgets, () => 2000).waiting).toEqual(['.r-main>:nth-child(n+4)', '#w-footer']);
  });

  it.each([
    ['of a short page', page(long.main.slice(0, 3)), 2000],
    ['that are not worth a request', long, 1000],
  ])('%s are all in the HTML', (_, regions, length) => {
    const { early, late, waiting } = divideSheets(regions, widgets, () => length);
    expect([late, waiting]).toEqual([[], []]);
    expect(early).toContain('footer');
  });
});
