import { returning } from '../support/browser.ts';
import { expect, hydratePage, test } from '../support/test.ts';

const addresses = ['//evil.example/', '/%5cevil.example/', '/%2f%2fevil.example/', '/help//evil.example/'];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ ...returning, javaScriptEnabled });

    for (const address of addresses)
      test(`no link, form or redirect of ${address} leads off the site`, async ({ page, site }) => {
        await page.goto(`${site.origin()}${address}`);
        const inside = address.startsWith('/help') ? '/help/evil.example/' : '/evil.example/';
        await expect(page).toHaveURL(site.origin() + inside);
        const named = await page.locator('a, form, link, area').evaluateAll((elements) =>
          elements.flatMap((element) =>
            ['href', 'action'].flatMap((name) => {
              const value = element.getAttribute(name);
              return value === null ? [] : [new URL(value, document.baseURI).hostname];
            }),
          ),
        );
        expect(named.length).toBeGreaterThan(20);
        expect(named).not.toContain('evil.example');
      });

    test('the language links of such a page stay on the site', async ({ page, site }) => {
      await page.goto(`${site.origin()}//evil.example/`);
      await page.getByRole('button', { name: 'ภาษา: ไทย' }).click();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(new URL(page.url()).origin).toBe(site.origin());
    });
  });

test.describe('with script', () => {
  test.use(returning);

  test('sign-up opens over such a page', async ({ page, site }) => {
    await page.goto(`${site.origin()}//evil.example/`);
    await hydratePage(page);
    await page.getByRole('link', { name: 'สมัครสมาชิก' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.origin());
    expect(new URL(page.url()).searchParams.get('open')).toBe('sign-up');
  });
});
