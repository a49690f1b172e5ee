import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withChat, withClock } from '../support/browser.ts';
import { signInAs } from '../support/deskPerson.ts';
import type { Server } from '../support/Server.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...withChat, ...withClock });

let server: Server | undefined;
test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test('R7.3 R2.10.7 R10.12 support answers a chat and the contact form at the desk, and the member reads both', async ({
  page,
  browser,
  site,
  watched,
}) => {
  test.setTimeout(110_000);
  await site.operate('flag', 'CBS3', 'on');
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/about/contact?lang=en`);
  await hydratePage(page);
  const form = page.locator('form:has(textarea)');
  await form.getByRole('combobox').selectOption('game');
  await form.getByRole('textbox').fill('<b>The wheel</b> stopped turning.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Your reference number is/)).toBeVisible();
  const chatUrl = await page.evaluate(async () => {
    const response = await fetch('/wps/relay/CBS_launchChat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ b2c: 1, title: 'Siam', language: 'EN' }),
    });
    return ((await response.json()) as { chatUrl: string }).chatUrl;
  });
  await page.goto(chatUrl);
  await page.getByRole('tab', { name: 'Support' }).click();
  await page.getByRole('textbox').fill('Is anyone there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.message:not(.pending)', { hasText: 'Is anyone there?' })).toBeVisible();

  const started = await site.startDesk();
  ({ server } = started);
  const { origin } = started;
  const context = await watched(
    await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } }),
  );
  const desk = await context.newPage();
  await signInAs(desk, site, { origin, login: `support${process.pid}`, role: 'support', personalData: true });
  await desk.goto(`${origin}/service/chat?merchant=SIAM01&state=waiting`);
  await desk.getByRole('row').getByRole('link', { name: demo.member }).click();
  await expect(desk.getByRole('log')).toContainText('Is anyone there?');
  expect(await violationsIn(desk)).toEqual([]);
  await desk.getByRole('textbox', { name: /^Answer/ }).fill('Yes. What happened?');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('log')).toContainText('Yes. What happened?');
  await expect(desk.getByRole('textbox', { name: /^Answer/ })).toHaveValue('');
  await expect(page.getByText('Yes. What happened?')).toBeVisible();
  // What the member writes meanwhile arrives by itself.
  await page.getByRole('textbox').fill('The wheel stopped.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByRole('log')).toContainText('The wheel stopped.');
  await desk.getByRole('button', { name: 'End conversation' }).click();
  await expect(desk.getByText('The conversation was ended.')).toBeVisible();

  // Support has no rights on applications of agents, and the menu offers none.
  await desk.getByRole('button', { name: 'Menu' }).click();
  await expect(desk.getByRole('link', { name: 'Applications of agents' })).toHaveCount(0);
  await desk.getByRole('link', { name: 'Contact form' }).click();
  const row = desk.getByRole('row').filter({ hasText: '<b>The wheel</b>' });
  await expect(row).toContainText('Games');
  await row.getByRole('link').click();
  expect(await violationsIn(desk)).toEqual([]);
  await desk.getByRole('textbox', { name: /^Answer/ }).fill('It turns again.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByRole('heading', { name: 'Answer' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.goto(`${site.origin()}/?open=member/messageV2&lang=en`);
  await hydratePage(page);
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').first().click();
  await expect(page.getByText('It turns again.')).toBeVisible();
});
