import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#engine/brand/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import { brandJson, chainBelow, hostile, nameOf } from '#engine/brand/testing/hostileFolders.ts';
import { testBrands, testWidgets } from '#engine/brand/testing/testBrands.ts';
import { createBrandSource, type FolderBrandSource } from './index.ts';

let root = '';
let source: FolderBrandSource;
let reported: Finding[] = [];

const at = (...parts: string[]) => path.join(root, 'brands', ...parts);
async function write(name: string, content: string | Uint8Array) {
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), content);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'livery-hostile-'));
  for (const [name, folder] of Object.entries(testBrands()))
    for (const [file, content] of Object.entries(folder))
      await write(`${name}/${file}`, typeof content === 'string' ? content : JSON.stringify(content));
  source = await createBrandSource({
    dir: at(),
    dataDir: path.join(root, 'data'),
    widgets: testWidgets(),
    grace: 0,
    onFinding: (finding) => reported.push(finding),
  });
});
afterAll(async () => {
  await source.close();
  await rm(root, { recursive: true, force: true });
});

describe('a hostile folder among good ones', () => {
  beforeAll(async () => {
    for (const [name, content] of Object.entries(chainBelow)) await write(`${name}/brand.json`, content);
    await source.refresh();
  });

  /** Neither the brand nor an earlier revision exists. */
  async function begin() {
    for (const folder of [at('bad'), path.join(root, 'data/revisions/bad')])
      await rm(folder, { recursive: true, force: true });
    await source.refresh();
  }

  async function seen(file: string, code: string): Promise<Finding | undefined> {
    const good = source.get('acme');
    reported = [];
    const began = process.threadCpuUsage();
    await source.refresh();
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(3000);
    expect(source.get('acme')).toBe(good);
    expect(source.byHost(nameOf('acme'))).toBe(good);
    const place = file === '' ? 'brands/bad' : `brands/bad/${file}`;
    return reported.find((finding) => finding.code === code && finding.file === place);
  }

  it.each(hostile)('reports %s, and leaves the others as they are', async (_name, files, code, file) => {
    await begin();
    await write('.bad/brand.json', brandJson('bad'));
    for (const [name, content] of Object.entries(files)) await write(`.bad/${name}`, content);
    await rename(at('.bad'), at('bad'));
    const finding = await seen(file, code);
    expect(finding?.message, JSON.stringify(reported.slice(0, 3))).toBeTruthy();
    expect(Math.min(finding?.line ?? 0, finding?.column ?? 0)).toBeGreaterThanOrEqual(1);
    expect(reported.length).toBeLessThan(200);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    const refused = finding?.severity === 'error';
    expect(source.byHost(nameOf('bad')) === undefined).toBe(refused);
  });

  it.each([
    ['a file', 'assets/x.svg', '/etc/hostname'],
    ['a folder', 'pages', '/etc'],
    ['words of another brand', 'words', '../base/words'],
  ])('reports a link instead of %s, and does not follow it', async (_name, link, target) => {
    await begin();
    await write('bad/brand.json', brandJson('bad'));
    await mkdir(at('bad', path.dirname(link)), { recursive: true });
    await symlink(target, at('bad', link));
    expect(await seen(link, 'link')).toMatchObject({ line: 1, column: 1, severity: 'error' });
    expect(source.byHost(nameOf('bad'))).toBeUndefined();
  });

  it('uses no more memory after reading all of them repeatedly', async () => {
    const round = async () => {
      for (const [, files] of hostile.slice(0, -1)) {
        await rm(at('bad'), { recursive: true, force: true });
        await write('bad/brand.json', brandJson('bad'));
        for (const [name, content] of Object.entries(files)) await write(`bad/${name}`, content);
        await source.refresh();
      }
    };
    await round();
    const before = process.memoryUsage().rss;
    await round();
    expect(process.memoryUsage().rss - before).toBeLessThan(150 << 20);
  });

  it('has its limits in one place', () => {
    expect(Object.keys(limits)).toEqual([
      'jsonBytes',
      'jsonDepth',
      'files',
      'folderBytes',
      'folderDepth',
      'svgBytes',
      'pictureSide',
      'picturePixels',
      'animatedBytes',
      'videoBytes',
      'layers',
      'nodes',
      'nodeDepth',
    ]);
  });

  it('may exist at startup: all other brands are live', async () => {
    await rm(at('bad'), { recursive: true, force: true });
    for (const [number, [, files]] of hostile.slice(0, -1).entries()) {
      await write(`.x/brand.json`, brandJson(`bad-${number}`));
      for (const [name, content] of Object.entries(files)) await write(`.x/${name}`, content);
      await cp(at('.x'), at(`bad-${number}`), { recursive: true });
      await rm(at('.x'), { recursive: true });
    }
    const fresh = await createBrandSource({
      dir: at(),
      dataDir: path.join(root, 'data-2'),
      widgets: testWidgets(),
      grace: 0,
    });
    expect((await fresh.whenCompiled?.(nameOf('acme')))?.brand).toBe('acme');
    await fresh.refresh();
    expect(fresh.list().filter(({ brand: name }) => /^b\d$/.test(name))).toHaveLength(5);
    await fresh.close();
  });
});
