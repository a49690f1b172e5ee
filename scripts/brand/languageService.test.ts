import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument, type LanguageService } from 'vscode-json-languageservice';
import { readFolders } from '#engine/brand/index.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { editorSchemas } from '#engine/authoring/index.ts';

const root = path.resolve(import.meta.dirname, '../..');
let service: LanguageService;
let sizes: number[] = [];

/** Acts like an editor: follows `$schema` of a file and queries the language service. */
beforeAll(async () => {
  const folders = await readFolders(nodeFiles(path.join(root, 'brands')));
  const siam = folders.get('siam');
  if (!siam) throw new Error('There is no brand siam.');
  const schemas = editorSchemas(siam, folders, await loadWidgets(root));
  sizes = Object.values(schemas).map((schema) => JSON.stringify(schema).length);
  service = getLanguageService({
    schemaRequestService: (uri) =>
      Promise.resolve(JSON.stringify(schemas[uri.slice(uri.lastIndexOf('/') + 1)])),
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  service.configure({ validate: true });
});

/** A file of the brand siam while it is edited, with `|` at the caret. */
async function typed(file: string, text: string) {
  const offset = text.indexOf('|');
  const plain = text.replace('|', '');
  const document = TextDocument.create(`file:///brands/siam/${file}`, 'json', 1, plain);
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(Math.max(offset, 0));
  const list = offset < 0 ? null : await service.doComplete(document, position, json);
  const problems = await service.doValidation(document, json);
  const hover = offset < 0 ? null : await service.doHover(document, position, json);
  return {
    labels: (list?.items ?? []).map(({ label }) => label.replaceAll('"', '')),
    items: list?.items ?? [],
    problems: problems.map(({ message }) => (typeof message === 'string' ? message : message.value)),
    hover: JSON.stringify(hover?.contents ?? ''),
  };
}

const home = (change: string) => `{ "$schema": "../.schema/page.home.json", "change": [${change}] }`;

describe('an editor that follows $schema', () => {
  it('reads less than 1.5 MB per brand, because shared definitions are stored once', () => {
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  });

  it('R10.2 completes ids of the layer below, widgets, props and their values, slots, tokens, texts, brands', async () => {
    const ids = await typed('pages/home.json', home('{ "id": "|" }'));
    expect(ids.labels).toEqual(expect.arrayContaining(['banner', 'winners', 'hot-games']));
    const widgets = await typed('pages/home.json', home('{ "insert": { "id": "x", "widget": "|" } }'));
    expect(widgets.labels).toEqual(expect.arrayContaining(['promo-strip', 'winner-board', 'columns']));
    const props = await typed('pages/home.json', home('{ "id": "winners", "props": { "|" } }'));
    expect(props.labels).toEqual(expect.arrayContaining(['rows', 'variant']));
    const values = await typed('pages/home.json', home('{ "id": "winners", "props": { "variant": "|" } }'));
    expect(values.labels).toContain('ticker');
    const slots = await typed('pages/home.json', home('{ "move": "winners", "into": "|" }'));
    expect(slots.labels).toContain('banner.aside');
    const tokens = await typed('theme.json', '{ "$schema": "./.schema/theme.json", "light": { "|" } }');
    expect(tokens.labels).toEqual(expect.arrayContaining(['accent', 'surface-raised']));
    const texts = await typed('words/th.json', '{ "$schema": "../.schema/words.json", "|" }');
    expect(texts.labels).toEqual(expect.arrayContaining(['winner-board.title', 'page.home.title']));
    const brands = await typed('brand.json', '{ "$schema": "./.schema/brand.json", "extends": "|" }');
    expect(brands.labels).toContain('base');
  });

  it('R10.2 completes text keys and files of the brand in props', async () => {
    const texts = await typed('pages/home.json', home('{ "id": "hot-games", "props": { "title": "|" } }'));
    expect(texts.labels).toEqual(expect.arrayContaining(['page.home.title', 'about.company.lead']));
    const files = await typed(
      'shell.json',
      '{ "$schema": "./.schema/shell.json", "change": [{ "id": "logo", "props": { "src": "|" } }] }',
    );
    expect(files.labels).toEqual(expect.arrayContaining(['assets/logo.svg', 'assets/favicon.svg']));
    expect(files.labels).not.toContain('page.home.title');
  });

  it('R10.2 completes flags and modules of a condition', async () => {
    const flags = await typed('pages/home.json', home('{ "id": "banner", "when": { "flag": "|" } }'));
    expect(flags.labels).toEqual(expect.arrayContaining(['FREEPLAY3', 'CBS3', 'AGENTPOLICY3']));
    const modules = await typed('pages/home.json', home('{ "id": "banner", "when": { "module": "|" } }'));
    expect(modules.labels).toContain('SERVICE');
  });

  it('R10.2 completes overlays in props and pages, and pages in "over"', async () => {
    const shell = (props: string) =>
      `{ "$schema": "./.schema/shell.json", "change": [{ "id": "login-inline", "props": { ${props} } }] }`;
    const prop = await typed('shell.json', shell('"overlay": "|"'));
    expect(prop.labels).toEqual(expect.arrayContaining(['login', 'sign-up', 'member']));
    expect(prop.labels).not.toContain('header');
    const join = (keys: string) => `{ "$schema": "../.schema/page.register.json", ${keys} }`;
    const open = await typed('pages/register.json', join('"open": "|"'));
    expect(open.labels).toEqual(expect.arrayContaining(['login', 'sign-up']));
    const over = await typed('pages/register.json', join('"over": "|"'));
    expect(over.labels).toEqual(expect.arrayContaining(['home', 'promotions']));
    const newPage = await typed('pages/x.json', '{ "$schema": "../.schema/page.json", "over": "|" }');
    expect(newPage.labels).toContain('home');
    const { hover } = await typed('pages/register.json', join('"ov|er": "home"'));
    expect(hover).toContain('Name of the page that this one shows');
  });

  it('R10.2 shows the descriptions of the schemas with completions and on hover', async () => {
    const { items } = await typed('pages/home.json', home('{ "id": "winners", "props": { "|" } }'));
    for (const item of items) expect(JSON.stringify(item.documentation ?? ''), item.label).not.toBe('""');
    const { hover } = await typed(
      'theme.json',
      '{ "$schema": "./.schema/theme.json", "light": { "acc|ent": {} } }',
    );
    expect(hover).toContain("The brand's colour: buttons, links, selected items");
  });

  it('R10.2 marks what the check refuses, and nothing else', async () => {
    const wrong = await typed('pages/home.json', home('{ "id": "winners", "props": { "rows": 5000 } }'));
    expect(wrong.problems).not.toEqual([]);
    const unknown = await typed('pages/home.json', home('{ "id": "winers" }'));
    expect(unknown.problems.join()).toContain('Value is not accepted');
    const right = await typed('pages/home.json', home('{ "id": "winners", "props": { "rows": 8 } }'));
    expect(right.problems).toEqual([]);
  });
});
