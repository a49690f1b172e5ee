import { cookieOf } from '../support/accounts.ts';
import type { Site } from '../support/Site.ts';
import { demo, expect, test } from '../support/test.ts';

const brands = ['siam', 'meridian', 'nakhla', 'volt'];
/** Games of two brands that may be the same among the first ones of their homes: what is popular is popular everywhere. */
const mostCommon = 6;
const first = 12;

/** Codes of the games that a page shows first, in order. */
async function firstGames(site: Site, brand: string, path: string, cookie: string): Promise<string[]> {
  const { body } = await site.get(path, { brand, headers: { cookie } });
  const main = body.slice(body.indexOf('<main'));
  const codes = Array.from(
    main.matchAll(/href="\/(?:game|lottery)\?gameCode=([\w-]+)/g),
    ([, code = '']) => code,
  );
  return [...new Set(codes)].slice(0, first);
}

for (const role of ['guest', 'member'] as const)
  test(`no two brands show the same twelve games first: ${role}`, async ({ site }) => {
    for (const path of ['/', '/rng']) {
      const shown = new Map<string, string[]>();
      for (const brand of brands) {
        const cookie = role === 'guest' ? '' : await cookieOf(site, demo.member, brand);
        await expect
          .poll(async () => shown.set(brand, await firstGames(site, brand, path, cookie)).get(brand)?.length)
          .toBeGreaterThan(4);
      }
      for (const [at, one] of brands.entries())
        for (const other of brands.slice(at + 1)) {
          const [left = [], right = []] = [shown.get(one), shown.get(other)];
          const common = left.filter((code) => right.includes(code));
          const pair = `${one} and ${other} on ${path}: ${common.join(', ')}`;
          if (path === '/') expect(common.length, pair).toBeLessThanOrEqual(mostCommon);
          else expect(common.length, pair).toBeLessThan(first);
        }
    }
  });
