import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '#kit/schema/inlineRefs.ts';
import { FolderReader, memoryFiles, type BrandFolder } from '#engine/brand/index.ts';
import { editorSchemas } from '#engine/authoring/index.ts';
import { testBrands, testWidgets } from '#engine/brand/testing/testBrands.ts';

const home = {
  $schema: '../.schema/page.home.json',
  change: [
    { id: 'right', props: { rows: null }, when: { any: [{ role: ['guest'] }, { not: { width: 'phone' } }] } },
    {
      insert: {
        id: 'mine',
        widget: 'stack',
        slots: { pictures: [{ id: 'p', widget: 'picture', props: { src: 'assets/logo.svg' } }] },
      },
      after: 'banner',
    },
    { move: 'left', into: 'mine.items' },
  ],
};

let schemas: Record<string, Json> = {};
const own = testBrands();
const brands = { ...own, acme: { ...own.acme, 'pages/home.json': home } };

beforeAll(async () => {
  const reader = new FolderReader(memoryFiles(brands));
  const folders = new Map<string, BrandFolder>();
  for (const name of Object.keys(brands)) folders.set(name, await reader.read(name));
  const acme = folders.get('acme');
  if (acme !== undefined) schemas = editorSchemas(acme, folders, testWidgets());
});

/** Validates as an editor does: with one schema and its references, without our formats. */
function check(name: string, value: unknown): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
  const definitions: unknown = schemas['definitions.json'];
  if (typeof definitions !== 'object' || definitions === null) throw new Error('There are no definitions.');
  ajv.addSchema(definitions, 'definitions.json');
  const schema: unknown = schemas[name];
  if (typeof schema !== 'object' || schema === null) throw new Error(`There is no schema ${name}.`);
  const validate = ajv.compile(schema);
  validate(value);
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath }) => instancePath);
}

describe('R10.2 schemas for editors', () => {
  it('exist for each file of the brand, including those that only a layer below has', () => {
    expect(Object.keys(schemas).toSorted()).toEqual([
      'brand.json',
      'definitions.json',
      'page.home.json',
      'page.json',
      'page.maintenance.json',
      'page.not-found.json',
      'page.region-block.json',
      'shell.json',
      'theme.json',
      'words.json',
    ]);
  });

  it.each<[string, unknown]>([
    ['page.home.json', home],
    ['page.home.json', { nodes: [{ id: 'a', widget: 'board', props: { rows: 5, mode: 'fast' } }] }],
    ['page.json', { paths: ['/x'], nodes: [{ id: 'a', widget: 'picture', props: { src: 'assets/x.png' } }] }],
    ['brand.json', own.acme['brand.json']],
    ['theme.json', { light: { accent: { $type: 'color', $value: '#fff' } } }],
    ['words.json', { 'board.title': 'x', 'board.won_other': 'y' }],
    [
      'shell.json',
      { change: [{ remove: 'logo' }, { insert: { id: 'x', widget: 'board' }, into: 'footer.items' }] },
    ],
  ])('take what is right: %s %#', (name, value) => expect(check(name, value)).toEqual([]));

  it.each<[string, unknown, string]>([
    ['page.home.json', { change: [{ id: 'bannre', props: {} }] }, '/change/0/id'],
    ['page.home.json', { change: [{ id: 'right', props: { rwos: 1 } }] }, '/change/0/props'],
    ['page.home.json', { change: [{ id: 'right', props: { rows: 500 } }] }, '/change/0/props/rows'],
    ['page.home.json', { change: [{ id: 'banner', props: { rows: 'x' } }] }, '/change/0/props/rows'],
    ['page.home.json', { change: [{ move: 'left', into: 'banner.items' }] }, '/change/0/into'],
    ['page.home.json', { change: [{ move: 'left', before: 'gone' }] }, '/change/0/before'],
    ['page.home.json', { change: [{ remove: 'logo' }] }, '/change/0/remove'],
    ['page.home.json', { nodes: [{ id: 'a', widget: 'bord' }] }, '/nodes/0/widget'],
    ['page.home.json', { nodes: [{ id: 'a', widget: 'picture', props: {} }] }, '/nodes/0/props'],
    [
      'page.home.json',
      { nodes: [{ id: 'a', widget: 'picture', props: { src: '/etc/passwd' } }] },
      '/nodes/0/props/src',
    ],
    ['page.home.json', { nodes: [{ id: 'a', widget: 'stack', slots: { itms: [] } }] }, '/nodes/0/slots'],
    [
      'page.home.json',
      { nodes: [{ id: 'a', widget: 'stack', slots: { pictures: [{ id: 'b', widget: 'board' }] } }] },
      '/nodes/0/slots/pictures/0/widget',
    ],
    [
      'page.home.json',
      {
        nodes: [
          { id: 'a', widget: 'stack', slots: { items: [{ id: 'b', widget: 'board', props: { rows: 0 } }] } },
        ],
      },
      '/nodes/0/slots/items/0/props/rows',
    ],
    [
      'page.home.json',
      { nodes: [{ id: 'a', widget: 'board', when: { any: [{ rol: 'x' }] } }] },
      '/nodes/0/when/any/0',
    ],
    ['page.home.json', { change: [{ id: 'left', when: { role: 'boss' } }] }, '/change/0/when/role'],
    ['shell.json', { change: [{ remove: 'banner' }] }, '/change/0/remove'],
    ['brand.json', { format: 1, extends: 'acme' }, '/extends'],
    ['brand.json', { format: 1, hosts: ['http://x'] }, '/hosts/0'],
    ['theme.json', { light: { acent: { $type: 'color', $value: '#fff' } } }, '/light'],
    ['theme.json', { light: { accent: { $type: 'color', $value: 'url(x)' } } }, '/light/accent/$value'],
    ['words.json', { 'board.title': 1 }, '/board.title'],
  ])('mark what is wrong, at its place: %s %j', (name, value, place) =>
    expect(check(name, value)).toContain(place),
  );

  it('suggest existing values: text keys with their texts, tokens, files, descriptions', () => {
    const text = JSON.stringify(schemas['words.json']);
    expect(text).toContain('"board.title":{"type":"string","description":"Winners","default":"Winners"}');
    expect(JSON.stringify(schemas['definitions.json'])).toContain('"examples":["assets/logo.svg"]');
    for (const name of ['definitions.json', 'page.home.json', 'shell.json'])
      expect(JSON.stringify(schemas[name]).includes('livery:'), name).toBe(false);
  });
});
