import { describe, expect, it } from 'vitest';
import type { MemoryFolder } from '#engine/brand/index.ts';
import { compiled, testBrands } from '#engine/brand/testing/testBrands.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { diffInWords, diffRevisions } from './index.ts';

/** The differences between the test brand acme and acme with these files. */
async function differences(change: MemoryFolder, below: MemoryFolder = {}) {
  const { base, acme } = testBrands();
  const { revision: before } = await compiled({ base, acme });
  const { revision: after, texts } = await compiled({
    base: { ...base, ...below },
    acme: { ...acme, ...change },
  });
  if (!before || !after) throw new Error(texts.join('\n'));
  return diffRevisions(before, after);
}

const home = (...change: object[]) => ({ 'pages/home.json': { change } });

describe('the differences between two revisions', () => {
  it('are none if nothing changed but formatting', async () => {
    expect(await differences({})).toEqual([]);
    expect(await differences(home({ id: 'right', props: { rows: 5 } }))).toEqual([]);
    const named = { $schema: './.schema/brand.json', ...(testBrands().acme['brand.json'] as object) };
    expect(await differences({ 'brand.json': named })).toEqual([]);
  });

  it('report a move once, by its new neighbour', async () => {
    expect(await differences(home({ move: 'notice', before: 'banner' }))).toEqual([
      { kind: 'moved', page: 'home', id: 'notice', beside: { id: 'banner', side: 'before' } },
    ]);
    expect(await differences(home({ move: 'banner', after: 'notice' }))).toEqual([
      { kind: 'moved', page: 'home', id: 'banner', beside: { id: 'notice', side: 'after' } },
    ]);
    expect(await differences(home({ move: 'notice', into: 'columns.items' }))).toEqual([
      {
        kind: 'moved',
        page: 'home',
        id: 'notice',
        beside: { id: 'right', side: 'after' },
        into: 'columns.items',
      },
    ]);
  });

  it('report added and removed widgets, without their children', async () => {
    const found = await differences(
      home(
        { remove: 'columns' },
        {
          insert: { id: 'box', widget: 'stack', slots: { items: [{ id: 'inner', widget: 'board' }] } },
          into: 'main',
        },
      ),
    );
    expect(found).toEqual([
      { kind: 'node', page: 'home', id: 'columns', widget: 'stack', does: 'removed' },
      { kind: 'node', page: 'home', id: 'box', widget: 'stack', does: 'added' },
    ]);
  });

  it('include props, conditions, texts, tokens, configuration and files', async () => {
    const found = await differences({
      ...home({ id: 'right', props: { rows: 7 }, when: { role: 'guest' } }),
      'words/en.json': { 'page.home.title': 'New', 'board.title': 'Best' },
      'theme.json': {
        dark: { accent: { $type: 'color', $value: '#123456' } },
        light: { accent: { $type: 'color', $value: '#aa4400' } },
      },
      'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 1h1"/></svg>',
      'brand.json': { ...(testBrands().acme['brand.json'] as object), ageLimit: 21 },
    });
    expect(found).toContainEqual({
      kind: 'prop',
      page: 'home',
      id: 'right',
      prop: 'rows',
      before: 5,
      after: 7,
    });
    expect(found).toContainEqual({
      kind: 'when',
      page: 'home',
      id: 'right',
      before: undefined,
      after: { role: 'guest' },
    });
    expect(found).toContainEqual({
      kind: 'text',
      language: 'en',
      key: 'page.home.title',
      before: 'English',
      after: 'New',
    });
    expect(found).toContainEqual({ kind: 'text', language: 'en', key: 'board.title', after: 'Best' });
    expect(found).toContainEqual({ kind: 'token', theme: 'dark', token: 'accent', after: '#123456' });
    expect(found).toContainEqual({ kind: 'asset', path: 'assets/logo.svg', does: 'changed' });
    expect(found).toContainEqual({ kind: 'config', key: 'ageLimit', before: 18, after: 21 });
  });

  it('include the dates, tokens and texts of seasons', async () => {
    const { base, acme } = testBrands();
    const gold = { $type: 'color', $value: '#ffcc00' };
    const at = (seasons: object, more: MemoryFolder = {}) =>
      compiled({
        base,
        acme: { ...acme, ...more, 'brand.json': { ...Object(acme['brand.json']), seasons } },
      });
    const feast = { feast: { from: '2030-04-13', until: '2030-04-16T06:00' } };
    const { revision: none } = await at({});
    const { revision: plain } = await at(feast);
    const { revision: golden } = await at(feast, {
      'theme.feast.json': { shared: { accent: gold } },
      'words/en.feast.json': { 'page.home.title': 'Feast' },
    });
    const { revision: later } = await at({ feast: { from: '2031-04-13', until: '2031-04-16' } });
    if (!none || !plain || !golden || !later) throw new Error('A brand does not compile.');
    const said = (one: BrandRevision, other: BrandRevision) => diffInWords(diffRevisions(one, other));
    expect(said(none, plain)).toEqual(['season feast added, from 2030-04-13 00:00 until 2030-04-16 06:00']);
    expect(said(plain, golden)).toEqual([
      '1 token changed (shared, season feast): accent',
      'text page.home.title (en, season feast) is now "Feast"',
    ]);
    expect(said(plain, later)).toEqual([
      'season feast is from 2031-04-13 00:00 until 2031-04-16 00:00, was from 2030-04-13 00:00 until 2030-04-16 06:00',
    ]);
    expect(said(golden, none)).toEqual([
      'season feast removed',
      '1 token changed (shared, season feast): accent',
      'text page.home.title (en, season feast) is no longer set, was "Feast"',
    ]);
    expect(said(golden, golden)).toEqual([]);
  });

  it('include changes of a layer below, and added and removed pages', async () => {
    const { base } = testBrands();
    const page = base['pages/home.json'] as { nodes: object[] };
    const found = await differences(
      {
        'pages/news.json': { paths: ['/news'], nodes: [] },
        'words/en.json': { 'page.news.title': 'a', 'page.news.description': 'b' },
        'words/th.json': { 'page.news.title': 'a', 'page.news.description': 'b' },
      },
      { 'pages/home.json': { ...page, nodes: page.nodes.toReversed() } },
    );
    expect(found).toContainEqual({ kind: 'page', page: 'news', does: 'added' });
    expect(found.filter(({ kind }) => kind === 'moved')).toHaveLength(2);
  });
});
