import { cookieOf } from '../support/people.ts';
import { demo, expect, test } from '../support/test.ts';

const soon = 'หน้านี้จะเปิดให้บริการเร็ว ๆ นี้';
const persons = { guest: null, ...demo };

test('every link that home offers to anybody leads somewhere; pages still to come say what they will hold', async ({
  site,
}) => {
  test.slow();
  const coming = new Map<string, string>();
  let followed = 0;
  for (const [person, account] of Object.entries(persons)) {
    const headers: Record<string, string> = account ? { cookie: await cookieOf(site, account) } : {};
    const seen = new Set<string>();
    const waiting = ['/'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, body } = await site.get(path, { headers });
      followed += 1;
      expect(status, `${path} for a ${person}`).toBe(200);
      if (body.includes(soon)) {
        const indexed = !/<meta name="robots" content="[^"]*noindex/.test(body);
        expect(indexed && !path.includes('open='), `${path} is for search engines`).toBe(false);
        const holds = /<main[\s\S]*?<\/main>|<dialog[\s\S]*?<\/dialog>/g;
        const said = (body.match(holds) ?? [])
          .join(' ')
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ');
        expect(said.replace(soon, '').length, `${path} says what it will hold`).toBeGreaterThan(30);
        coming.set(path, /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '');
      }
      if (path !== '/') continue;
      for (const [, href = ''] of body.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) {
        const inside = href.replaceAll('&amp;', '&').replace(/#.*$/, '');
        if (!inside.startsWith('//') && !inside.startsWith('/-/') && inside !== '') waiting.push(inside);
      }
    }
    expect(seen.size, person).toBeGreaterThan(60);
  }
  const pages = [...new Set([...coming.keys()].map((path) => path.replace(/\?(?!open).*$/, '')))].sort();
  console.log(
    `${followed} links followed; ${pages.length} addresses still to come:\n  ${pages.join('\n  ')}`,
  );
  expect(pages).not.toContain('/');
});
