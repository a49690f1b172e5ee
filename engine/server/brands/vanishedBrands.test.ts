import { mkdir, mkdtemp, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from '#engine/contracts/revision.ts';
import type { MemoryFolder } from '#engine/brand/index.ts';
import { testBrands, testWidgets } from '#engine/brand/testing/testBrands.ts';
import { createBrandSource, type BrandSourceOptions, type FolderBrandSource } from './index.ts';

let root = '';
let sources: FolderBrandSource[] = [];
let findings: Finding[] = [];
let removed: [string, string[]][] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'livery-vanished-'));
  for (const [brand, folder] of Object.entries(testBrands())) await write(inBrands(brand), folder);
  [findings, removed] = [[], []];
});
afterEach(async () => {
  await Promise.all(sources.map((source) => source.close()));
  sources = [];
  await rm(root, { recursive: true, force: true });
});

const inBrands = (...parts: string[]) => path.join(root, 'brands', ...parts);

async function write(folder: string, files: MemoryFolder): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

async function open(options: Partial<BrandSourceOptions> = {}): Promise<FolderBrandSource> {
  const source = await createBrandSource({
    dir: inBrands(),
    dataDir: path.join(root, 'data'),
    widgets: testWidgets(),
    watch: true,
    onFinding: (finding) => findings.push(finding),
    onRemoved: (brand, hosts) => removed.push([brand, hosts]),
    ...options,
  });
  sources.push(source);
  return source;
}

const hasAcme = (source: FolderBrandSource) => source.byHost('acme.localhost')?.brand === 'acme';
const codes = () => findings.map(({ code }) => code);
const patience = { timeout: 10_000, interval: 20 };

describe('R10.4 brands that vanish', () => {
  it('stay live while the folder of all brands is empty, with one finding', async () => {
    const source = await open({ grace: 0 });
    await rename(inBrands(), path.join(root, 'aside'));
    await mkdir(inBrands());
    await source.refresh();
    expect(hasAcme(source)).toBe(true);
    expect(codes()).toContain('no-brands');
    expect(removed).toEqual([]);
    await rm(inBrands(), { recursive: true });
    await rename(path.join(root, 'aside'), inBrands());
    await source.refresh();
    expect([hasAcme(source), source.findings()]).toEqual([true, []]);
  });

  it('are loaded from the store after a restart with an empty folder', async () => {
    const first = await open();
    expect(hasAcme(first)).toBe(true);
    await first.close();
    await rm(inBrands(), { recursive: true });
    await mkdir(inBrands('lost+found'), { recursive: true });
    const second = await open();
    expect(hasAcme(second)).toBe(true);
    expect(findings.find(({ code }) => code === 'no-brands')?.message).toContain('stay as they were');
  });

  it('stay available while a folder is deleted and copied back', async () => {
    const source = await open({ grace: 3000 });
    await rename(inBrands('acme'), path.join(root, 'acme'));
    await expect.poll(codes, patience).toContain('brand-gone');
    expect(hasAcme(source)).toBe(true);
    await rename(path.join(root, 'acme'), inBrands('acme'));
    await expect.poll(() => source.findings(), patience).toEqual([]);
    expect([hasAcme(source), removed]).toEqual([true, []]);
  });

  it('end after the grace period, and their hosts are reported', async () => {
    const source = await open({ grace: 100 });
    await write(inBrands('zeta'), {
      'brand.json': {
        format: 1,
        extends: 'base',
        name: 'Zeta',
        hosts: ['zeta.localhost'],
        merchantCode: 'Z',
      },
    });
    await expect.poll(() => source.byHost('zeta.localhost')?.brand, patience).toBe('zeta');
    await rm(inBrands('zeta'), { recursive: true });
    await expect.poll(() => removed, patience).toEqual([['zeta', ['zeta.localhost']]]);
    expect([source.byHost('zeta.localhost'), hasAcme(source)]).toEqual([undefined, true]);
  });
});

describe('a brand mounted from a Kubernetes ConfigMap', () => {
  const config = (name: string) => ({
    format: 1,
    extends: 'base',
    name,
    hosts: ['mounted.localhost'],
    merchantCode: 'M',
  });

  async function mount(name: string, version: string): Promise<void> {
    await write(inBrands('mounted', version), { 'brand.json': config(name) });
    await symlink(version, inBrands('mounted', '..data.new'));
    await rename(inBrands('mounted', '..data.new'), inBrands('mounted', '..data'));
  }

  it('is read through its links, and again when they are swapped', async () => {
    await mount('First', '..2026_1');
    await symlink('..data/brand.json', inBrands('mounted', 'brand.json'));
    const source = await open();
    expect(source.byHost('mounted.localhost')?.config.name).toBe('First');
    await mount('Second', '..2026_2');
    await expect.poll(() => source.byHost('mounted.localhost')?.config.name, patience).toBe('Second');
  });

  it('cannot reach files of other brands or outside files by a link', async () => {
    await writeFile(path.join(root, 'outside.json'), JSON.stringify(config('Outside')));
    await mkdir(inBrands('mounted'), { recursive: true });
    const source = await open({ watch: false });
    for (const target of ['../../outside.json', '../acme/brand.json', path.join(root, 'outside.json')]) {
      await symlink(target, inBrands('mounted', 'brand.json'));
      await source.refresh();
      expect([target, source.byHost('mounted.localhost')]).toEqual([target, undefined]);
      expect(source.findings('mounted').map(({ code }) => code)).toContain('link');
      await unlink(inBrands('mounted', 'brand.json'));
    }
  });
});
