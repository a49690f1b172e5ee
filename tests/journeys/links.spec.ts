import words from '#widgets/content/coming/words/en.json' with { type: 'json' };
import { startsGame } from '#engine/browser/startsGame.ts';
import { returning } from '../support/browser.ts';
import { drawnCases, many, turn } from '../support/matrix.ts';
import { cookieOf } from '../support/accounts.ts';
import { until } from '../support/Site.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(returning);

const { soon } = words;
/** The content between the last heading and that sentence. */
const descriptionPattern = new RegExp(`.*</h\\d>(.*?)${soon}`, 's');

/** Internal links of a page, each once. */
const linksOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&').replace(/#.*$/, ''))
      .filter((path) => !path.startsWith('//') && !path.startsWith('/-/') && path !== ''),
  ),
];

/** Every kind of visitor on the first brand; on the others those who see least and most. */
const persons: Record<string, Record<string, string | null>> = {
  siam: { guest: null, ...demo },
  meridian: { guest: null, agent: demo.agent },
  nakhla: { guest: null, agent: demo.agent },
};
/** Links that another visitor has followed already are sampled, one in this many, by seed; the matrix follows all. */
const nth = many ? 1 : 4;

for (const [brand, all] of drawnCases(Object.entries(persons)))
  test(`${brand}: every link on home leads somewhere for every visitor; unfinished pages say what they will contain`, async ({
    site,
  }) => {
    test.slow();
    const coming = new Map<string, string>();
    /** Links that led somewhere, for some visitor. */
    const working = new Set<string>();
    let followed = 0;
    for (const [person, account] of Object.entries(all)) {
      const own = account ? [await cookieOf(site, account, brand)] : [];
      const headers = { cookie: [...own, 'livery-appearance=en.light'].join('; ') };
      const seen = new Set<string>();
      // A late call is a skeleton without links until the response arrives.
      await until(async () => linksOf((await site.get('/', { brand, headers })).body).length > 50, 20_000);
      const waiting = ['/'];
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (seen.has(path)) continue;
        seen.add(path);
        if (path !== '/' && working.has(path) && (seen.size + turn) % nth !== 0) continue;
        const { status, body, headers: heads } = await site.get(path, { brand, headers });
        followed += 1;
        if (person === 'guest' && startsGame(path)) {
          expect(heads['location'], `${path} for a guest`).toMatch(/^\/\?open=login(?:&next=\/|$)/);
          continue;
        }
        working.add(path);
        expect(status, `${path} for a ${person}`).toBe(200);
        if (body.includes(soon)) {
          const indexed = !/<meta name="robots" content="[^"]*noindex/.test(body);
          expect(indexed && !path.includes('open='), `${path} is not indexed`).toBe(false);
          // Between its heading and the sentence about the future; within the dialog if one is open.
          const area = path.includes('open=') ? /<dialog.*?<\/dialog>/s : /<main.*?<\/main>/s;
          const [, html = ''] = descriptionPattern.exec(area.exec(body)?.[0] ?? '') ?? [];
          const description = html.replace(/<[^>]+>/g, ' ').trim();
          expect(description.length, `${path} says what it will contain: "${description}"`).toBeGreaterThan(
            20,
          );
          coming.set(path, /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '');
        }
        if (path !== '/') continue;
        waiting.push(...linksOf(body));
      }
      expect(seen.size, person).toBeGreaterThan(50);
    }
    const pages = [...new Set([...coming.keys()].map((path) => path.replace(/\?(?!open).*$/, '')))].sort();
    console.log(
      `${followed} links followed; ${pages.length} addresses of unfinished pages:\n  ${pages.join('\n  ')}`,
    );
    expect(pages).not.toContain('/');
  });
