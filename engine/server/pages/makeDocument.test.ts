import { describe, expect, it } from 'vitest';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { call } from '#engine/compose/index.ts';
import type { ComposedNode, ComposedPage } from '#engine/contracts/widget.ts';
import type { CallState } from '#engine/contracts/pageDocument.ts';
import { testBuild } from '../testing/testBuild.ts';
import { testFacts } from '../testing/testFacts.ts';
import { dataKey } from '../platform/ResponseCache.ts';
import { documentForHtml } from './documentForHtml.ts';
import { makeDocument } from './makeDocument.ts';
import { SharedNodes } from './SharedNodes.ts';

const widgets = registry(
  testWidget('still', {}, { hydrate: 'never', flags: ['CBS3'], slots: { items: {} } }),
  testWidget('here', {}, { hydrate: 'never', subscribes: ['route'] }),
  testWidget('seen', {}, { hydrate: 'visible' }),
  testWidget('touched', {}, { hydrate: 'interaction', subscribes: ['session'] }),
  testWidget('frame', {}, { hydrate: 'load', slots: { items: {} } }),
);
const build = testBuild(...widgets.keys());
const winners = call('winnerBoard', { limitNum: 3 });
const ready: CallState = { state: 'ready', value: [1] };

function node(id: string, widget: string, rest: Partial<ComposedNode> = {}): ComposedNode {
  return { id, widget, props: { of: id }, calls: {}, slots: {}, ...rest };
}

function pageOf(main: ComposedNode[], rest: Partial<ComposedPage> = {}): ComposedPage {
  return {
    page: 'home',
    regions: { top: [], rail: [], side: [], main, bottom: [], overlays: [] },
    words: {},
    title: 'T',
    description: 'D',
    noindex: false,
    status: 200,
    gamePage: false,
    flags: {},
    ...rest,
  };
}

const documentOf = (main: ComposedNode[], data: Record<string, CallState> = {}, rest = {}) =>
  makeDocument(pageOf(main, rest), data, testFacts(), { widgets, build, nodes: new SharedNodes() });

describe('the page document', () => {
  it('names view, sheets, calls and followed stores of a node', () => {
    const { regions } = documentOf([node('a', 'touched', { calls: { rows: winners } })], {
      [dataKey(winners)]: ready,
    });
    expect(regions.main).toEqual([
      {
        id: 'a',
        widget: 'touched',
        hydrate: 'interaction',
        props: { of: 'a' },
        view: '/-/build/touched-00000000.js',
        css: ['/-/build/touched-00000000.css'],
        calls: { rows: { ...winners, key: dataKey(winners), token: false } },
        subscribes: ['session'],
      },
    ]);
  });

  it.each<[string, CallState | undefined]>([
    ['late', { state: 'pending' }],
    ['failed', { state: 'failed', code: 'network' }],
    ["the browser's own", undefined],
  ])('a widget whose data is %s hydrates on load, whatever its manifest says', (_, state) => {
    const data = state ? { [dataKey(winners)]: state } : {};
    const main = ['still', 'seen', 'touched'].map((name) => node(name, name, { calls: { rows: winners } }));
    expect(documentOf(main, data).regions.main.map(({ hydrate }) => hydrate)).toEqual([
      'load',
      'load',
      'load',
    ]);
  });

  it('a widget that never hydrates does so if it contains a hydrated one', () => {
    const inside = (inner: ComposedNode) => node('outer', 'still', { slots: { items: [inner] } });
    const deep = inside(node('middle', 'still', { slots: { items: [node('inner', 'seen')] } }));
    expect(documentOf([deep]).regions.main[0]?.hydrate).toBe('load');
    expect(documentOf([inside(node('inner', 'still'))]).regions.main[0]?.hydrate).toBe('never');
    const late = inside(node('inner', 'still', { calls: { rows: winners } }));
    expect(documentOf([late]).regions.main[0]?.hydrate).toBe('load');
  });

  it('a node that cannot be shown names no view and never hydrates', () => {
    const [broken] = documentOf([node('a', 'seen', { error: 'Its props are wrong' })]).regions.main;
    expect(broken).toMatchObject({ hydrate: 'never', error: true });
    expect(broken).not.toHaveProperty('view');
    expect(JSON.stringify(broken)).not.toContain('wrong');
  });

  describe('the revision of a node that never hydrates', () => {
    const revOf = (given: ComposedNode, data: Record<string, CallState> = {}, flags = {}) =>
      documentOf([given], data, { flags }).regions.main[0]?.rev;
    const plain = node('a', 'still');

    it('stays while the node is unchanged', () => {
      expect(revOf(plain)).toMatch(/^[\w-]{4}$/);
      expect(revOf({ ...plain })).toBe(revOf(plain));
    });

    it('changes with its props, its children, its responses and the flags that it reads', () => {
      const called = node('a', 'still', { calls: { rows: winners } });
      const revs = [
        revOf(plain),
        revOf(node('a', 'still', { props: { of: 'b' } })),
        revOf(node('a', 'still', { slots: { items: [node('b', 'still')] } })),
        revOf(called, { [dataKey(winners)]: ready }),
        revOf(called, { [dataKey(winners)]: { state: 'ready', value: [2] } }),
        revOf(plain, {}, { CBS3: true }),
      ];
      expect(new Set(revs).size).toBe(revs.length);
    });

    it('stays when its call asks something else, such as for members, and the response is the same', () => {
      const asking = (rows: typeof winners, state: CallState) =>
        revOf(node('a', 'still', { calls: { rows } }), { [dataKey(rows)]: state });
      const forMembers = call('announcements', { types: 'PL', audience: 'members' });
      const forGuests = call('announcements', { types: 'PL', audience: 'guests' });
      expect(asking(forMembers, { ...ready })).toBe(asking(forGuests, ready));
      expect(asking(forMembers, { state: 'ready', value: [2] })).not.toBe(asking(forGuests, ready));
    });

    it('changes with the parameters of the address if it subscribes to the route, but not with the overlay', () => {
      const at = (widget: string, params: Record<string, string>) => {
        const given = { ...testFacts(), params };
        return makeDocument(pageOf([node('a', widget)]), {}, given, {
          widgets,
          build,
          nodes: new SharedNodes(),
        }).regions.main[0]?.rev;
      };
      expect(at('here', { id: '2' })).not.toBe(at('here', { id: '1' }));
      expect(at('here', { id: '1', open: 'login' })).toBe(at('here', { id: '1' }));
      expect(at('still', { id: '2' })).toBe(at('still', { id: '1' }));
    });

    it('exists for such nodes only', () => expect(revOf(node('a', 'seen'))).toBeUndefined());
  });
});

describe('the document that is embedded in HTML', () => {
  const other = call('gameVendors', {});
  const page = documentOf(
    [
      node('frame', 'frame', {
        slots: {
          items: [
            node('quiet', 'still', { calls: { rows: winners }, widths: ['desktop'] }),
            node('loud', 'seen', {
              props: { of: 'loud', steps: [{ text: 'page.home.lead' }] },
              calls: { rows: other },
            }),
          ],
        },
      }),
    ],
    { [dataKey(winners)]: ready, [dataKey(other)]: ready },
    {
      words: {
        'still.title': 'Quiet',
        'seen.title': 'Loud',
        'page.home.title': 'Home',
        'page.home.lead': 'Hi',
        'page.loading': 'Loading',
        'about.terms.text': 'A long article',
      },
    },
  );
  const stripped = documentForHtml(page);

  it('contains only the frame id of a widget that never hydrates', () => {
    const [quiet, loud] = stripped.regions.main[0]?.slots?.['items'] ?? [];
    const rev = page.regions.main[0]?.slots?.['items']?.[0]?.rev;
    expect(quiet).toEqual({
      id: 'quiet',
      widget: 'still',
      widths: ['desktop'],
      rev,
    });
    expect(loud).toMatchObject({ id: 'loud', props: { of: 'loud' }, view: '/-/build/seen-00000000.js' });
    expect(loud).not.toHaveProperty('css');
  });

  it('contains texts and data only for widgets that hydrate', () => {
    expect(stripped.words).toEqual({
      'seen.title': 'Loud',
      'page.home.lead': 'Hi',
      'page.loading': 'Loading',
    });
    expect(Object.keys(stripped.data)).toEqual([dataKey(other)]);
  });

  it('contains everything inside a widget whose data was late, as its HTML does not show it', () => {
    const late = documentForHtml(
      documentOf(
        [
          node('frame', 'frame', {
            calls: { rows: other },
            slots: { items: [node('quiet', 'still', { calls: { rows: winners } })] },
          }),
        ],
        { [dataKey(winners)]: ready, [dataKey(other)]: { state: 'pending' } },
        { words: { 'still.title': 'Quiet' } },
      ),
    );
    expect(late.regions.main[0]?.slots?.['items']?.[0]).toMatchObject({
      id: 'quiet',
      props: { of: 'quiet' },
      view: '/-/build/still-00000000.js',
    });
    expect(late.words).toEqual({ 'still.title': 'Quiet' });
    expect(late.data).toHaveProperty(dataKey(winners));
  });

  it('does not modify the document', () => {
    expect(page.regions.main[0]?.slots?.['items']?.[0]?.props).toEqual({ of: 'quiet' });
    expect(Object.keys(page.data)).toHaveLength(2);
  });
});
