import { describe, expect, it } from 'vitest';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { call } from '#engine/compose/index.ts';
import type { ComposedNode } from '#engine/contracts/widget.ts';
import { testBrandFacts } from '#engine/react/testing/testDocument.ts';
import {
  useFlag,
  useAppearance,
  useNow,
  useRoute,
  type ViewModule,
  type WidgetView,
} from '#engine/react/index.ts';
import { createTexts } from '#engine/react/texts.ts';
import type { CallState } from '#engine/contracts/pageDocument.ts';
import { dataKey } from '../platform/ResponseCache.ts';
import { makeDocument, type DocumentFacts } from '../pages/makeDocument.ts';
import { SharedNodes } from '../pages/SharedNodes.ts';
import { testBuild } from '../testing/testBuild.ts';
import { testFacts } from '../testing/testFacts.ts';
import { textOf } from './pieces.ts';
import { renderPage } from './renderPage.tsx';

const winners = call('winnerBoard', { limitNum: 3 });
const texts = createTexts('en', {});

/** Pages of one portal, made one after another, with the number of renderings per widget. */
function portal() {
  const counts: Record<string, number> = {};
  const count = (id: string) => (counts[id] = (counts[id] ?? 0) + 1);
  const failures: string[] = [];
  let fails = false;
  const modules: Record<string, (given: WidgetView<object, { rows: 'winnerBoard' }>) => unknown> = {
    plain: ({ id }) => <p>{count(id)}</p>,
    board: ({ id, data }) => <p title={String(count(id))}>{data.rows.length} rows</p>,
    themed: ({ id }) => <p title={String(count(id))}>{useAppearance(({ theme }) => theme)}</p>,
    here: ({ id }) => <p title={String(count(id))}>{String(useRoute(({ path }) => path === '/sports'))}</p>,
    yearly: ({ id }) => <p title={String(count(id))}>{useNow((now) => new Date(now).getUTCFullYear())}</p>,
    flagged: ({ id }) => <p title={String(count(id))}>{String(useFlag('CBS3'))}</p>,
    box: ({ id, slots }) => <section title={String(count(id))}>{slots['items']}</section>,
    frail: ({ id }) => {
      count(id);
      if (fails) throw new Error('no');
      return <p>well</p>;
    },
  };
  const views = new Map(
    Object.entries(modules).map(([name, View]) => [name, { View } as never as ViewModule]),
  );
  const widgets = registry(
    ...[...views.keys()].map((name) =>
      testWidget(name, {}, { slots: { items: {} }, ...(name === 'flagged' && { flags: ['CBS3'] }) }),
    ),
  );
  const parts = { widgets, build: testBuild(...views.keys()), nodes: new SharedNodes() };
  const show = (
    main: ComposedNode[],
    facts: Partial<DocumentFacts> = {},
    data: Record<string, CallState> = {},
    flags: Record<string, boolean> = {},
  ) => {
    const regions = { top: [], rail: [], side: [], main, bottom: [], overlays: [] };
    const page = { page: 'home', words: {}, title: '', description: '', noindex: false, status: 200 };
    const document = makeDocument(
      { ...page, regions, gamePage: false, flags },
      data,
      testFacts(facts),
      parts,
    );
    return textOf(renderPage(document, texts, { views, onWidgetError: (id) => failures.push(id) }));
  };
  return { show, counts, failures, fail: (whether: boolean) => (fails = whether) };
}

const node = (id: string, widget: string, rest: Partial<ComposedNode> = {}): ComposedNode => ({
  id,
  widget,
  props: {},
  calls: {},
  slots: {},
  ...rest,
});

describe('the HTML of a frame', () => {
  it('is rendered once for all pages on which the node is the same', () => {
    const { show, counts } = portal();
    const [a, b] = [node('a', 'plain'), node('b', 'plain')];
    const first = show([a]);
    expect(show([b, a], { path: '/sports', theme: 'dark' })).toContain(
      first.match(/<div id="w-a".*?<\/div>/)?.[0],
    );
    expect(counts).toEqual({ a: 1, b: 1 });
  });

  it('is rendered again for other responses, flags, props, languages and brands', () => {
    const { show, counts } = portal();
    const board = node('board', 'board', { calls: { rows: winners } });
    const answer = (rows: unknown[]): Record<string, CallState> => ({
      [dataKey(winners)]: { state: 'ready', value: rows },
    });
    const two = answer([1, 2]);
    expect(show([board], {}, two)).toContain('2<!-- --> rows');
    expect(show([board], {}, answer([1]))).toContain('1<!-- --> rows');
    show([board], {}, two);
    expect(counts['board']).toBe(2);

    const flagged = node('flagged', 'flagged');
    expect(show([flagged], {}, {}, { CBS3: true })).toContain('true');
    expect(show([flagged], {}, {}, { CBS3: false })).toContain('false');

    const plain = node('plain', 'plain');
    show([plain]);
    show([plain], { language: 'th' });
    show([plain], { facts: { ...testBrandFacts, brand: 'other' } });
    show([{ ...plain, props: { of: 'other' } }]);
    expect(counts['plain']).toBe(4);
  });

  it('is rendered again only if its view reads another theme, place or time', () => {
    const { show, counts } = portal();
    const all = [node('t', 'themed'), node('h', 'here'), node('y', 'yearly')];
    const now = Date.UTC(2026, 5, 1);
    expect(show(all, { theme: 'light', path: '/', now })).toContain('light');
    expect(show(all, { theme: 'dark', path: '/about', now: now + 5000 })).toContain('dark');
    expect(counts).toEqual({ t: 2, h: 1, y: 1 });
    expect(show(all, { theme: 'light', path: '/sports', now: Date.UTC(2027, 0, 2) })).toContain('2027');
    expect(counts).toEqual({ t: 2, h: 2, y: 2 });
  });

  it('depends on the contents of its slots, not on what those read', () => {
    const { show, counts } = portal();
    const inside = node('t', 'themed');
    const box = node('box', 'box', { slots: { items: [inside] } });
    expect(show([box], { theme: 'light' })).toMatch(/<section.*light.*<\/section>/);
    expect(show([box], { theme: 'dark' })).toMatch(/<section.*dark.*<\/section>/);
    show([{ ...box, slots: { items: [] } }]);
    expect(counts).toEqual({ box: 2, t: 2 });
  });

  it('is retried for the next page after a failure, without its parent', () => {
    const { show, counts, failures, fail } = portal();
    const box = node('box', 'box', { slots: { items: [node('frail', 'frail')] } });
    fail(true);
    expect(show([box])).toContain('<!--$!--><template></template><!--/$-->');
    show([box]);
    expect(failures).toEqual(['frail', 'frail']);
    fail(false);
    expect(show([box])).toContain('well');
    expect(counts).toEqual({ box: 1, frail: 3 });
  });
});
