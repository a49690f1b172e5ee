import {
  compileBrand,
  FolderReader,
  inOrder,
  memoryFiles,
  toFinding,
  tokenNames,
  type MemoryFolder,
} from '../index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { optionalTokens } from '#schemas/tokens.ts';
import { registry, testWidget } from './testWidget.ts';

const requiredTokens = tokenNames.filter((name) => !optionalTokens.has(name));

/** A minimal picture. */
export const testSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h1"/></svg>';

const values: [test: RegExp, $type: string, $value: string | number][] = [
  [/^font(-display)?$/, 'fontFamily', 'Anuphan, "Noto Sans", sans-serif'],
  [/^leading/, 'number', 1.5],
  [/^weight/, 'fontWeight', 600],
  [/^shadow/, 'shadow', '0 1px 2px rgb(0 0 0 / 10%)'],
  [/^duration/, 'duration', '140ms'],
  [/^(text-(xs|sm|md|lg|\dxl|xl)$|space|radius|content|header|control)/, 'dimension', '4px'],
  [/./, 'color', '#aa4400'],
];

function token(name: string) {
  const [, $type, $value] = values.find(([test]) => test.test(name)) ?? [];
  return { $type, $value };
}

/** A base with everything that a site needs and one page with a few widgets, and a brand `acme` that extends it. */
export function testBrands(): { base: MemoryFolder; acme: MemoryFolder } {
  const page = { nodes: [] };
  return {
    base: {
      'brand.json': {
        format: 1,
        site: false,
        languages: [
          { tag: 'th', code: 'TH', name: 'ไทย' },
          { tag: 'en', code: 'EN', name: 'English' },
        ],
        defaultLanguage: 'th',
        currency: 'THB',
        timeZone: 'Asia/Bangkok',
        licence: { text: 'Licence' },
        themeColor: '#aa4400',
        favicon: 'assets/logo.svg',
        shareImage: 'assets/logo.svg',
      },
      'theme.json': {
        default: 'light',
        shared: Object.fromEntries(requiredTokens.map((name) => [name, token(name)])),
      },
      'shell.json': {
        top: [
          {
            id: 'header',
            widget: 'stack',
            slots: { items: [{ id: 'logo', widget: 'picture', props: { src: 'assets/logo.svg' } }] },
          },
        ],
        bottom: [{ id: 'footer', widget: 'stack' }],
      },
      'pages/home.json': {
        paths: ['/'],
        bannerGroup: 'home',
        nodes: [
          { id: 'banner', widget: 'picture', props: { src: 'assets/logo.svg', rows: 9 } },
          {
            id: 'columns',
            widget: 'stack',
            slots: {
              items: [
                { id: 'left', widget: 'board' },
                { id: 'right', widget: 'board', props: { rows: 5 } },
              ],
            },
          },
          { id: 'notice', widget: 'board', when: { role: 'guest' } },
        ],
      },
      'pages/not-found.json': { ...page, status: 404 },
      'pages/maintenance.json': { ...page, status: 503 },
      'pages/region-block.json': { ...page, status: 451 },
      'words/en.json': pageWords('English'),
      'words/th.json': pageWords('ไทย'),
      'assets/logo.svg': testSvg,
    },
    acme: {
      'brand.json': {
        format: 1,
        extends: 'base',
        name: 'Acme',
        hosts: ['acme.localhost'],
        merchantCode: 'acme',
      },
    },
  };
}

function pageWords(text: string): Record<string, string> {
  const names = ['home', 'not-found', 'maintenance', 'region-block'];
  return Object.fromEntries(
    names.flatMap((name) => [`page.${name}.title`, `page.${name}.description`].map((key) => [key, text])),
  );
}

/** Widgets that the test brands use: a stack with slots, a picture, a board with a number and a text key. */
export function testWidgets(): WidgetRegistry {
  return (widgets ??= makeWidgets());
}

let widgets: WidgetRegistry | undefined;

function makeWidgets(): WidgetRegistry {
  const words = {
    en: { title: 'Winners', won: '{{name}} won {{amount}}' },
    th: { title: 'ผู้ชนะ', won: '{{name}} {{amount}}' },
  };
  return registry(
    testWidget('stack', {}, { slots: { items: {}, pictures: { allow: ['picture'] } } }),
    testWidget(
      'picture',
      { src: { type: 'string', format: 'asset' }, rows: { type: 'integer' } },
      { required: ['src'] },
    ),
    testWidget(
      'board',
      {
        rows: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
        mode: { enum: ['slow', 'fast'], default: 'slow' },
        note: { type: 'string', format: 'text' },
        link: { type: 'string', format: 'path' },
        opens: { type: 'string', format: 'overlay' },
        tags: { type: 'array', items: { type: 'string', maxLength: 3 } },
      },
      { words },
    ),
  );
}

/** Reads and compiles one of several brands in memory. */
export async function compiled(brands: Record<string, MemoryFolder>, name = 'acme', widgets = testWidgets()) {
  const reader = new FolderReader(memoryFiles(brands));
  const folders = new Map(
    await Promise.all(Object.keys(brands).map(async (brand) => [brand, await reader.read(brand)] as const)),
  );
  const folder = folders.get(name);
  if (folder === undefined) throw new Error(`The test has no brand ${name}.`);
  const { revision, issues, assets } = await compileBrand(folder, folders, widgets);
  const findings = inOrder(issues.map((issue) => toFinding(issue)));
  const texts = findings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
  return { revision, findings, texts, assets };
}
