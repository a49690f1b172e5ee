import { describe, expect, it } from 'vitest';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import type { ComposedNode } from '#engine/contracts/widget.ts';
import { call } from '#engine/compose/index.ts';
import {
  useActions,
  useFlag,
  useFormat,
  useNow,
  useRoute,
  useSession,
  type ViewModule,
  type SkeletonView,
  type WidgetView,
} from '#engine/react/index.ts';
import { createTexts } from '#engine/react/texts.ts';
import type { BrandFacts, CallState } from '#engine/contracts/pageDocument.ts';
import { testBrandFacts } from '#engine/react/testing/testDocument.ts';
import { makeDocument } from '../pages/makeDocument.ts';
import { SharedNodes } from '../pages/SharedNodes.ts';
import { testBuild } from '../testing/testBuild.ts';
import { testFacts } from '../testing/testFacts.ts';
import { dataKey } from '../platform/ResponseCache.ts';
import { textOf } from './pieces.ts';
import { renderPage } from './renderPage.tsx';

type View = WidgetView<Record<string, unknown>, { rows: 'winnerBoard' }>;

function Plain({ props, t }: View) {
  return (
    <p>
      {t('title')} {String(props['of'])}
    </p>
  );
}
function Broken(): never {
  throw new Error('secret reason of /srv/portal');
}
function Frame({ slots }: View) {
  return <section>{slots['items']}</section>;
}
function Board({ data }: View) {
  return <ol>{String(data.rows.length)} rows</ol>;
}
function BoardSkeleton({ failed, partialData }: SkeletonView<object, { rows: 'winnerBoard' }>) {
  const state = failed ? 'failed' : 'waiting';
  return <i>{partialData.rows ? `${state}, ${partialData.rows.length} rows so far` : state}</i>;
}
function Facts() {
  const { role } = useSession((session) => session);
  const path = useRoute((route) => route.path);
  return <p>{[role, path, useFlag('CBS3'), useNow((now) => now), useFormat().number(1234)].join(' ')}</p>;
}
function Sums() {
  const { money, dateTime } = useFormat();
  return <p>{[money('1234.5'), dateTime(1_800_000_000_000)].join(' | ')}</p>;
}
function Hasty() {
  void useActions().go('/elsewhere');
  return <p>gone</p>;
}

const view = (View: unknown, Skeleton?: unknown) =>
  ({ View, ...(Skeleton ? { Skeleton } : {}) }) as ViewModule;
const views = new Map<string, ViewModule>([
  ['plain', view(Plain)],
  ['broken', view(Broken)],
  ['frame', view(Frame)],
  ['board', view(Board, BoardSkeleton)],
  ['nameless', view(Board, BoardSkeleton)],
  ['facts', view(Facts)],
  ['sums', view(Sums)],
  ['hasty', view(Hasty)],
]);
const widgets = registry(
  ...[...views.keys()].map((name) => testWidget(name, {}, { slots: { items: {} }, words: {} })),
);
const winners = call('winnerBoard', { limitNum: 3 });

function node(id: string, widget: string, rest: Partial<ComposedNode> = {}): ComposedNode {
  return { id, widget, props: { of: id }, calls: {}, slots: {}, ...rest };
}

const texts = {
  'plain.title': 'Hello',
  'board.title': 'Winners',
  'page.loading': 'Loading',
  'page.loadingName': 'Loading: {{name}}',
};

function render(main: ComposedNode[], data: Record<string, CallState> = {}, own: Partial<BrandFacts> = {}) {
  const failures: [string, string][] = [];
  const document = makeDocument(
    {
      page: 'home',
      regions: { top: [], rail: [], side: [], main, bottom: [], overlays: [] },
      words: {},
      title: '',
      description: '',
      noindex: false,
      status: 200,
      gamePage: false,
      flags: { CBS3: true },
    },
    data,
    testFacts({ role: 'member', path: '/sports', facts: { ...testBrandFacts, ...own } }),
    { widgets, build: testBuild(...views.keys()), nodes: new SharedNodes() },
  );
  const pieces = renderPage(document, createTexts('en', texts), {
    views,
    onWidgetError: (id, error) => failures.push([id, error instanceof Error ? error.message : '']),
  });
  return { html: textOf(pieces), failures };
}

describe('the HTML of a page', () => {
  it('has each widget in its frame, with its texts and props', () => {
    const { html, failures } = render([node('a', 'plain'), node('b', 'plain')]);
    expect(html).toContain('<div id="w-a" class="w"><!--$--><p>Hello<!-- --> <!-- -->a</p><!--/$--></div>');
    expect(html.indexOf('id="w-a"')).toBeLessThan(html.indexOf('id="w-b"'));
    expect(failures).toEqual([]);
  });

  it('hides a widget at widths where it is not shown, by class', () => {
    expect(render([node('a', 'plain', { widths: ['phone'] })]).html).toContain(
      '<div id="w-a" class="w w-off-tablet w-off-desktop">',
    );
  });

  it('leaves an empty space for a widget that throws, shows the others, and reports it', () => {
    const { html, failures } = render([
      node('a', 'plain'),
      node('bad', 'broken'),
      node('f', 'frame', { slots: { items: [node('deep', 'broken'), node('c', 'plain')] } }),
    ]);
    expect(html).toContain('<!-- -->a</p>');
    expect(html).toContain('<!-- -->c</p>');
    expect(html).toContain('<div id="w-bad" class="w"><!--$!--><template></template><!--/$--></div>');
    expect(failures).toEqual([
      ['bad', 'secret reason of /srv/portal'],
      ['deep', 'secret reason of /srv/portal'],
    ]);
  });

  it('does not reveal the reason: no message, no stack, no file', () => {
    const { html } = render([node('bad', 'broken')]);
    expect(html).not.toMatch(/secret|Error|at |\.tsx|data-/);
  });

  it('shows available data, and a skeleton for late or failed data', () => {
    const board = [node('a', 'board', { calls: { rows: winners } })];
    const key = dataKey(winners);
    expect(render(board, { [key]: { state: 'ready', value: [1, 2] } }).html).toContain('2<!-- --> rows');
    expect(render(board, { [key]: { state: 'pending' } }).html).toContain('<i>waiting</i>');
    expect(render(board, { [key]: { state: 'failed', code: 'x' } }).html).toContain('<i>failed</i>');
    expect(render(board).html).toContain('<i>waiting</i>');
  });

  it('names over a skeleton what is loading: by its title, else by the text of its widget', () => {
    const calls = { rows: winners };
    const over = (rest: Partial<ComposedNode>, state: CallState = { state: 'pending' }) =>
      /<output[^>]*>(.*?)<\/output>/.exec(
        render([node('a', 'board', { calls, ...rest })], { [dataKey(winners)]: state }).html,
      )?.[1];
    expect(over({})).toBe('<span>Loading: Winners</span>');
    expect(over({ props: { title: 'plain.title' } })).toBe('<span>Loading: Hello</span>');
    expect(over({ widget: 'nameless' })).toBe('<span>Loading</span>');
    expect(over({}, { state: 'failed', code: 'x' })).toBeUndefined();
    expect(over({}, { state: 'ready', value: [1] })).toBeUndefined();
  });

  it('passes to a skeleton the responses that have arrived', () => {
    const more = call('winnerBoard', { limitNum: 4 });
    const board = [node('a', 'board', { calls: { rows: winners, more } })];
    const arrived = { [dataKey(winners)]: { state: 'ready', value: [1, 2] } } as const;
    expect(render(board, arrived).html).toContain('waiting, 2 rows so far');
    const failed = { ...arrived, [dataKey(more)]: { state: 'failed', code: 'x' } } as const;
    expect(render(board, failed).html).toContain('failed, 2 rows so far');
  });

  it('has an empty frame for a node that cannot be shown, or has no view', () => {
    const { html, failures } = render([
      node('a', 'plain', { error: 'wrong' }),
      node('b', 'nowhere'),
      node('c', 'plain'),
    ]);
    expect(html).toContain('<div id="w-a" class="w"><!--$--><!--/$--></div>');
    expect(html).toContain('<div id="w-b" class="w"><!--$--><!--/$--></div>');
    expect(html).toContain('<!-- -->c</p>');
    expect(failures).toEqual([]);
  });

  it('passes the document’s person, route, flags and time to views', () => {
    expect(render([node('a', 'facts')]).html).toContain('<p>member /sports true 1800000000000 1,234</p>');
  });

  it('formats amounts and times for each brand', () => {
    const sums = (own: Partial<BrandFacts>) =>
      /<p>(.*)<\/p>/.exec(render([node('a', 'sums')], {}, own).html)?.[1];
    const brands: Partial<BrandFacts>[] = [
      { currency: 'THB', timeZone: 'Asia/Bangkok' },
      { currency: 'JPY', timeZone: 'Asia/Bangkok' },
      { currency: 'THB', timeZone: 'America/New_York' },
      { currency: 'THB', timeZone: 'Asia/Bangkok', digits: 'thai' },
      { currency: 'THB', timeZone: 'Asia/Bangkok', calendar: 'buddhist' },
    ];
    const written = brands.map(sums);
    expect(written[0]).toBe('฿1,234.50 | Jan 15, 2027, 3:00 PM');
    expect(new Set(written)).toHaveProperty('size', brands.length);
    expect(brands.map(sums)).toEqual(written);
  });

  it('offers no actions while a page is rendered', () => {
    const { failures } = render([node('a', 'hasty')]);
    expect(failures[0]?.[1]).toMatch(/event handlers/);
  });

  it('R2.1.14 has the class of the path on main', () => {
    expect(render([]).html).toContain('<main id="main" tabindex="-1" class="r-main home">');
  });
});
