import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { applyFixes } from './applyFixes.ts';
import { checkBrands } from './check.ts';

const root = path.resolve(import.meta.dirname, '../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-fixes-'));
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
/** The widget's own text: a brand that repeats it overrides nothing. */
const ownTitle = () => String(widgets.get('winner-board')?.words['en']?.['title']);
const codes = async () => (await checkBrands(dir, ['siam'], widgets)).findings.map(({ code }) => code);

describe('brand check --fix', () => {
  it('removes idle overrides and leaves everything else as it was written', async () => {
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

  it('corrects misspellings if only one correction is possible, and nothing else', async () => {
    write('siam/shell.json', '{ "change": [{ "id": "about-terms", "props": { "path": "/about/privcy" } }] }');
    write(
      'siam/words/en.json',
      `{\n  "winner-board.pausee":  "Hold on",\n  "compliance.play": "From {age} on",\n  "helpline.thai-1323": "Help",\n  "demo.lott": "Draws",\n  "about.company.lead": "[a](/joni) [b](/help) [c](https://x.example/joni)",\n  "zzz": "kept"\n}\n`,
    );
    write(
      'siam/pages/about-company.json',
      '{ "change": [\n  { "id": "artcle", "when": { "flag": "FREPLAY3" }, "props": { "titel": "page.home.title" } },\n  { "move": "company-adlts",   "before": "artcle" }\n] }',
    );
    const fix = async () => applyFixes(dir, (await checkBrands(dir, ['siam'], widgets)).fixes);
    while ((await fix()).length > 0);
    expect(readFileSync(file('siam/pages/about-company.json'), 'utf8')).toBe(
      '{ "change": [\n  { "id": "article", "when": { "flag": "FREEPLAY3" }, "props": { "title": "page.home.title" } },\n  { "move": "company-adults",   "before": "article" }\n] }',
    );
    expect(readFileSync(file('siam/words/en.json'), 'utf8')).toBe(
      '{\n  "winner-board.pause":  "Hold on",\n  "compliance.play": "From {{age}} on",\n  "helpline.thai-1323": "Help",\n  "demo.lott": "Draws",\n  "about.company.lead": "[a](/join) [b](/help) [c](https://x.example/joni)",\n  "zzz": "kept"\n}\n',
    );
    expect(readFileSync(file('siam/shell.json'), 'utf8')).toContain('"/about/privacy"');
    expect(await codes()).toEqual(['unknown-text']);
  });
});
