import type { Page } from '@playwright/test';
import { englishFinder } from '../support/foreignWords.ts';
import { pagePaths } from '../support/pagePaths.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

/** The texts of a page as served, once all its data is there. */
async function servedTexts(page: Page, site: Site, path: string, brand: string, cookie: string) {
  let html = '';
  await until(async () => {
    html = (await site.get(path, { brand, headers: { cookie } })).body;
    return !html.includes('"state":"pending"');
  }, 20_000);
  return page.evaluate((served) => {
    const { body, title } = new DOMParser().parseFromString(served, 'text/html');
    for (const element of body.querySelectorAll('script, style, noscript, bdi, [lang], [translate=no]'))
      element.remove();
    const texts = [title];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  }, html);
}

test('R1.4 no page of volt in Spanish shows a guest an English word that is no proper name', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  const find = englishFinder('es', 'volt');
  let count = 0;
  for (const path of new Set([...pagePaths('base'), ...pagePaths('volt')])) {
    if (path.startsWith('/game')) continue;
    const texts = await servedTexts(page, site, path, 'volt', 'livery-appearance=es.light');
    count += texts.length;
    const found = texts.filter((text) => find(text).length > 0).map((text) => text.replace(/\s+/g, ' '));
    expect.soft([...new Set(found)], path).toEqual([]);
  }
  // Pages that only redirect have no texts.
  expect(count).toBeGreaterThan(500);
});
