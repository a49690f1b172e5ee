import { returning } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';

test.use(returning);

test('/join says what agents get and, until it has a form, where to apply', async ({ page, site }) => {
  await page.goto(`${site.origin()}/join?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become an agent');
  const main = page.locator('#main');
  for (const name of ['Rebate', 'Contracts', 'Agent centre', 'Links of your own', 'How to become an agent'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(main).toContainText('You must be 18 or older');
  await expect(main.getByRole('link', { name: 'Contact customer service' })).toHaveAttribute(
    'href',
    /\/service\?/,
  );
});
