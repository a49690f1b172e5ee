import { noMemo } from '#engine/contracts/memo.ts';
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
let texts: string[] = [];

/** Acts like an editor: follows `$schema` of a file and queries the language service. */
beforeAll(async () => {
  const folders = await readFolders(nodeFiles(path.join(root, 'brands')));
  const siam = folders.get('siam');
  if (!siam) throw new Error('There is no brand siam.');
  // A page that was made a moment ago, and is still empty.
  const place = { file: 'brands/siam/pages/summer.json', line: 1, column: 1 };
  const issues = [{ ...place, code: 'broken-json', severity: 'error' as const, what: '', todo: '' }];
  const now = new Date('2026-11-26T02:00:00Z');
  const schemas = editorSchemas({ ...siam, issues }, folders, await loadWidgets(root), noMemo, now);
  texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
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
  it('reads less than 3 MB per brand, because shared definitions are stored once', () => {
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
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
    expect(hover).toContain('Name of the page whose widgets this one shows');
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

  it('R10.2 shows a colour picker for colours, and marks a wrong one', async () => {
    const theme = (value: string) =>
      `{ "$schema": "./.schema/theme.json", "light": { "accent": { "$type": "color", "$value": "${value}" } } }`;
    const colorsIn = async (file: string, text: string) => {
      const document = TextDocument.create(`file:///brands/siam/${file}`, 'json', 1, text);
      return service.findDocumentColors(document, service.parseJSONDocument(document));
    };
    expect(await colorsIn('theme.json', theme('#1f5fbf'))).toHaveLength(1);
    expect(
      await colorsIn('brand.json', '{ "$schema": "./.schema/brand.json", "themeColor": "#1f5fbf" }'),
    ).toHaveLength(1);
    for (const right of ['#1f5fbf', '#1f5fbf80', 'oklch(0.6 0.1 200)', 'rgb(1, 2, 3)', 'transparent'])
      expect((await typed('theme.json', theme(right))).problems, right).toEqual([]);
    for (const wrong of ['#1f5fb', 'blue', 'url(x)'])
      expect((await typed('theme.json', theme(wrong))).problems, wrong).toContain(
        'Write a colour: #rrggbb, #rrggbbaa, rgb(…), hsl(…), oklch(…) or transparent.',
      );
  });

  it('R10.2 completes paths of pages in links, without those that need a parameter', async () => {
    const { labels } = await typed(
      'pages/home.json',
      home('{ "id": "hot-games", "props": { "more": "|" } }'),
    );
    expect(labels).toEqual(expect.arrayContaining(['/', '/promotions', '/about/company', '/help']));
    expect(labels.filter((label) => /[:*]/.test(label))).toEqual([]);
  });

  it.each(['from', 'until'])("R10.2 completes days in the brand's time zone in %s", async (key) => {
    const { labels, items } = await typed(
      'pages/home.json',
      home(`{ "id": "banner", "when": { "${key}": | } }`),
    );
    expect(labels).toEqual(
      expect.arrayContaining([
        '2026-11-26T00:00:00+07:00',
        '2026-11-27T00:00:00+07:00',
        '2026-12-03T00:00:00+07:00',
        '2026-12-01T00:00:00+07:00',
      ]),
    );
    const [today] = items.filter(({ label }) => label.startsWith('2026-11-26'));
    expect(JSON.stringify(today)).toContain('Today, 0:00 in Asia/Bangkok');
    expect(today?.textEdit?.newText).toBe('"2026-11-26T00:00:00+07:00"');
  });

  it('R10.2 completes time zones, currencies, language tags, calendars and digits', async () => {
    const inBrand = async (text: string) =>
      (await typed('brand.json', `{ "$schema": "./.schema/brand.json", ${text} }`)).labels;
    expect(await inBrand('"timeZone": "|"')).toEqual(
      expect.arrayContaining(['Asia/Bangkok', 'America/Sao_Paulo']),
    );
    expect(await inBrand('"currency": "|"')).toEqual(expect.arrayContaining(['THB', 'AED', 'USD']));
    expect(await inBrand('"languages": [{ "tag": "|" }]')).toEqual(
      expect.arrayContaining(['th', 'en', 'sw', 'zh']),
    );
    expect(await inBrand('"defaultLanguage": "|"')).toEqual(['th', 'en']);
    expect(await inBrand('"languages": [{ "calendar": "|" }]')).toContain('buddhist');
    expect(await inBrand('"digits": "|"')).toContain('arabext');
    const wrong = await typed(
      'brand.json',
      '{ "$schema": "./.schema/brand.json", "format": 1, "currency": "THX" }',
    );
    expect(wrong.problems).toHaveLength(1);
  });

  it("R10.2 completes the brand's languages in conditions", async () => {
    const one = await typed('pages/home.json', home('{ "id": "banner", "when": { "language": "|" } }'));
    expect(one.labels).toEqual(expect.arrayContaining(['th', 'en']));
    const roles = await typed('pages/home.json', home('{ "id": "banner", "when": { "role": "|" } }'));
    expect(roles.labels).toEqual(expect.arrayContaining(['guest', 'member', 'agent', 'trial']));
    const list = await typed('pages/home.json', home('{ "id": "banner", "when": { "language": ["|"] } }'));
    expect(list.labels).toEqual(expect.arrayContaining(['th', 'en']));
  });

  it('R10.2 offers only files that fit: icon, share picture, fonts, logo', async () => {
    const inBrand = async (text: string) =>
      (await typed('brand.json', `{ "$schema": "./.schema/brand.json", ${text} }`)).labels;
    const icons = await inBrand('"favicon": "|"');
    expect(icons).toContain('assets/favicon.svg');
    expect(icons.join()).not.toMatch(/woff2|share/);
    const share = await inBrand('"shareImage": "|"');
    expect(share.some((path) => path.includes('share'))).toBe(true);
    expect(share.join()).not.toMatch(/woff2|\.svg/);
    const fonts = await inBrand('"fonts": [{ "files": [{ "src": "|" }] }]');
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/\.woff2$/);
    const logos = await typed(
      'shell.json',
      '{ "$schema": "./.schema/shell.json", "change": [{ "id": "logo", "props": { "src": "|" } }] }',
    );
    expect(logos.labels).toContain('assets/logo.svg');
    expect(logos.labels.join()).not.toContain('woff2');
  });

  it("R10.2 completes the brand's font families", async () => {
    const { labels } = await typed(
      'theme.json',
      '{ "$schema": "./.schema/theme.json", "shared": { "font": { "$type": "fontFamily", "$value": "|" } } }',
    );
    expect(labels).toContain('Anuphan, sans-serif');
  });

  it('R10.2 completes banner groups and categories, and accepts others of a platform', async () => {
    const group = (value: string) => `{ "$schema": "../.schema/page.home.json", "bannerGroup": "${value}" }`;
    expect((await typed('pages/home.json', group('|'))).labels).toEqual(
      expect.arrayContaining(['home', 'rng', 'promotion']),
    );
    expect((await typed('pages/home.json', group('ours'))).problems).toEqual([]);
    const category = await typed(
      'pages/home.json',
      home('{ "id": "hot-games", "props": { "category": "|" } }'),
    );
    expect(category.labels).toEqual(expect.arrayContaining(['RNG', 'FISH', 'LIVE']));
    const winners = await typed('pages/home.json', home('{ "id": "winners", "props": { "category": "|" } }'));
    expect(winners.labels).toEqual(expect.arrayContaining(['ALL', 'RNG']));
  });

  it('R10.2 offers in a slot only the widgets that it takes', async () => {
    const inside = (slot: string) =>
      home(
        `{ "insert": { "id": "x", "widget": "top-menu", "slots": { "items": [{ "id": "y", "widget": "${slot}" }] } } }`,
      );
    const { labels } = await typed('pages/home.json', inside('|'));
    expect(labels.length).toBeGreaterThan(0);
    expect(labels).not.toContain('winner-board');
    expect((await typed('pages/home.json', inside('winner-board'))).problems).not.toEqual([]);
    const free = home(
      '{ "insert": { "id": "x", "widget": "stack", "slots": { "items": [{ "id": "y", "widget": "|" }] } } }',
    );
    expect((await typed('pages/home.json', free)).labels).toEqual(
      expect.arrayContaining(['winner-board', 'stack', 'promo-strip']),
    );
  });

  it('R10.2 offers the English text to begin from', async () => {
    const { items } = await typed(
      'words/th.json',
      '{ "$schema": "../.schema/words.json", "winner-board.title": | }',
    );
    expect(items.map(({ label }) => label)).toContain('"Recent winners"');
  });

  it('R10.2 completes a page that was made a moment ago', async () => {
    const page = (keys: string) => `{ "$schema": "../.schema/page.summer.json", ${keys} }`;
    expect((await typed('pages/summer.json', page('"|"'))).labels).toEqual(
      expect.arrayContaining(['paths', 'nodes', 'title']),
    );
    const { labels } = await typed('pages/summer.json', page('"nodes": [{ "id": "a", "widget": "|" }]'));
    expect(labels).toEqual(expect.arrayContaining(['hero', 'winner-board']));
  });

  it('R10.2 explains without numbers of requirements', () => {
    for (const text of texts) expect(text.match(/.{60}\bR\d+\.\d+.{20}/)).toBeNull();
  });
});
