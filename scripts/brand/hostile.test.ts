import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrandFiles } from '#engine/brand/index.ts';
import { brandJson, chainBelow, hostile } from '#engine/brand/testing/hostileFolders.ts';
import { testBrands, testWidgets } from '#engine/brand/testing/testBrands.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { checkBrands, type Checked } from './check.ts';
import { saidOf } from '#engine/authoring/checkFolders/index.ts';
import { ChainKeys } from './contentHashes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-check-hostile-'));
const dir = path.join(temp, 'brands');
const at = (...parts: string[]) => path.join(dir, ...parts);

function write(name: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}

/** The findings in the valid brands, regardless of the others. */
let good: Checked['findings'] = [];
const check = () => checkBrands(dir, [], testWidgets(), { file: path.join(temp, 'memory.json'), root });
const ofOthers = (findings: Checked['findings']) =>
  findings.filter(({ file }) => /^brands\/(?:base|acme)\//.test(file));

beforeAll(async () => {
  for (const [name, folder] of Object.entries(testBrands()))
    for (const [file, content] of Object.entries(folder))
      write(`${name}/${file}`, typeof content === 'string' ? content : JSON.stringify(content));
  good = (await check()).findings;
  for (const [name, content] of Object.entries(chainBelow)) write(`${name}/brand.json`, content);
});
beforeEach(() => rmSync(at('bad'), { recursive: true, force: true }));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

describe('brand check of a hostile folder among valid ones', () => {
  it.each(hostile)('reports %s quickly, and the others as without it', async (_name, files, code, file) => {
    write('bad/brand.json', brandJson('bad'));
    for (const [name, content] of Object.entries(files)) write(`bad/${name}`, content);
    const began = process.threadCpuUsage();
    const { findings, live } = await check();
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(4500);
    const place = file === '' ? 'brands/bad' : `brands/bad/${file}`;
    const found = findings.find((finding) => finding.code === code && finding.file === place);
    expect(found?.message, JSON.stringify(findings.slice(0, 3))).toBeTruthy();
    expect(live.includes('bad')).toBe(found?.severity !== 'error');
    expect(live).toContain('acme');
    expect(ofOthers(findings)).toEqual(expect.arrayContaining(good));
    expect(findings.length).toBeLessThan(200);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each([
    ['a file', 'bad/assets/x.svg', '/etc/hostname', 'link brands/bad/assets/x.svg'],
    ['a folder of it', 'bad/words', '../base/words', 'link brands/bad/words'],
    ['what is written for editors', 'bad/.schema', '../../outside', 'no-editor-schemas brands/bad'],
    ['the folder', 'bad', '../outside', 'link brands/bad'],
  ])(
    'follows no symbolic link instead of %s, and writes nothing through one',
    async (_name, link, target, expected) => {
      const outside = path.join(temp, 'outside');
      mkdirSync(outside, { recursive: true });
      if (link !== 'bad') write('bad/brand.json', brandJson('bad'));
      mkdirSync(path.dirname(at(link)), { recursive: true });
      symlinkSync(target, at(link));
      const { findings, live } = await check();
      expect(findings.map(({ code, file }) => `${code} ${file}`)).toContain(expected);
      expect(live).toContain('acme');
      expect(readdirSync(outside)).toEqual([]);
    },
  );

  it('opens no file of a folder whose listing is refused, nor a brand.json above the size limit', async () => {
    write('bad/brand.json', `${brandJson('bad').slice(0, -1)}, "x": "${'x'.repeat(1 << 20)}" }`);
    write('bad/assets/A.svg', '');
    write('bad/assets/a.svg', '');
    const read: string[] = [];
    const disk = nodeFiles(dir);
    const files: BrandFiles = {
      ...disk,
      read: async (brand, file, most) => {
        const bytes = await disk.read(brand, file, most);
        read.push(`${brand}/${file}`);
        return bytes;
      },
    };
    const engine = { code: '', words: () => '' };
    const said = await saidOf(files, 'bad');
    expect(said).toEqual({ hosts: [] });
    const before = await new ChainKeys(files, new Map([['bad', said]]), engine).of('bad');
    expect(read).toEqual([]);
    writeFileSync(at('bad/assets/a.svg'), 'x');
    expect(await new ChainKeys(files, new Map([['bad', said]]), engine).of('bad')).not.toBe(before);
  });
});
