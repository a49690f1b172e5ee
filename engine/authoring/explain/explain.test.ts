import { describe, expect, it } from 'vitest';
import { FolderReader, memoryFiles, type BrandFolder, type MemoryFolder } from '#engine/brand/index.ts';
import { testBrands, testSvg } from '#engine/brand/testing/testBrands.ts';
import { explainAsset } from './explainAsset.ts';
import { explainNode } from './explainNode.ts';
import { explainPage, explainPages } from './explainPage.ts';
import { explainText } from './explainText.ts';
import { explainToken } from './explainToken.ts';

async function layersOf(change: MemoryFolder): Promise<BrandFolder[]> {
  const { base, acme } = testBrands();
  const reader = new FolderReader(memoryFiles({ base, acme: { ...acme, ...change } }));
  return [await reader.read('base'), await reader.read('acme')];
}

const home = (change: object[]) => ({ 'pages/home.json': { change } });
const summary = ({
  layer,
  does,
  of,
  value,
  file,
}: {
  layer: string;
  does: string;
  of: string;
  value?: unknown;
  file: string;
}) => [layer, does, of, value, file.slice(file.indexOf('/') + 1)];

describe('why a widget is as it is', () => {
  it('R10.3 lists each layer that sets a prop, in order, with its place', async () => {
    const layers = await layersOf(home([{ id: 'right', props: { rows: 7 } }]));
    const { sayings } = explainNode(layers, 'home', 'right', 'rows');
    expect(sayings.map(summary)).toEqual([
      ['base', 'states', 'rows', 5, 'base/pages/home.json'],
      ['acme', 'changes', 'rows', 7, 'acme/pages/home.json'],
    ]);
    expect(sayings.every(({ line, column }) => line > 0 && column > 0)).toBe(true);
  });

  it('lists moves, conditions and removals', async () => {
    const moved = await layersOf(
      home([
        { move: 'notice', before: 'banner' },
        { id: 'notice', when: { role: 'agent' } },
      ]),
    );
    expect(explainNode(moved, 'home', 'notice').sayings.map(summary)).toEqual([
      ['base', 'states', 'widget', 'board', 'base/pages/home.json'],
      ['base', 'states', 'when', { role: 'guest' }, 'base/pages/home.json'],
      ['acme', 'moves', 'position', undefined, 'acme/pages/home.json'],
      ['acme', 'changes', 'when', { role: 'agent' }, 'acme/pages/home.json'],
    ]);
    const removed = await layersOf(home([{ remove: 'columns' }]));
    expect(explainNode(removed, 'home', 'right').sayings.at(-1)).toMatchObject({
      layer: 'acme',
      does: 'removes',
    });
  });

  it('reports a prop that was reset to its default, and nothing for a prop that no layer sets', async () => {
    const layers = await layersOf(home([{ id: 'right', props: { rows: null } }]));
    expect(explainNode(layers, 'home', 'right', 'rows').sayings.at(-1)).toMatchObject({
      does: 'returns to default',
    });
    expect(explainNode(layers, 'home', 'left', 'rows')).toEqual({ sayings: [] });
  });

  it("finds the shell's widgets on any page", async () => {
    const { sayings } = explainNode(await layersOf({}), 'home', 'logo');
    expect(sayings.map(summary)[0]).toEqual(['base', 'states', 'widget', 'picture', 'base/shell.json']);
  });

  it.each([
    ['hom', 'banner', 'There is no page "hom".', 'home'],
    ['home', 'baner', 'There is no widget "baner" on this page.', 'banner'],
  ])('says what was probably meant by %s %s', async (page, id, what, meant) => {
    expect(explainNode(await layersOf({}), page, id).unknown).toEqual({ what, meant });
  });
});

describe('the widgets of a page', () => {
  const standing = async (change: object[], page = 'home') =>
    explainPage(await layersOf(home(change)), page).standing;

  it('are listed in reading order, each with the layers that introduced, moved or changed it', async () => {
    const found = await standing([
      { move: 'notice', into: 'columns.items' },
      { id: 'right', props: { rows: 7 } },
      { insert: { id: 'extra', widget: 'board' }, before: 'banner' },
    ]);
    expect(
      found.map(({ id, widget, into, depth, layer, movedBy, changedBy, isConditional }) => [
        id,
        widget,
        into,
        depth,
        layer,
        movedBy,
        changedBy,
        isConditional,
      ]),
    ).toEqual([
      ['extra', 'board', 'main', 0, 'acme', undefined, [], false],
      ['banner', 'picture', 'main', 0, 'base', undefined, [], false],
      ['columns', 'stack', 'main', 0, 'base', undefined, [], false],
      ['left', 'board', 'columns.items', 1, 'base', undefined, [], false],
      ['right', 'board', 'columns.items', 1, 'base', undefined, ['acme'], false],
      ['notice', 'board', 'columns.items', 1, 'base', 'acme', [], true],
    ]);
    expect(found[0]).toMatchObject({ file: 'brands/acme/pages/home.json', line: 14 });
  });

  it('are, for the shell, those of its regions', async () => {
    const found = await standing([], 'shell');
    expect(found.map(({ id, into }) => [id, into])).toEqual([
      ['header', 'top'],
      ['logo', 'header.items'],
      ['footer', 'bottom'],
    ]);
  });

  it('come with a suggestion for an unknown page, and with the pages and their layers', async () => {
    const layers = await layersOf({ 'pages/join.json': { paths: ['/join'], over: 'home', open: 'x' } });
    expect(explainPage(layers, 'hom').unknown).toEqual({ what: 'There is no page "hom".', meant: 'home' });
    const pages = explainPages(layers);
    expect(pages.find(({ name }) => name === 'join')).toEqual({
      name: 'join',
      layers: ['acme'],
      paths: ['/join'],
      over: 'home',
    });
    expect(pages.at(-1)).toEqual({ name: 'shell', layers: ['base'], paths: [] });
  });
});

describe('the layer of an asset', () => {
  it('lists the layers that have the file, the effective one last', async () => {
    const layers = await layersOf({ 'assets/logo.svg': testSvg });
    expect(explainAsset(layers, 'assets/logo.svg')).toEqual([
      { layer: 'base', file: 'brands/base/assets/logo.svg' },
      { layer: 'acme', file: 'brands/acme/assets/logo.svg' },
    ]);
    expect(explainAsset(layers, 'assets/none.svg')).toEqual([]);
  });
});

describe('why a token or a text is as it is', () => {
  it('lists the values of a token by theme', async () => {
    const layers = await layersOf({
      'theme.json': { dark: { accent: { $type: 'color', $value: '#123456' } } },
    });
    expect(explainToken(layers, 'accent').sayings.map(summary)).toEqual([
      ['base', 'states', 'shared', '#aa4400', 'base/theme.json'],
      ['acme', 'changes', 'dark', '#123456', 'acme/theme.json'],
    ]);
    expect(explainToken(layers, 'acent').unknown).toMatchObject({ meant: 'accent' });
  });

  it('lists the texts of a key by plural form', async () => {
    const layers = await layersOf({
      'words/en.json': { 'x.items_one': 'One', 'x.items_other': '{{count}}' },
    });
    expect(explainText(layers, 'en', 'x.items').map(summary)).toEqual([
      ['acme', 'states', 'x.items_one', 'One', 'acme/words/en.json'],
      ['acme', 'states', 'x.items_other', '{{count}}', 'acme/words/en.json'],
    ]);
    expect(explainText(layers, 'th', 'x.items')).toEqual([]);
  });
});
