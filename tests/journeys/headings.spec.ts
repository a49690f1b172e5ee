import { pagePaths } from '../support/pagePaths.ts';
import { expect, test } from '../support/test.ts';

const brands = ['siam', 'meridian', 'nakhla', 'volt'] as const;

interface Heading {
  level: number;
  text: string;
}

for (const brand of brands)
  test(`every page of ${brand} is served with one main heading that names it, first in order, and no level is skipped`, async ({
    page,
    site,
  }) => {
    const named = new Map<string, string>();
    for (const path of new Set([...pagePaths('base'), ...pagePaths(brand), '/no/such/page'])) {
      const { status, body } = await site.get(path, { brand });
      if (status === 302) continue;
      const { title, headings } = await page.evaluate((html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const found = [...parsed.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"]')];
        return {
          title: parsed.title,
          headings: found.map((heading): Heading => ({
            level: Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1)),
            text: heading.textContent.trim(),
          })),
        };
      }, body);
      const levels = headings.map(({ level }) => level);
      expect
        .soft(
          levels.filter((level) => level === 1),
          `${path}: main headings`,
        )
        .toHaveLength(1);
      expect.soft(levels[0], `${path}: the main heading comes first`).toBe(1);
      const skipped = headings.filter(({ level }, at) => level > (levels[at - 1] ?? 0) + 1);
      expect.soft(skipped, `${path}: headings that skip a level`).toEqual([]);
      const main = headings.find(({ level }) => level === 1)?.text ?? '';
      expect.soft(named.get(main) ?? title, `${path}: another page is named "${main}" too`).toBe(title);
      named.set(main, title);
    }
    expect(named.size).toBeGreaterThan(30);
  });

test('R2.1.27 each lottery of the lobby has a heading, as served', async ({ site }) => {
  const { body } = await site.get('/lottery', { brand: 'siam' });
  expect(body.match(/<h2[^>]*><a [^>]*href="\/lottery\?gameCode/g)?.length).toBeGreaterThan(5);
});
