import { expect, it } from 'vitest';
import { call } from '#engine/compose/index.ts';
import { testClock } from '../testing/testClock.ts';
import { testLog } from '../testing/testLog.ts';
import { ResponseCache, dataKey } from '../platform/ResponseCache.ts';
import { PageCache } from '../cache/PageCache.ts';

const winners = call('winnerBoard', { limitNum: 20, language: 'TH' });
const within = 2000;

/** When a page is made after another page has requested its response, and the interval of further visits. */
const visits = [0, 1, 250, 499, 500, 501, 750, 999].flatMap((first) =>
  [30, 700, 999, 1499, 1501, 1900].map((every) => [first, every] as const),
);

it.each(visits)(
  'a page that is made %i ms after its response was requested, and visited every %i ms, is never 2 s behind',
  async (first, every) => {
    const clock = testClock();
    const answers = new ResponseCache(clock, testLog().log);
    const kept = new PageCache(100_000, clock, () => Promise.resolve(true));
    let value = 'old';
    const requester = {
      brand: 'acme',
      link: {
        url: '',
        request: async () => value as never,
        download: () => Promise.reject(new Error()),
        forward: () => Promise.reject(new Error()),
      },
      caller: { brand: 'acme', merchantCode: 'acme', language: 'TH' },
    };
    const visit = async (key: string): Promise<string> => {
      const { etag } = await kept.get(key, async () => {
        const loaded = await answers.load(requester, [winners]);
        const state = loaded.data[dataKey(winners)];
        const said = state?.state === 'ready' ? String(state.value) : 'nothing';
        const answer = { status: 200, headers: {}, etag: said, bytes: Buffer.alloc(9), others: {} };
        return {
          answer: { ...answer, coding: 'br' as const, madeAt: clock() },
          keep: true,
          until: Infinity,
          unchanged: answers.lookAgain(requester, loaded),
        };
      });
      return etag;
    };

    expect(await visit('another')).toBe('old');
    value = 'new';
    clock.pass(first);
    let seen = await visit('page');
    for (let passed = first; passed < within; passed += every) {
      clock.pass(every);
      seen = await visit('page');
      // Work in the background is finished before the next visitor.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(seen).toBe('new');
  },
);
