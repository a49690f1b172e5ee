import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileBrand, FolderReader, type BrandFiles, type BrandFolder } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { testBrandSource, testPortal, type TestPortal } from '#engine/server/testing/testPortal.ts';
import {
  permissionAnswer,
  statusAnswer,
  testPlatform,
  type TestPlatform,
} from '#engine/server/testing/testPlatform.ts';
import { testLog } from '#engine/server/testing/testLog.ts';
import { runs } from '#kit/testing/runs.ts';
import { allViews, allWidgets } from '#portal/widgets.ts';
import { mutate, mutations, type Files, type Mutation } from './testing/mutations.ts';

const root = path.join(import.meta.dirname, '../..');
/** The brands to mutate, sites more often than layers, and the site that shows the result. */
const brands = [
  'siam',
  'meridian',
  'nakhla',
  'siam',
  'meridian',
  'nakhla',
  'siam',
  'nakhla',
  'meridian',
  'base',
];
const shows = (brand: string) => (brand === 'base' ? 'siam' : brand);
const widgets = allWidgets();
const real = new Map<string, Files>();
/** Number of valid brands to render: 200 in a long run. */
const rendered = Math.min(200, runs(40).numRuns);
let revisions: BrandRevision[] = [];

beforeAll(async () => {
  const files = nodeFiles(path.join(root, 'brands'));
  for (const brand of new Set(brands)) {
    const own = new Map<string, Uint8Array>();
    for (const entry of await files.list(brand)) own.set(entry.path, await files.read(brand, entry.path));
    real.set(brand, own);
  }
});

let stamp = 0;
const stamps = new WeakMap<Uint8Array, string>();

/** Stamps are content hashes, so unchanged files are not read again. */
function stampOf(bytes: Uint8Array): string {
  let known = stamps.get(bytes);
  if (known === undefined) stamps.set(bytes, (known = String((stamp += 1))));
  return known;
}

const state = { brand: '', files: new Map<string, Uint8Array>() as Files };
const ofBrand = (brand: string) => (brand === state.brand ? state.files : (real.get(brand) ?? new Map()));
const reader = new FolderReader({
  root: 'brands',
  brands: async () => [...real.keys()],
  list: async (brand) =>
    [...ofBrand(brand)].map(([name, bytes]) => ({
      path: name,
      kind: 'file' as const,
      bytes: bytes.length,
      stamp: stampOf(bytes),
    })),
  read: async (brand, name) => ofBrand(brand).get(name) ?? new Uint8Array(),
} satisfies BrandFiles);

async function compiled(mutation: Mutation) {
  state.brand = brands[mutation.brand] ?? '';
  state.files = mutate(real.get(state.brand) ?? new Map(), mutation);
  const folders = new Map<string, BrandFolder>();
  const began = process.threadCpuUsage();
  for (const brand of real.keys()) folders.set(brand, await reader.read(brand));
  const results = [];
  for (const brand of new Set([state.brand, shows(state.brand)])) {
    const folder = folders.get(brand);
    if (!folder) continue;
    const isLayer = folder.config?.value.site === false;
    results.push({ ...(await compileBrand(folder, folders, widgets)), isLayer });
  }
  const { user, system } = process.threadCpuUsage(began);
  return { results, milliseconds: (user + system) / 1000 };
}

const prototypes = () =>
  [Object, Array, Function, String, Map].map(({ prototype }) => Reflect.ownKeys(prototype).length).join();

describe('a real brand with mutations', () => {
  it('is valid or has findings with places, and never causes an exception, a hang or prototype pollution', async () => {
    const before = prototypes();
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(mutations, async (mutation) => {
        const { results, milliseconds } = await compiled(mutation);
        expect(milliseconds).toBeLessThan(1000);
        expect(prototypes()).toBe(before);
        expect(Reflect.get({}, 'polluted')).toBeUndefined();
        for (const { issues } of results)
          for (const { file, line, column, code, what, todo } of issues) {
            expect(file).toMatch(/^brands\/(?:base|siam|meridian|nakhla)(?:\/|$)/);
            expect(Math.min(line, column), what).toBeGreaterThanOrEqual(1);
            expect(code).toMatch(/^[a-z-]+$/);
            expect(`${what} ${todo}`).not.toMatch(/undefined|\[object|\bNaN\b/);
          }
        const { revision, issues = [], isLayer = false } = results.at(-1) ?? {};
        expect(revision === undefined).toBe(isLayer || issues.some(({ severity }) => severity === 'error'));
        if (!revision) refused += 1;
        else if (revisions.length < rendered && !revisions.some((one) => one.revision === revision.revision))
          revisions.push(revision);
      }),
      { ...runs(300), endOnFailure: true },
    );
    expect(refused).toBeGreaterThan(30);
    expect(revisions).toHaveLength(rendered);
  }, 600_000);

  describe('that is still valid', () => {
    let platform: TestPlatform;
    let portal: TestPortal;
    const log = testLog();

    beforeAll(async () => {
      platform = await testPlatform({
        'GET /wps/system/permission': permissionAnswer({ version: 'v1' }),
        'GET /wps/system/status': statusAnswer(0),
      });
      const hosted = revisions.map((revision, at) => ({
        ...revision,
        brand: `mutant-${at}`,
        config: { ...revision.config, hosts: [`mutant-${at}.localhost`], platformUrl: platform.url },
      }));
      portal = await testPortal(testBrandSource(...hosted), widgets, {
        platformUrl: platform.url,
        views: allViews(),
        log: log.log,
      });
    });
    afterAll(async () => {
      await Promise.all([portal.close(), platform.close()]);
      revisions = [];
    });

    it('has a home page that the server renders without an error', async () => {
      for (const [at, { config }] of revisions.entries()) {
        const { status, text, headers } = await portal.get('/', { host: `mutant-${at}.localhost` });
        if (config.loginRequired && status === 302) continue;
        expect(status, JSON.stringify(headers)).toBe(200);
        expect(text).toContain('id="portal"');
        expect(text).not.toMatch(/<script>|onclick=|javascript:/);
      }
      const faults = log.lines.filter((line) =>
        /widget failed|node left out|request failed/.test(JSON.stringify(line)),
      );
      expect(faults).toEqual([]);
    }, 300_000);
  });
});
