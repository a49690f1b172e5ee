import { enter } from '../support/accounts.ts';
import { withChat } from '../support/browser.ts';
import { demo, expect, test } from '../support/test.ts';

test.use({ ...withChat, timezoneId: 'Pacific/Honolulu', viewport: { width: 390, height: 700 } });

test('R7.3 the chat’s page counts as readers do, shows the site’s time, and deletes a refused message', async ({
  page,
  site,
}) => {
  test.slow();
  await site.operate('flag', 'CBS3', 'on');
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/helpmc`);
  const chatUrl = await page.evaluate(async () => {
    const response = await fetch('/wps/relay/CBS_launchChat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ b2c: 1, title: 'Siam', language: 'EN' }),
    });
    return ((await response.json()) as { chatUrl: string }).chatUrl;
  });
  await page.goto(chatUrl);
  const text = page.getByRole('textbox');
  const failed = page.locator('.failed');
  const send = async (message: string) => {
    await text.fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
  };

  await text.fill('👨‍👩‍👧‍👦'.repeat(995));
  await expect(page.getByText('Characters left:')).toContainText('5');
  await send('Hello from here');
  await expect(page.locator('.message:not(.pending)', { hasText: 'Hello from here' })).toBeVisible();
  await send('play at e\u00advil-games.com');
  await expect(failed).toContainText('Links are not allowed');
  await expect(failed.getByRole('button')).toHaveText(['Delete']);
  // Later ones follow below; the refused one stays where it was.
  await send('I lost again.My luck is bad');
  const last = page.locator('.message').last();
  await expect(last).toContainText('I lost again.My luck is bad');
  await expect(last.locator('time')).toHaveText(/\d\d:\d\d/);

  const at = (await last.locator('time').getAttribute('datetime')) ?? '';
  const there = new Date(at).toLocaleTimeString('en', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Bangkok',
  });
  await expect(last.locator('time')).toHaveText(there);
  await failed.getByRole('button', { name: 'Delete' }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByText('Hello from here')).toBeVisible();
});
