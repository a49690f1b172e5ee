import { runBrand } from '#scripts/brand/runBrand.ts';
import { violationsIn } from '../support/axe.ts';
import type { Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';
import { drawnCases } from '../support/matrix.ts';

/** Types `npm run brand -- …` for the brands and the data of a site. */
async function brand(site: Site, ...words: string[]): Promise<string> {
  let out = '';
  const say = (text: string) => void (out += `${text}\n`);
  const env = { BRANDS_DIR: site.brandsDir, DATA_DIR: site.dataDir, PORT: String(site.port) };
  expect(`${await runBrand(words, env, say, say)} ${out}`).toMatch(/^0 /);
  return out;
}

/** A link to the draft of a brand. */
async function linkTo(site: Site, name: string, ...words: string[]): Promise<string> {
  return (await brand(site, 'preview', name, ...words)).split('\n')[0] ?? '';
}

const pageOf = (label: string) => ({
  paths: ['/about-the-draft'],
  nodes: [{ id: 'said', widget: 'quote', props: { text: label } }],
});

test.describe('a draft', () => {
  test('R10.4 shows in its preview alone, goes live when it is published, and can be taken back', async ({
    page,
    browser,
    site,
  }) => {
    // Seven commands, each of which reads all brands again.
    test.slow();
    const name = 'drafted';
    await site.addBrand(
      name,
      { name: 'Drafted', licence: { text: 'Licence 7' } },
      {
        'pages/draft.json': pageOf('draft.first'),
        'words/en.json': words('draft.first'),
        'words/th.json': words('draft.first'),
      },
    );
    const address = `${site.origin(name)}/about-the-draft`;
    await brand(site, 'draft', name);
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(address);
    const said = (of: typeof page) => of.getByRole('main').getByText(/words of the/);
    await expect(said(visitor)).toHaveText('The first words of the page');

    await page.goto(await linkTo(site, name));
    await page.goto(address);
    const bar = page
      .getByRole('complementary')
      .filter({ has: page.locator('summary') })
      .first();
    await expect(bar).toContainText(name);
    await expect(said(page)).toHaveText('The first words of the page');

    const reloaded = page.waitForEvent('load');
    site.write(`${name}/words/en.json`, words('draft.first', 'The new words of the page'));
    site.write(`${name}/words/th.json`, words('draft.first', 'The new words of the page'));
    await reloaded;
    await expect(said(page)).toHaveText('The new words of the page');
    await visitor.reload();
    await expect(said(visitor)).toHaveText('The first words of the page');
    await expect(visitor.locator('.lv-preview')).toHaveCount(0);

    expect(await brand(site, 'publish', name, '--yes', '--note', 'New words')).toContain(
      'Revision 2 of drafted is live.',
    );
    const now = async () => {
      await visitor.reload();
      return said(visitor).textContent();
    };
    await expect.poll(now).toBe('The new words of the page');
    expect(await brand(site, 'history', name)).toContain('live  New words');

    await brand(site, 'rollback', name, '1', '--yes');
    await expect.poll(now).toBe('The first words of the page');
    await page.reload();
    await expect(said(page)).toHaveText('The new words of the page');
    await context.close();
  });

  test('R10.4 with a mistake shows its last valid state and the finding, in the preview alone', async ({
    page,
    browser,
    site,
  }) => {
    await site.addBrand('mistaken', { name: 'Mistaken' });
    await brand(site, 'draft', 'mistaken');
    await page.goto(await linkTo(site, 'mistaken'));
    await page.waitForRequest((request) => request.url().endsWith('/-/reload'));
    site.write('mistaken/pages/home.json', { change: [{ id: 'winners', props: { rows: 500 } }] });
    await expect(page.locator('[data-findings]')).toContainText('"rows" is 500, above the maximum of 50.');
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`${site.origin('mistaken')}/`);
    await expect(visitor.locator('[data-findings]')).toHaveCount(0);
    await context.close();
  });

  test('whose link is forged, expired or for another site is refused with a page that says so', async ({
    page,
    site,
  }) => {
    await site.addBrand('refused', { name: 'Refused' });
    await brand(site, 'draft', 'refused');
    const link = await linkTo(site, 'refused');
    const forged = await page.goto(`${link.slice(0, -4)}AAAA`);
    expect(forged?.status()).toBe(403);
    await expect(page.getByRole('heading')).toHaveText('This preview link is not valid');
    const other = await page.goto(link.replace('refused.localhost', 'siam.localhost'));
    expect(other?.status()).toBe(403);
    await expect(page.getByRole('heading')).toHaveText('This preview link belongs to another site');
    await page.getByRole('link').click();
    await expect(page).toHaveURL(`${site.origin()}/`);
    await expect(page.locator('.lv-preview')).toHaveCount(0);
  });
});

test.describe('the bar of a preview', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const { name, language, dir, draft } of drawnCases([
    { name: 'bar-left', language: 'en', dir: 'ltr', draft: 'Draft' },
    { name: 'bar-right', language: 'ar', dir: 'rtl', draft: 'مسودة' },
  ]))
    test(`R10.8 works by keyboard, at 320 px, in ${language}`, async ({ page, site }) => {
      await site.addBrand(
        name,
        { name, extends: 'nakhla', merchantCode: 'NAKHLA01' },
        {
          'pages/home.json': {
            change: [
              {
                insert: { id: 'for-members', widget: 'promo-strip', when: { role: 'member' } },
                into: 'main',
              },
              {
                insert: {
                  id: 'for-later',
                  widget: 'promo-strip',
                  when: { from: '2031-01-01T00:00:00+04:00' },
                },
                into: 'main',
              },
            ],
          },
        },
      );
      await brand(site, 'draft', name);
      await page.goto(await linkTo(site, name));
      await page.goto(`${site.origin(name)}/promotions?lang=${language}`);
      await page.goto(`${site.origin(name)}/?lang=${language}`);
      await page.keyboard.press('Escape');
      const bar = page.locator('.lv-preview');
      const summary = bar.locator('summary');
      await expect(bar.locator('strong')).toHaveText(draft);
      expect(await bar.evaluate((element) => getComputedStyle(element).direction)).toBe(dir);
      await expect(page.locator('#w-for-members, #w-for-later')).toHaveCount(0);

      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(bar.locator('select[name=role]')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      for (const field of await bar.locator('select, input, button').all())
        expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await violationsIn(page, '.lv-preview')).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(bar.locator('select[name=role]')).toBeFocused();
      await bar.locator('select[name=role]').selectOption('member');
      await bar.locator('input[name=date]').fill('2031-02-01T12:00');
      await bar.locator('.lv-show').focus();
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
      await expect(page).toHaveURL(`${site.origin(name)}/`);
      await expect(summary).toContainText('2031-02-01 12:00');
      const isCut = (text: Element) => text.scrollWidth > text.clientWidth;
      expect(await summary.locator('span').evaluate(isCut)).toBe(false);
      await expect(page.locator('#w-for-members')).toHaveCount(1);
      await expect(page.locator('#w-for-later')).toHaveCount(1);

      await summary.focus();
      await page.keyboard.press('Enter');
      await bar.locator('[name=leave]').focus();
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
      await expect(bar).toHaveCount(0);
      await expect(page.locator('#w-for-members, #w-for-later')).toHaveCount(0);
    });
});

function words(key: string, text = 'The first words of the page'): Record<string, string> {
  return { 'page.draft.title': 'Draft', 'page.draft.description': 'A page with words.', [key]: text };
}
