import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { diffFolders } from './diff.ts';
import { diffInWords } from '#engine/authoring/diff/index.ts';

const root = path.resolve(import.meta.dirname, '../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-diff-test-'));
const dir = path.join(temp, 'brands');
let widgets: WidgetRegistry;

const git = (...args: string[]) =>
  spawnSync('git', ['-C', temp, '-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
    encoding: 'utf8',
  });

function edit(file: string, change: (json: Record<string, unknown>) => void): void {
  const json = JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as Record<string, unknown>;
  change(json);
  writeFileSync(path.join(dir, file), JSON.stringify(json, null, 2));
}

beforeAll(async () => {
  widgets = await loadWidgets(root);
  const isGenerated = (file: string) => file.includes('.schema');
  for (const brand of ['base', 'siam', 'nakhla'])
    cpSync(path.join(root, 'brands', brand), path.join(dir, brand), {
      recursive: true,
      filter: (file) => !isGenerated(file),
    });
  mkdirSync(path.join(dir, 'apart'));
  writeFileSync(path.join(dir, 'apart/brand.json'), '{ "format": 1, "site": false }');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'before');
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

describe('npm run brand -- diff', () => {
  it('R10.3 lists every brand that a change in a base affects, as text', async () => {
    edit('base/pages/home.json', (page) => {
      (page['nodes'] as object[]).push({ id: 'extra', widget: 'promo-strip' });
    });
    edit('base/words/en.json', (words) => void (words['page.home.title'] = 'Another title'));
    edit('siam/theme.json', (theme) => {
      (theme['light'] as Record<string, { $value: string }>)['accent']!.$value = '#123456';
    });
    const found = await diffFolders(dir, 'base', 'HEAD', widgets);
    expect(Object.keys(found).toSorted()).toEqual(['nakhla', 'siam']);
    expect(diffInWords(found['siam'] ?? [])).toEqual([
      'extra (promo-strip) added on home',
      '1 token changed (light): accent',
      'text page.home.title (en) is "Another title", was "{{brandName}}: slots, live casino, sports and lottery"',
    ]);
    expect(diffInWords(found['nakhla'] ?? [])).toEqual([
      'extra (promo-strip) added on home',
      'text page.home.title (en) is "Another title", was "{{brandName}}: slots, live casino, sports and lottery"',
    ]);
    expect(Object.keys(await diffFolders(dir, 'siam', 'HEAD', widgets))).toEqual(['siam']);
  });

  it('names brands that are new, deleted, or broken by a change in the base, and compares the others', async () => {
    cpSync(path.join(dir, 'siam'), path.join(dir, 'fresh'), { recursive: true });
    rmSync(path.join(dir, 'nakhla'), { recursive: true });
    edit('base/pages/home.json', (page) => {
      page['nodes'] = (page['nodes'] as { id: string }[]).map((node) =>
        node.id === 'hot-games' ? { ...node, id: 'games' } : node,
      );
    });
    edit('siam/pages/home.json', (page) => {
      (page['change'] as object[]).push({ id: 'hot-games', props: { count: 5 } });
    });
    try {
      const found = await diffFolders(dir, 'base', 'HEAD', widgets);
      expect(Object.keys(found).toSorted()).toEqual(['fresh', 'nakhla', 'siam']);
      expect(diffInWords(found['fresh'] ?? [])).toEqual(['is new: all of it was not there before']);
      expect(diffInWords(found['nakhla'] ?? [])).toEqual(['is gone']);
      const [broken = ''] = diffInWords(found['siam'] ?? []);
      expect(broken).toMatch(
        /^is refused now and keeps its last good revision: siam\/pages\/home\.json:\d+ .*"hot-games"/,
      );
      await expect(diffFolders(dir, 'siam', 'HEAD', widgets)).rejects.toThrow('because it is refused');
    } finally {
      git('checkout', '-q', '.');
      rmSync(path.join(dir, 'fresh'), { recursive: true });
    }
  });

  it('lists the differences of two brands', async () => {
    const found = await diffFolders(dir, 'siam', 'nakhla', widgets);
    expect(diffInWords(found['nakhla'] ?? [])).toContain(
      'name of brand.json is "Nakhla", was "Siam Lantern"',
    );
  });

  it('lists what a brand changes over one of its layers, whichever is named first', async () => {
    const bare = { format: 1, extends: 'siam', name: 'Little Siam', hosts: ['little.localhost'] };
    mkdirSync(path.join(dir, 'little/pages'), { recursive: true });
    writeFileSync(path.join(dir, 'little/brand.json'), JSON.stringify(bare));
    writeFileSync(
      path.join(dir, 'little/pages/home.json'),
      JSON.stringify({ change: [{ id: 'winners', props: { rows: 7 } }] }),
    );
    const own = [
      'rows of winners on home is now 7',
      'name of brand.json is "Little Siam", was "Siam Lantern"',
    ];
    try {
      const found = await diffFolders(dir, 'little', 'siam', widgets);
      expect(Object.keys(found)).toEqual(['little']);
      expect(diffInWords(found['little'] ?? [])).toEqual(own);
      expect(await diffFolders(dir, 'siam', 'little', widgets)).toEqual(found);
      const overBase = diffInWords((await diffFolders(dir, 'little', 'base', widgets))['little'] ?? []);
      expect(overBase).toContain('name of brand.json is "Little Siam", was "Livery"');
      expect(overBase).toContain('merchantCode of brand.json is "SIAM01", was "LIVERY"');
      expect(overBase.filter((line) => /hosts|extends|\$schema/.test(line))).toEqual([]);
      expect(overBase.some((line) => /token(s)? changed \(light\)/.test(line))).toBe(true);
      const sinceHead = (await diffFolders(dir, 'little', 'HEAD', widgets))['little'] ?? [];
      expect(diffInWords(sinceHead)).toEqual(['is new: all of it was not there before', ...own]);
    } finally {
      rmSync(path.join(dir, 'little'), { recursive: true });
    }
  });

  it.each([
    ['nobody', 'HEAD', 'There is no brand "nobody".'],
    ['siam', 'no-such-revision', '"no-such-revision" is neither a brand (there are: '],
    [
      'siam',
      'no-such-revision',
      'What "siam" changes over "base" is listed by: npm run brand -- diff siam base',
    ],
    ['siam', '--output=x', '"--output=x" is neither a brand nor a git revision.'],
    ['apart', 'siam', '"apart" is a layer, not a site.'],
  ])('says why %s and %s cannot be compared', async (name, other, message) => {
    await expect(diffFolders(dir, name, other, widgets)).rejects.toThrow(message);
  });
});
