import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAccounts, withChat, withPayments } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { readableTexts } from '../support/foreignWords.ts';
import { createEnglishCheck, ownLanguages } from '../support/ownLanguages.ts';
import { until, type Site } from '../support/Site.ts';
import { smsCode } from '../support/smsCode.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use({ ...withPayments, ...withChat, ...withAccounts });

const root = process.env['LIVERY_ROOT'] ?? process.cwd();

const checkoutWords = (language: string) =>
  JSON.parse(readFileSync(join(root, `demo/payments/words/${language}.json`), 'utf8')) as Record<
    string,
    string
  >;

/** The texts that were sent to a number, in a list of the command line. */
const sentTexts = (list: string, to: string): string[] =>
  list.split('\n').flatMap((line) => (line.includes(to) && /\skept\s+(\S.*)$/.exec(line)?.[1]) || []);

for (const story of ownLanguages)
  test(`R1.4 a new member of ${story.brand} in ${story.language} meets no English word from registration to checkout, messages and chat`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000);
    const { brand, merchant, language, dial, mobile } = story;
    const origin = site.origin(brand);
    const check = createEnglishCheck(story);
    const operate = (...words: string[]) => site.operate(...words, '--merchant', merchant);
    for (const flag of ['CBS3', 'REGMOBVERF3', 'GOOGLELOGIN3']) await operate('flag', flag, 'on');
    await page.context().addCookies([{ name: 'livery-appearance', value: `${language}.light`, url: origin }]);
    // The portal learns of the flags in a moment.
    await expect(async () => {
      await page.goto(`${origin}/login`);
      await page.getByRole('link', { name: /Google/ }).click({ timeout: 3000 });
    }).toPass();
    await page.waitForURL(/\/\/accounts\.localhost/);
    check(await readableTexts(page), 'the page of the sign-in provider');
    const form = page.getByRole('dialog');
    const field = (name: string) => form.locator(`[name=${name}]`).first();
    const code = field('verificationCode');
    await expect(async () => {
      await page.goto(`${origin}/?open=sign-up`);
      await expect(code).toBeVisible({ timeout: 3000 });
    }).toPass();
    await hydratePage(page);
    check(await readableTexts(page), 'the form of registration');
    await field('username').fill(`n${Date.now() % 10_000_000}`);
    await field('mobileNum').fill(mobile);
    for (const name of ['password', 'confirmPassword']) await field(name).fill('Lantern8river');
    await field('payeeName').fill('Rosa Jimenez');
    await solveCaptcha({ operate } as unknown as Site, form);
    await code.locator('xpath=following-sibling::*//button | following::button').first().click();
    await code.fill(await smsCode(site, `${dial}${mobile}`, merchant));
    for (const name of ['agreeTerms', 'confirmAge']) await field(name).check();
    await field('payeeName').press('Enter');
    await page.waitForURL(/open=welcome/, { timeout: 30_000 });
    check(await readableTexts(page), 'the welcome');

    await page.goto(`${origin}/?open=member/depositv2`);
    await hydratePage(page);
    const amount = page.getByRole('dialog').getByRole('textbox').first();
    // Within the limits of every merchant.
    await amount.fill('400');
    await amount.press('Enter');
    await page.waitForURL(/payments\.localhost/);
    check(await readableTexts(page), 'the checkout');
    await page.getByRole('button', { name: checkoutWords(language)['bank-done'] ?? '' }).click();
    await expect(page.locator('.result.succeeded')).toBeVisible({ timeout: 30_000 });
    check(await readableTexts(page), 'the checkout, paid');

    await page.goto(`${origin}/?open=member/messageV2`);
    await hydratePage(page);
    // Those of the demonstration, and what the platform says about the account and the deposit.
    const messages = page.getByRole('dialog').locator('li button[aria-controls$="-text"]');
    await expect(messages.first()).toBeVisible();
    for (const one of await messages.all()) {
      await one.click();
      await expect(one).toHaveAttribute('aria-expanded', 'true');
      check(await readableTexts(page), 'the messages');
    }

    const chatUrl = await page.evaluate(async (tag) => {
      const response = await fetch('/wps/relay/CBS_launchChat', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ b2c: 1, title: 'Livery', language: tag }),
      });
      return ((await response.json()) as { chatUrl: string }).chatUrl;
    }, language.toUpperCase());
    await page.goto(chatUrl);
    await expect(page.getByRole('textbox')).toBeVisible();
    check(await readableTexts(page), 'the chat');
    check(sentTexts(await operate('sms', 'list'), mobile), 'the codes by SMS');
    // That the deposit has arrived is sent after the response.
    let sent: string[] = [];
    await until(async () => {
      sent = sentTexts(await operate('outbox'), mobile);
      return sent.length > 0;
    });
    check(sent, 'mail and SMS');
  });
