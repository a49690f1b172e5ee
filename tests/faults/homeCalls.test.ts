import { afterAll, beforeAll, describe, it } from 'vitest';
import { Site, until } from '../support/Site.ts';
import { FaultProxy } from './proxy/FaultProxy.ts';
import { faults } from './proxy/faults.ts';
import { callsOf, homeCalls } from './proxy/homeCalls.ts';
import { randomOf, someOf } from './proxy/random.ts';
import { seed } from './proxy/seed.ts';
import { documentOf, isWhole } from './support/pageFacts.ts';

/** How many of all calls × faults a usual run tries, a different sample each time; the matrix tries all. */
const usual = 32;
const isMatrix = process.env['LIVERY_MATRIX'] === '1';
/** Brands that are tested concurrently, each with a fault proxy that affects only its own calls. */
const lanes = 5;
/** Milliseconds after which no response from before the fault is cached. */
const forgotten = 1100;
/** Milliseconds within which a call is repeated; one that may be stale is repeated once a minute. */
const untilAsked = 65_000;
/** Milliseconds within which a page is served, and within which it is complete again once the platform is. */
const [painted, recovered] = [2000, 5000];

/** A busy machine may exceed the time limit; a real failure repeats, since the seed is the same. */
const onceMore = { retry: 1, timeout: 120_000 };

const cells = [...homeCalls, null].flatMap((call) => faults.map((fault) => ({ call, fault })));
const tried = isMatrix ? cells : someOf(cells, usual, randomOf(seed));

describe.concurrent(`each call of home with each fault (LIVERY_SEED=${seed})`, () => {
  const free: { brand: string; proxy: FaultProxy }[] = [];
  const proxies: FaultProxy[] = [];
  let site: Site;

  beforeAll(async () => {
    site = await Site.start();
    for (let lane = 0; lane < lanes; lane += 1) {
      const [brand, proxy] = [`lane${lane}`, new FaultProxy()];
      proxy.target = site.platformPort;
      await proxy.listen();
      await site.addBrand(brand, { extends: 'base', platformUrl: proxy.url });
      proxies.push(proxy);
      free.push({ brand, proxy });
    }
  });
  afterAll(async () => {
    await site?.stop();
    await Promise.all(proxies.map((proxy) => proxy.close()));
  });

  let rules = 0;

  /** Runs an action with a brand that no other test uses meanwhile. */
  async function inLane(act: (brand: string, proxy: FaultProxy) => Promise<void>): Promise<void> {
    await until(() => free.length > 0, 300_000);
    const lane = free.shift();
    if (!lane) return inLane(act);
    try {
      await act(lane.brand, lane.proxy);
    } finally {
      await lane.proxy.restore();
      free.push(lane);
    }
  }

  it('are those that the page document names', ({ expect }) =>
    inLane(async (brand) => {
      expect(callsOf(await documentOf(site, brand)).toSorted()).toEqual(homeCalls.toSorted());
    }));

  for (const { call, fault } of tried)
    it(
      `${call ?? 'all calls'}, ${fault}: home is served within 2 s and complete again within 5 s`,
      onceMore,
      ({ expect }) =>
        inLane(async (brand, proxy) => {
          await untilWhole(brand);
          const before = await timeOf(brand);
          await proxy.break(fault, { call, seed: `${seed} ${call} ${fault}` });
          // Requested only when the status reports a new version of it, like every regional rule.
          if (call === 'permission') await site.operate('region', 'block', `192.0.2.${(rules += 1)}`);
          await new Promise((resolve) => setTimeout(resolve, forgotten));
          const check = async () => {
            const began = performance.now();
            const { status, body } = await site.get('/', { brand, headers: { 'accept-language': 'en' } });
            const took = performance.now() - began;
            const met = proxy.met.join('\n');
            expect(status, met).toBe(200);
            expect(nonsenseIn(body), met).toEqual([]);
            expect(textOf(body).length, met).toBeGreaterThan(400);
            for (const part of ['<header', '<main', '<nav', '<footer']) expect(body, met).toContain(part);
            return took;
          };
          const first = await check();
          await until(async () => (await check()) > 0 && proxy.met.length > 0, untilAsked);
          await new Promise((resolve) => setTimeout(resolve, forgotten));
          const took = Math.max(first, await check());

          await proxy.restore();
          const restored = performance.now();
          await untilWhole(brand);
          const recovery = performance.now() - restored;
          // The time that this machine adds to a page is not the platform's fault.
          const slack = Math.max(0, Math.max(before, await timeOf(brand)) - 200);
          expect(took).toBeLessThan(painted + slack);
          expect(recovery).toBeLessThan(recovered + 5 * slack);
        }),
    );

  /** Milliseconds that a page takes. */
  async function timeOf(brand: string): Promise<number> {
    const began = performance.now();
    await site.get('/', { brand, headers: { 'accept-language': 'en' } });
    return performance.now() - began;
  }

  /** Polls at long intervals: five brands do so concurrently. */
  async function untilWhole(brand: string): Promise<void> {
    while (!isWhole(await documentOf(site, brand))) await new Promise((resolve) => setTimeout(resolve, 200));
  }
});

const spoken = /\b(?:alt|title|aria-label|placeholder|value|href|src|content)="([^"]*)"/g;
const nonsense = /.{0,30}(?:\bundefined\b|\bNaN\b|\[object|\bInfinity\b|Invalid Date).{0,30}/g;

function textOf(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
}

/** What no visitor may read or hear. */
function nonsenseIn(html: string): string[] {
  const attributes = Array.from(html.matchAll(spoken), ([, text = '']) => text);
  return [textOf(html), ...attributes].join('\n').match(nonsense) ?? [];
}
