import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry } from '#engine/brand/testing/testWidget.ts';
import { call } from '#engine/compose/index.ts';
import { createPortal } from './createPortal.ts';
import { BuildFiles } from '../files/BuildFiles.ts';
import { PictureCache } from '../files/PictureCache.ts';
import type { BrandState } from '../visit/BrandState.ts';
import { RegionRules } from '../gate/RegionRules.ts';
import { appearanceOf } from '../visit/appearance.ts';
import { noMetrics, type CacheFigures } from '../base/Metrics.ts';
import { ResponseCache } from '../platform/ResponseCache.ts';
import { PageCache } from '../cache/PageCache.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import { testClock } from '../testing/testClock.ts';
import { testLog } from '../testing/testLog.ts';
import { testBrandSource } from '../testing/testPortal.ts';
import { testBuild } from '../testing/testBuild.ts';

const distinct = 100_000;
const megabyte = 1024 * 1024;
const { log } = testLog();
const revision = testRevision();
const link = {
  url: 'http://platform.example',
  request: (name: string) =>
    Promise.resolve(
      name === 'permission' ? { location: { ip: '' }, regionRestriction: false } : { status: 0 },
    ),
} as unknown as PlatformLink;

/** Text under a visitor's control, up to 8,000 characters; longer texts are rarer. */
const written = (index: number) => `${index}-${'x'.repeat(index % 97 === 0 ? 8000 : index % 50)}`;

/** Each cache that a portal reports, filled with 100,000 distinct keys; and its bounds. */
const caches: Record<string, { most: Partial<CacheFigures>; fill: () => Promise<Partial<CacheFigures>> }> = {
  visitors: {
    most: { entries: 50_000 },
    fill: async () => {
      const visitors = new RegionRules(() => link, testClock(), log);
      const state = { version: 'v1', versionCoversRegion: true, degraded: false, at: 1 } as BrandState;
      await eachOf(async (index) => {
        const address = `2001:db8::${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}`;
        await visitors.get(revision, 'acme.localhost', state, address);
      });
      return visitors.figures();
    },
  },
  pages: {
    most: { bytes: 8 * megabyte },
    fill: async () => {
      const pages = new PageCache(8 * megabyte, testClock(), () => Promise.resolve(true));
      const answer = {
        status: 200,
        headers: {},
        etag: '',
        bytes: Buffer.alloc(10),
        coding: 'br' as const,
        others: {},
        madeAt: 0,
      };
      await eachOf((index) =>
        pages.get(written(index), () => Promise.resolve({ answer, keep: true, until: Infinity })),
      );
      return pages.figures();
    },
  },
  responses: {
    most: { entries: 10_000 },
    fill: async () => {
      const answers = new ResponseCache(testClock(), log);
      const caller = { brand: 'acme', merchantCode: 'acme', language: 'TH' };
      await eachOf((index) =>
        answers.load({ brand: 'acme', link, caller }, [
          call('gameList', { gameName: String(index) } as never),
        ]),
      );
      return answers.figures();
    },
  },
  media: {
    most: { bytes: 2 * megabyte },
    fill: async () => {
      const pictures = new PictureCache(2 * megabyte);
      const picture = { type: 'image/webp', cache: 'no-cache', varies: false, bytes: Buffer.alloc(1), at: 0 };
      await eachOf((index) => pictures.set(written(index), picture));
      return pictures.figures();
    },
  },
};

it.each(Object.entries(caches))(
  'the cache of %s stays within its bound for 100,000 distinct keys',
  async (_, { most, fill }) => {
    const figures = await fill();
    expect(figures.entries).toBeGreaterThan(0);
    expect(figures.entries).toBeLessThanOrEqual(most.entries ?? distinct / 2);
    if (most.bytes !== undefined) expect(figures.bytes).toBeLessThanOrEqual(most.bytes);
  },
);

it('covers every cache that a portal reports', () => {
  const reported: string[] = [];
  createPortal({
    brands: testBrandSource(revision),
    widgets: registry(),
    views: new Map(),
    build: testBuild(),
    clientDir: '/nowhere',
    oldBuildDirs: [],
    platformUrl: link.url,
    platformKey: 'platform key',
    sessionKey: 'a key of thirty-two characters !!',
    trustedProxies: () => false,
    publicScheme: 'http',
    publicPort: '',
    production: true,
    clock: testClock(),
    monotonic: testClock(),
    log,
    metrics: { ...noMetrics, watchCache: (name) => void reported.push(name) },
  });
  expect(reported.toSorted()).toEqual(Object.keys(caches).toSorted());
});

const files = new BuildFiles([]);

it.each([
  [
    'requested languages',
    () => eachOf((index) => appearanceOf(revision, null, new Map(), `${'x'.repeat(400)}${index}`)),
  ],
  [
    'cookies',
    () =>
      eachOf((index) =>
        appearanceOf(revision, null, new Map([['livery-appearance', written(index)]]), undefined),
      ),
  ],
  [
    'missing files of a build',
    () => eachOf((index) => files.read(`${'view'.repeat(100)}-${String(index).padStart(8, '0')}.js`)),
  ],
])('%s leave no entries behind', async (_, visit) => {
  const before = heapUsed();
  await visit();
  expect(heapUsed() - before).toBeLessThan(8 * megabyte);
});

async function eachOf(visit: (index: number) => unknown): Promise<void> {
  for (let from = 0; from < distinct; from += 1000)
    await Promise.all(Array.from({ length: 1000 }, (_, index) => visit(from + index)));
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
