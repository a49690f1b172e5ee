import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cookieOf } from '../support/accounts.ts';
import { createEnglishCheck, ownLanguages } from '../support/ownLanguages.ts';
import { pagePaths } from '../support/pagePaths.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

const root = process.env['LIVERY_ROOT'] ?? process.cwd();

/** The pages of a centre, each in its overlay. */
const centre = (name: 'member' | 'agent') =>
  readdirSync(join(root, `brands/base/${name}`)).map((file) => `/?open=${name}/${file.replace('.json', '')}`);

/** Who reads the pages: an account of the demonstration, and the centre that it has. */
const readers = {
  guests: { account: null, centre: [] },
  members: { account: 'demo_vip', centre: centre('member') },
  agents: { account: 'demo_agent', centre: centre('agent') },
} as const;

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

for (const story of ownLanguages)
  for (const who of ['guests', 'members', 'agents'] as const)
    test(`R1.4 no page of ${story.brand} in ${story.language} shows ${who} an English word that is no proper name`, async ({
      page,
      site,
    }) => {
      test.setTimeout(300_000);
      const { brand, language } = story;
      const check = createEnglishCheck(story);
      const { account, centre: own } = readers[who];
      const session = account ? `${await cookieOf(site, account, brand)}; ` : '';
      // What agents see outside their centre, members see too.
      const pages = who === 'agents' ? own : [...pagePaths('base'), ...pagePaths(brand), ...own];
      let count = 0;
      for (const path of new Set(pages)) {
        if (path.startsWith('/game')) continue;
        const cookie = `${session}livery-appearance=${language}.light`;
        const texts = await servedTexts(page, site, path, brand, cookie);
        count += texts.length;
        // Pages that only redirect have no texts.
        if (texts.length > 0) check(texts, path);
      }
      expect(count).toBeGreaterThan(who === 'agents' ? 200 : 500);
    });
