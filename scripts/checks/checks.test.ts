import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetRegistry } from '#engine/compose/types.ts';
import { checkBrands } from '../brand/check.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { applyFixes } from './applyFixes.ts';
import { checksPage } from './checksPage.ts';
import { rules } from './rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-checks-'));
const dir = path.join(temp, 'brands');
let widgets: WidgetRegistry;

beforeAll(async () => void (widgets = await loadWidgets(root)));
beforeEach(() => {
  rmSync(dir, { recursive: true, force: true });
  for (const brand of ['base', 'siam'])
    cpSync(path.join(root, 'brands', brand), path.join(dir, brand), {
      recursive: true,
      filter: (file) => !file.includes('.schema'),
    });
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

type Json = Record<string, unknown>;
const file = (name: string) => path.join(dir, name);
const write = (name: string, text: string) => writeFileSync(file(name), text);
function edit(name: string, change: (json: Json) => void): void {
  const json = JSON.parse(readFileSync(file(name), 'utf8')) as Json;
  change(json);
  write(name, JSON.stringify(json, null, 2));
}
/** What the widget itself says: a brand that says the same says nothing. */
const ownTitle = () => String(widgets.get('winner-board')?.words['en']?.['title']);
const codes = async () => (await checkBrands(dir, ['siam'], widgets)).findings.map(({ code }) => code);

/** The smallest thing that each rule finds. */
const breakages: Record<string, () => void> = {
  'dead-link': () =>
    edit('siam/pages/home.json', (page) =>
      (page['change'] as Json[]).push({ id: 'hot-games', props: { more: '/nowhere' } }),
    ),
  'missing-asset': () => edit('siam/brand.json', (brand) => void (brand['favicon'] = 'assets/none.svg')),
  'unknown-text': () => write('siam/words/th.json', '{ "no.such-text": "x" }'),
  'unknown-placeholder': () => write('siam/words/th.json', '{ "winner-board.title": "{{nonsense}}" }'),
  'markup-in-text': () => write('siam/words/th.json', '{ "winner-board.title": "<b>x</b>" }'),
  'incomplete-language': () =>
    edit('siam/brand.json', (brand) =>
      (brand['languages'] as Json[]).push({ tag: 'ja', code: 'JA', name: '日本語' }),
    ),
  'duplicate-id': () =>
    edit('siam/pages/home.json', (page) =>
      (page['change'] as Json[]).push({ insert: { id: 'banner', widget: 'banner' }, after: 'banner' }),
    ),
  'taken-host': () => {
    cpSync(file('siam'), file('abba'), { recursive: true });
  },
  'missing-compliance': () =>
    write('siam/shell.json', '{ "change": [{ "id": "compliance", "when": { "role": "member" } }] }'),
  'low-contrast': () =>
    edit(
      'siam/theme.json',
      (theme) => void ((theme['light'] as Json)['text'] = { $type: 'color', $value: '#cccccc' }),
    ),
  'empty-page': () =>
    write(
      'siam/pages/about-company.json',
      JSON.stringify({
        nodes: [{ id: 'only', widget: 'promo-strip', when: { any: [{ role: 'agent' }, { flag: 'CBS3' }] } }],
      }),
    ),
  'closed-opening': () =>
    write(
      'siam/shell.json',
      JSON.stringify({
        change: [
          {
            insert: { id: 'in', widget: 'footer-link', props: { path: '/?open=agent', text: 'help' } },
            into: 'help.items',
          },
        ],
      }),
    ),
  'hidden-from-all': () =>
    edit('siam/pages/home.json', (page) =>
      (page['change'] as Json[]).push({
        id: 'hot-games',
        when: { all: [{ signedIn: false }, { role: ['member', 'agent'] }] },
      }),
    ),
  'heavy-asset': () =>
    write(
      'siam/assets/big.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0${'h1'.repeat(30_000)}"/></svg>`,
    ),
  'idle-override': () => write('siam/words/en.json', JSON.stringify({ 'winner-board.title': ownTitle() })),
};

describe('brand check', () => {
  it('R10.1 finds nothing in the brands of the project', async () => {
    const { findings } = await checkBrands(path.join(root, 'brands'), [], widgets);
    expect(findings).toEqual([]);
  });

  it('has a rule in each folder, and a breakage for each rule', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    expect(rules.map(({ code }) => code).toSorted()).toEqual(folders.toSorted());
    expect(Object.keys(breakages).toSorted()).toEqual(folders.toSorted());
  });

  it.each(rules.map(({ code, severity }) => [code, severity] as const))(
    'R10.1 %s is found, with place, what follows and what to do',
    async (code, severity) => {
      breakages[code]?.();
      const { findings } = await checkBrands(dir, ['siam'], widgets);
      const found = findings.find((finding) => finding.code === code);
      expect(found, JSON.stringify(findings, null, 1)).toMatchObject({ severity });
      expect(found?.file).toMatch(/^brands\/siam\//);
      expect(found?.line).toBeGreaterThan(0);
      expect(found?.message.split('. ').length).toBeGreaterThan(1);
    },
  );

  it.each([
    ['empty-page', 'for a guest with CBS3 off.'],
    ['closed-opening', 'which is not there for a member.'],
  ])('%s names the smallest audience: %s', async (code, who) => {
    breakages[code]?.();
    const { findings } = await checkBrands(dir, ['siam'], widgets);
    expect(findings.find((finding) => finding.code === code)?.message).toContain(who);
  });

  it('says so where there are too many combinations to walk them all, and finds the fault in every pair of choices', async () => {
    breakages['empty-page']?.();
    const flags = Array.from({ length: 12 }, (_, index) => ({ flag: `F${index}` }));
    write('siam/pages/help.json', JSON.stringify({ change: [{ id: 'service', when: { any: flags } }] }));
    const { findings } = await checkBrands(dir, ['siam'], widgets);
    const empty = findings.find(({ code }) => code === 'empty-page')?.message;
    expect(empty).toContain(
      'for a guest with CBS3 off. (Not every combination was walked, but every pair of choices.)',
    );
  });

  it('--fix takes away what is idle and leaves all else as it was written', async () => {
    write(
      'siam/words/en.json',
      `{\n  "winner-board.title": ${JSON.stringify(ownTitle())},\n  "winner-board.pause": "Hold on"\n}\n`,
    );
    edit(
      'siam/theme.json',
      (theme) =>
        void ((theme['shared'] as Json)['text-sm'] = JSON.parse(
          readFileSync(file('base/theme.json'), 'utf8'),
        ).shared['text-sm']),
    );
    const { fixes } = await checkBrands(dir, ['siam'], widgets);
    expect(await applyFixes(dir, fixes)).toHaveLength(2);
    expect(readFileSync(file('siam/words/en.json'), 'utf8')).toBe(
      '{\n  "winner-board.pause": "Hold on"\n}\n',
    );
    expect(await codes()).not.toContain('idle-override');
  });

  it('docs/checks.md says what the rules say', () => {
    expect(readFileSync(path.join(root, 'docs/checks.md'), 'utf8')).toBe(checksPage(rules));
  });
});
