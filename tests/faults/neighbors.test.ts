import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site, until } from '../support/Site.ts';
import { documentOf, hasAllData, isWhole } from './support/pageFacts.ts';

/** Bad requests per second from one guest at most, and for how many seconds. */
const [perSecond, seconds] = [60, 4];
/** Milliseconds within which requests are answered, bad and usual ones, on a machine that other tests keep busy. */
const answered = 5000;
/** The server closed the connection while the body was still being sent, before its answer could be read. */
const closed = 0;
const neighbors = ['meridian', 'nakhla'];

/** The 0.95 quantile. */
const slowest = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

describe('load on one brand and the other brands', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.start();
  });
  afterAll(async () => site.stop());

  /** Sends a request; returns the status and the milliseconds it took. */
  async function timed(path: string, options: Parameters<Site['get']>[1] = {}) {
    const began = performance.now();
    const status = await site.get(path, options).then(
      (response) => response.status,
      (error: unknown) => {
        if (['EPIPE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')) return closed;
        throw error;
      },
    );
    return { path, brand: options.brand ?? 'siam', status, took: performance.now() - began };
  }

  /** What a guest of another brand requests: calls, a page and its document. */
  const usualRequests = neighbors.flatMap((brand) => [
    () => timed('/wps/relay/GCSGAME_gameList?category=RNG', { brand }),
    () => timed('/wps/captcha?language=en', { brand }),
    () => timed('/', { brand }),
    () => timed('/-/document?path=/', { brand }),
  ]);

  const form = (path: string, body: string) =>
    timed(path, {
      method: 'POST',
      headers: { origin: site.origin(), 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  it.for([
    {
      what: 'calls with a NUL',
      statuses: [422, 429],
      bad: () => timed('/wps/relay/GCSGAME_gameList?gameName=%00'),
    },
    {
      what: 'captchas whose language is a property of Object.prototype',
      statuses: [200, 400, 422, 429],
      bad: () => timed('/wps/captcha?language=__proto__'),
    },
    {
      what: 'forms of 60 kB without a value',
      statuses: [400, 413, 429],
      bad: () => form('/-/appearance', 'a&'.repeat(30_000)),
    },
    {
      what: 'forms of 900 kB',
      statuses: [400, 413, 429, closed],
      bad: () => form('/-/register', 'a&'.repeat(450_000)),
    },
  ])(
    '$what, up to 60 a second: each is rejected, and no request to other brands fails',
    { timeout: 60_000 },
    async ({ statuses, bad }) => {
      for (const send of usualRequests) await send();
      const baseline = slowest(
        (await inTurns(usualRequests, usualRequests.length, 10)).map(({ took }) => took),
      );

      // On a busy machine fewer of them fill a core: the storm takes half of one at most.
      const alone = [];
      for (let at = 0; at < 10; at += 1) alone.push((await bad()).took);
      const half = 500 / (alone.toSorted((a, b) => a - b)[5] ?? 1);
      const rate = Math.max(5, Math.min(perSecond, Math.floor(half)));

      const storm = inTurns([bad], rate * seconds, rate);
      const others = await inTurns(usualRequests, 10 * seconds, 10);
      const responses = await storm;
      expect(responses).toHaveLength(rate * seconds);
      expect(responses.filter(({ status }) => !statuses.includes(status))).toEqual([]);
      // After a bad request the server may close a connection on which this client has already sent the next usual one.
      expect(others.filter(({ status }) => status !== 200 && status !== closed)).toEqual([]);
      expect(slowest(responses.map(({ took }) => took))).toBeLessThan(Math.max(answered, 10 * baseline));
      // A page that waits behind slow bad requests would take many times as long as without them.
      expect(slowest(others.map(({ took }) => took))).toBeLessThan(Math.max(answered, 10 * baseline));
      for (const brand of neighbors) await until(async () => isWhole(await documentOf(site, brand)), 20_000);
    },
  );

  it('home pages stay complete while a platform restarts', { timeout: 60_000 }, async () => {
    const brands = ['siam', ...neighbors];
    for (const brand of brands) await until(async () => isWhole(await documentOf(site, brand)), 20_000);

    await site.platform?.stop();
    const away = Date.now();
    const hollow: string[] = [];
    while (Date.now() - away < 5000)
      for (const brand of brands) {
        // A page that is remade meanwhile says that the platform is away; its data is there nevertheless.
        if (!hasAllData(await documentOf(site, brand))) hollow.push(`${brand} after ${Date.now() - away} ms`);
        expect((await site.get('/', { brand })).status).toBe(200);
      }
    expect(hollow).toEqual([]);

    await site.startPlatform();
    for (const brand of brands) await until(async () => isWhole(await documentOf(site, brand)), 20_000);
  });
});

/** Starts `count` requests, cycling through the given ones, at a fixed rate per second, and waits for all. */
async function inTurns<T>(requests: (() => Promise<T>)[], count: number, rate: number): Promise<T[]> {
  const started = performance.now();
  const responses: Promise<T>[] = [];
  for (let at = 0; at < count; at += 1) {
    const wait = started + (at * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const request = requests[at % requests.length];
    if (request) responses.push(request());
  }
  return Promise.all(responses);
}
