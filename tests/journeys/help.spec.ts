import type { Page } from '@playwright/test';
import type { HelpCategory } from '#schemas/generated/api.ts';
import { returning } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

async function categoriesOf(site: Site): Promise<HelpCategory[]> {
  const headers = { 'x-language': 'EN' };
  const { body } = await site.get('/wps/system/helpCenter?language=EN', { headers });
  return (JSON.parse(body) as { value: HelpCategory[] }).value;
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|quot|#x27);/g, (_, name: string) =>
      name === 'amp' ? '&' : name === 'quot' ? '"' : "'",
    )
    .replace(/\s+/g, ' ')
    .trim();
const centre = (page: Page) => page.locator('#w-help-centre');
const headings = (page: Page) => centre(page).getByRole('heading', { level: 2 });

test('R2.1.25 R2.1.9 /help shows categories and articles of helpCenter with search, each article at an address; /helpmc the same without header', async ({
  page,
  site,
}) => {
  test.slow();
  for (const path of ['/help', '/helpmc']) {
    await expect(async () => {
      await page.goto(`${site.origin()}${path}?lang=en`);
      await expect(page.getByRole('banner')).toHaveCount(path === '/help' ? 1 : 0);
    }).toPass();
    await readAll(page, site, path);
    await search(page, site, path);
    await haveAddresses(site, path);
  }
});

/**
 * Visits all categories and opens each article by its link, and one by its address. Without the header it is the same
 * widget: the first article of each category suffices there, as each has its address too.
 */
async function readAll(page: Page, site: Site, path: string): Promise<void> {
  await hydratePage(page);
  const categories = await categoriesOf(site);
  expect(categories.length).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help centre');
  await expect(headings(page)).toHaveText(categories.map(({ title }) => title));
  for (const { title, articles } of categories)
    for (const article of path === '/help' ? articles : articles.slice(0, 1)) {
      await centre(page).getByRole('link', { name: article.title, exact: true }).first().click();
      await expect(page).toHaveURL(`${site.origin()}${path}?id=${article.id}`);
      await expect(headings(page)).toHaveText(article.title);
      await expect(centre(page).getByRole('article')).toContainText(title);
      const shown = textOf(await centre(page).getByRole('article').innerText());
      for (const word of textOf(article.content).split(' ').slice(0, 12)) expect(shown).toContain(word);
      await page.goBack();
      await expect(headings(page)).toHaveCount(categories.length);
    }
  const [first] = categories.flatMap(({ articles }) => articles);
  await page.goto(`${site.origin()}${path}?id=${first?.id}`);
  await expect(headings(page)).toHaveText(first?.title ?? '');
}

/** Each article is complete in the HTML of its own address. */
async function haveAddresses(site: Site, path: string): Promise<void> {
  const headers = { cookie: 'livery-appearance=en.light' };
  for (const { articles } of await categoriesOf(site))
    for (const { id, title, content } of articles) {
      // A response that comes late is filled in by the page: the next HTML has it.
      await expect(async () => {
        const { body } = await site.get(`${path}?id=${id}`, { headers });
        const said = textOf(/<article[\s\S]*<\/article>/.exec(body)?.[0] ?? '');
        expect(said).toContain(textOf(title));
        expect(said).toContain(textOf(content));
      }, id).toPass({ timeout: 30_000 });
    }
}

/** Searches with JavaScript: what is found, what opens from it, what is not found. */
async function search(page: Page, site: Site, path: string): Promise<void> {
  const categories = await categoriesOf(site);
  await hydratePage(page);
  const box = page.getByRole('searchbox');
  await box.fill('password');
  await box.press('Enter');
  await expect(page).toHaveURL(`${site.origin()}${path}?q=password`);
  await expect(headings(page)).toHaveText(/^\d+ answers? for “password”$/);
  const found = categories
    .flatMap(({ articles }) => articles)
    .filter(({ title, content }) => `${title} ${textOf(content)}`.toLowerCase().includes('password'));
  await expect
    .poll(async () => (await centre(page).locator('li > a').allInnerTexts()).toSorted())
    .toEqual(found.map(({ title }) => title).toSorted());
  await centre(page).locator('li > a').first().click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?id=`));
  await page.goBack();
  await expect(headings(page)).toHaveText(/answers? for “password”$/);
  await expect(box).toHaveValue('password');

  await box.fill('zzzz {{words}} <b>');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(centre(page)).toContainText('No answers match “zzzz {{words}} <b>”.');
  await centre(page).getByRole('link', { name: 'All topics' }).click();
  await expect(headings(page)).toHaveCount(categories.length);
}

test('a category has an address, and an unknown article leads back to all', async ({ page, site }) => {
  const [category] = await categoriesOf(site);
  await page.goto(`${site.origin()}/help?lang=en`);
  await page.goto(`${site.origin()}/help?type=${category?.id}`);
  await expect(headings(page)).toHaveText(category?.title ?? '');
  await page.goto(`${site.origin()}/help?id=no-such-article`);
  await expect(centre(page)).toContainText('This answer is no longer available.');
  await centre(page).getByRole('link', { name: 'All topics' }).click();
  await expect(page).toHaveURL(`${site.origin()}/help`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the help center is searched with a plain form', async ({ page, site }) => {
    await page.goto(`${site.origin()}/help?lang=en`);
    await page.getByRole('searchbox').fill('deposit');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${site.origin()}/help?q=deposit`);
    await expect(headings(page)).toHaveText(/answers? for “deposit”$/);
    await centre(page).locator('li > a').first().click();
    await expect(centre(page).getByRole('article')).toBeVisible();
  });
});
