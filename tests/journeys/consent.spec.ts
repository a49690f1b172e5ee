import { violationsIn } from '../support/axe.ts';
import { expect, test, untilHydrated } from '../support/test.ts';
import { drawnCases } from '../support/matrix.ts';

/** A shell as an operator writes it: the question, and the link that leads back to it. */
const shell = {
  change: [
    {
      insert: {
        id: 'consent',
        widget: 'consent',
        props: {
          purposes: [
            { id: 'analytics', title: 'analytics', text: 'analytics-text' },
            { id: 'marketing', title: 'marketing', text: 'marketing-text' },
          ],
        },
      },
      into: 'top',
    },
    { insert: { id: 'cookies', widget: 'consent-link' }, into: 'help.items' },
  ],
};

const valueOf = (cookies: { name: string; value: string }[]) =>
  cookies.find(({ name }) => name === 'livery-consent')?.value;

test.describe('consent', () => {
  test.beforeAll(async ({ site }) => {
    await site.addBrand('asking', {}, { 'shell.json': shell });
    await site.addBrand(
      'asking-nakhla',
      { extends: 'nakhla', merchantCode: 'NAKHLA01' },
      { 'shell.json': shell },
    );
  });

  test('R3.16 is asked for once, on every page, until the visitor chooses', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(`${site.origin('asking')}/help?lang=en`);
    const form = page.getByRole('form', { name: 'Your privacy' });
    await expect(form).toBeVisible();
    expect(await violationsIn(page, '#consent')).toEqual([]);
    const [reject, accept] = [
      form.getByRole('button', { name: 'Reject all' }),
      form.getByRole('button', { name: 'Accept all' }),
    ];
    const [one, other] = [await reject.boundingBox(), await accept.boundingBox()];
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
    await reject.click();
    await expect(form).toBeHidden();
    expect(valueOf(await context.cookies())).toBe('analytics:0.marketing:0');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(form).toBeHidden();
    await page.reload();
    await expect(form).toBeHidden();
  });

  test('R3.16 single purposes can be chosen by keyboard, and the footer leads back', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(`${site.origin('asking')}/help?lang=en`);
    const form = page.getByRole('form', { name: 'Your privacy' });
    await form.getByText('Choose', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('checkbox', { name: /Necessary/ })).toBeDisabled();
    await expect(form.getByRole('checkbox', { name: /Necessary/ })).toBeChecked();
    await form.getByRole('checkbox', { name: /Marketing/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    expect(valueOf(await context.cookies())).toBe('analytics:0.marketing:1');

    await page.reload();
    const link = page.getByRole('link', { name: 'Cookie settings' });
    await link.click();
    await expect(form).toBeVisible();
    await form.getByText('Choose', { exact: true }).click();
    await expect(form.getByRole('checkbox', { name: /Marketing/ })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: /Analytics/ })).not.toBeChecked();
    await form.getByRole('button', { name: 'Accept all' }).click();
    await expect(form).toBeHidden();
    await expect(link).toBeFocused();
    expect(valueOf(await context.cookies())).toBe('analytics:1.marketing:1');
    await link.click();
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Reject all' }).click();
    await expect(form).toBeHidden();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('livery-visitor');
  });

  test('R3.16 a choice that cannot be saved is asked for again', async ({ page, site }) => {
    await page.goto(`${site.origin('asking')}/help?lang=en`);
    const form = page.getByRole('form', { name: 'Your privacy' });
    await page.route('**/-/consent', (route) => route.abort());
    // Before that the browser submits the form itself, and says itself that it failed.
    await untilHydrated(form);
    await form.getByRole('button', { name: 'Accept all' }).click();
    await expect(form.getByRole('alert')).toHaveText('Your choice was not saved. Please try again.');
    await page.unroute('**/-/consent');
    await form.getByRole('button', { name: 'Accept all' }).click();
    await expect(form).toBeHidden();
  });

  test('R3.16 it works without script, and leads back to the same page', async ({ browser, site }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    await page.goto(`${site.origin('asking')}/help?lang=en`);
    const form = page.getByRole('form', { name: 'Your privacy' });
    await form.getByText('Choose', { exact: true }).click();
    await form.getByRole('checkbox', { name: /Analytics/ }).check();
    await form.getByRole('button', { name: 'Save choice' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(form).toBeHidden();
    expect(valueOf(await context.cookies())).toBe('analytics:1.marketing:0');
    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await expect(form).toBeVisible();
    await context.close();
  });

  for (const [brand, lang, dir] of drawnCases([
    ['asking', 'en', 'ltr'],
    ['asking-nakhla', 'ar', 'rtl'],
  ] as const))
    test(`R3.16 at 320 px in ${lang} it leaves room for the page, the log-in and the end of the page`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ viewport: { width: 320, height: 568 } });
      const page = await context.newPage();
      await page.goto(`${site.origin(brand)}/?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      const form = page.locator('#consent');
      await expect(form).toBeVisible();
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
      const box = await form.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(568 * 0.6 + 1);

      await page.goto(`${site.origin(brand)}/?open=login&lang=${lang}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().click();
      await expect(dialog.getByRole('textbox').first()).toBeFocused();
      await dialog.getByRole('button').last().click({ trial: true });

      await page.goto(`${site.origin(brand)}/help?lang=${lang}`);
      const last = page.getByRole('contentinfo').locator('a').last();
      await last.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await last.click({ trial: true });
      await context.close();
    });

  test('R3.16 brands that state no purpose ask for nothing', async ({ page, site }) => {
    await page.goto(`${site.origin()}/help?lang=en`);
    await expect(page.locator('#consent')).toHaveCount(0);
    expect((await site.get('/help')).body).not.toContain('data-consent');
  });
});
