import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { withPayments, withVendors } from '../support/browser.ts';
import { drawnCases } from '../support/matrix.ts';
import { netOf, storedRounds } from '../support/slot.ts';
import { expect as usual, hydratePage, test } from '../support/test.ts';

test.use({ ...withVendors, ...withPayments });

/** Many servers take part: a busy machine needs longer for a page. */
const expect = usual.configure({ timeout: 30_000 });

const password = 'Lantern8river';
const pin = '135790';
const deposits = { bank: 200, card: 100, arrive: 29_850 };
const withdrawal = { amount: 150, net: 140, arrived: 40 };

const stories = [
  { brand: 'meridian', merchant: 'MERID01', language: 'en', mobile: '415 555 2671', width: 1280 },
  { brand: 'nakhla', merchant: 'NAKHLA01', language: 'ar', mobile: '50 123 4567', width: 360 },
] as const;
type Story = (typeof stories)[number];

type Words = Record<string, string>;
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>;

/** Texts of the widgets of the member centre: as written, and as shown, where a placeholder matches anything. */
function wordsOf(language: string) {
  const all = language === 'en' ? undefined : read(`widgets/member/words/${language}.json`);
  const written = (widget: string, key: string): string => {
    const words: Words = all?.[widget] ?? read(`widgets/member/${widget}/words/en.json`);
    return words[key] ?? `no text ${widget} ${key}`;
  };
  const shown = (widget: string, key: string): RegExp => {
    const parts = written(widget, key)
      .split(/\{\{.*?\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(String.raw`^\s*${parts.join('.*')}\s*\*?$`);
  };
  return { written, shown };
}

/** An amount as it is shown, in minor units: the digits are Arabic or Latin, a minus stands anywhere. */
function minorIn(text: string | null): number {
  const plain = (text ?? '')
    .replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replaceAll('٫', '.');
  // Signs of currencies contain periods.
  const [digits = ''] = /\d[\d,٬]*(?:\.\d+)?/.exec(plain) ?? [];
  const amount = digits ? Math.round(Number(digits.replaceAll(/[,٬]/g, '')) * 100) : Number.NaN;
  return /[-−]/.test(plain) ? -amount : amount;
}

for (const story of drawnCases<Story>(stories))
  test.describe(`in ${story.language}, ${story.width} px wide`, () => {
    const { brand, merchant, language, width } = story;
    const { written, shown: t } = wordsOf(language);
    const checkout: Words = read(`demo/payments/words/${language}.json`);
    const slot: Words = read(`demo/vendors/slot/words/${language}.json`);
    const game: Words = read(`demo/vendors/core/words/${language}.json`);
    test.use({ viewport: { width, height: 800 }, hasTouch: width < 768, locale: language });

    test('R2.7.5–R2.7.11 R2.7.18 R2.10.4 R4.17 R10.7 a new member pays in twice, plays to a loss limit, withdraws, says that a part arrived and is paid the rest; all records and the database agree', async ({
      page,
      site,
    }) => {
      test.setTimeout(240_000);
      const origin = site.origin(brand);
      const operate = async (...words: string[]) =>
        site.operate(...words, '--merchant', merchant, '--by', 'Nok');
      await operate('setting', 'payoutWaitHours', '0');
      await operate('setting', 'depositTurnover', '0');
      await operate('setting', 'withdrawalFees', 'bank 10');
      const rounds = storedRounds(site).length;
      const centre = page.getByRole('dialog');
      const button = (within: Page | Locator, name: RegExp | string) => within.getByRole('button', { name });
      const open = async (name: string) => {
        await page.goto(`${origin}/?open=member/${name}`);
        await hydratePage(page);
      };

      // A new member.
      const account = `m${Date.now() % 10_000_000}`;
      await page.goto(`${origin}/?open=sign-up&lang=${language}`);
      await page.goto(`${origin}/?open=sign-up`);
      await hydratePage(page);
      const field = (name: string) => centre.locator(`[name=${name}]`);
      await field('username').fill(account);
      await field('mobileNum').fill(story.mobile);
      for (const name of ['password', 'confirmPassword']) await field(name).fill(password);
      await field('payeeName').fill('Alex Rivera');
      const id = field('captchaId').and(page.locator(':not([value=""])'));
      await id.waitFor({ state: 'attached' });
      const digits = /\d{4}/.exec(await operate('captcha', await id.inputValue()))?.[0] ?? '';
      await field('captcha').fill(digits);
      for (const name of ['agreeTerms', 'confirmAge']) await field(name).check();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/open=welcome/);

      // Two ways to pay.
      await open('depositv2');
      const back = checkout['return']?.split('{{')[0] ?? '';
      const paid = async (amount: number) => {
        await page.getByRole('link', { name: back }).click();
        await page.waitForURL(/open=member/);
        await hydratePage(page);
        const said = centre.getByText(t('deposit', 'success-text'));
        await expect(said).toBeVisible();
        expect(minorIn(await said.textContent())).toBe(amount);
      };
      await centre.getByRole('textbox', { name: t('deposit', 'amount') }).fill(String(deposits.bank));
      await button(centre, t('deposit', 'submit')).click();
      await button(page, checkout['bank-done'] ?? '').click();
      await paid(20_000);
      await button(centre, t('deposit', 'again')).click();
      await centre.locator('input[type=radio]').nth(1).check({ force: true });
      await centre.getByRole('textbox', { name: t('deposit', 'amount') }).fill(String(deposits.card));
      await button(centre, t('deposit', 'submit')).click();
      const card = { number: '4242 4242 4242 4242', name: 'Alex Rivera', expiry: '12/40', cvc: '123' };
      for (const [name, value] of Object.entries(card))
        await page.getByLabel(checkout[`card-${name}`] ?? '').fill(value);
      await page.locator('form button').first().click();
      const message = await page
        .getByText(/\d{6}|[٠-٩]{6}/)
        .first()
        .textContent();
      await page
        .getByLabel(checkout['code'] ?? '', { exact: true })
        .fill(/\d{6}|[٠-٩]{6}/.exec(message ?? '')?.[0] ?? '');
      await button(page, checkout['confirm'] ?? '').click();
      await paid(deposits.arrive - 20_000);

      // A loss limit, and a stake beyond it.
      await open('limits');
      const day = centre
        .getByRole('listitem')
        .filter({ hasText: written('limits', 'day') })
        .nth(1);
      await button(day, t('limits', 'change')).click();
      await day.getByRole('textbox').fill('20');
      await button(day, t('limits', 'save')).click();
      await expect(centre.getByText(t('limits', 'saved'))).toBeVisible();
      await page.goto(`${origin}/game?vendor=JL&gameCode=JL_GOLDEN_TIGER`);
      const frame = page.frameLocator('#w-launched-game iframe');
      const spin = button(frame.locator('body'), slot['spin'] ?? '');
      const ready = () => expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
      await ready();
      await spin.press('Space');
      await expect.poll(() => storedRounds(site).at(-1)?.state).toBe('settled');
      await page.reload();
      await ready();
      const stakes = frame.getByRole('combobox', { name: game['stake'] ?? '' });
      const minor = await stakes
        .locator('option')
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
      await stakes.selectOption(String(minor.find((amount) => amount > 2_000)));
      await spin.press('Space');
      const [words = ''] = (game['lossDay'] ?? '').split('{{time}}');
      const refusal = new RegExp(words.replaceAll('.', '\\.').replace(/\{\{\w+\}\}/g, '.+'));
      await expect(frame.getByText(refusal).first()).toBeAttached();
      const all = storedRounds(site).slice(rounds);
      expect(all.map(({ state }) => state)).toEqual(['settled', 'refused']);
      const played = all.slice(0, 1);
      const stake = played.reduce((sum, round) => sum + round.stake, 0);
      const result = netOf(played);

      // The withdrawal.
      await open('withdraw');
      const form = centre.getByRole('form', { name: t('withdraw', 'title') });
      const fill = async (widget: string, key: string, value: string) =>
        centre.getByLabel(t(widget, key)).first().fill(value);
      await fill('payment-password', 'login', password);
      await fill('payment-password', 'new', pin);
      await fill('payment-password', 'confirm', pin);
      await button(centre, t('payment-password', 'save')).click();
      await button(centre, t('payout-accounts', 'add')).click();
      await fill('payout-accounts', 'provider-bank', 'First Demo Bank');
      await fill('payout-accounts', 'holder', 'Alex Rivera');
      await fill('payout-accounts', 'number-bank', '123-456-7890');
      await centre.locator('input[name=paymentPassword]').first().fill(pin);
      await button(centre, t('payout-accounts', 'save')).click();
      await expect(form.getByRole('radio')).toBeChecked();
      await form.getByLabel(t('withdraw', 'amount')).fill(String(withdrawal.amount));
      await form.locator('input[name=paymentPassword]').fill(pin);
      await button(form, t('withdraw', 'submit')).click();
      await expect(page.getByText(t('withdraw', 'requested'))).toBeVisible();
      const request = /^(\d+)/m.exec(await operate('withdrawals', 'list', '--state', 'requested'))?.[1] ?? '';
      for (const step of ['review', 'approve', 'disburse']) await operate('withdrawals', step, request);

      // A part arrived: the case, to its end.
      await page.goto(`${origin}/about/us`);
      const question = page.getByRole('dialog', { name: t('withdrawal-confirmation', 'title') });
      await question.getByRole('radio', { name: t('withdrawal-confirmation', 'partial') }).check();
      await question.getByLabel(t('withdrawal-confirmation', 'amount')).fill(String(withdrawal.arrived));
      const picture = { create: { width: 40, height: 30, channels: 3, background: '#2f6f5f' } } as const;
      await question.locator('input[type=file]').setInputFiles({
        name: 'statement.png',
        mimeType: 'image/png',
        buffer: await sharp(picture).png().toBuffer(),
      });
      await expect(question.getByRole('img', { name: 'statement.png' })).toBeVisible();
      await button(question, t('withdrawal-confirmation', 'send')).click();
      await button(question, t('withdrawal-confirmation', 'ok')).last().click();
      await expect(question).toBeHidden();
      const cases = await operate('cases', 'list', '--state', 'open');
      expect(cases).toContain(`${withdrawal.arrived}.00 of ${withdrawal.net}.00 arrived`);
      const caseId = /^(\d+)/m.exec(cases)?.[1] ?? '';
      expect(await operate('cases', 'show', caseId)).toContain('pictures: 1');
      expect(await operate('cases', 'pay-rest', caseId)).toContain('the rest of 100.00 was paid');

      // Four records and the database.
      const figure = async (record: string, key: string) => {
        const term = centre.locator('dl > div', { has: page.locator('dt', { hasText: t(record, key) }) });
        return minorIn(await term.locator('dd').first().textContent());
      };
      const taken = withdrawal.amount * 100;
      const balance = deposits.arrive + result - taken;
      await open('personalHistoryCopy&range=today');
      await expect.poll(() => figure('bet-records', 'stake')).toBe(stake);
      expect(await figure('bet-records', 'payout')).toBe(stake + result);
      expect(await figure('bet-records', 'result')).toBe(result);
      await open('transactionHistory&range=today');
      await expect.poll(() => figure('account-records', 'closing')).toBe(balance);
      expect(await figure('account-records', 'credited')).toBe(deposits.arrive + stake + result);
      expect(await figure('account-records', 'debited')).toBe(taken + stake);
      await open('personalProfit&range=today');
      await expect.poll(() => figure('profit-report', 'net')).toBe(result);
      expect(await figure('profit-report', 'deposits')).toBe(deposits.arrive);
      expect(await figure('profit-report', 'withdrawals')).toBe(taken);
      expect(await figure('profit-report', 'stake')).toBe(stake);
      await open('bonusDetails');
      await expect(centre.getByText(t('bonus-list', 'empty'))).toBeVisible();
      const row = (await operate('accounts')).split('\n').find((line) => line.startsWith(account));
      expect(minorIn(row?.trim().split(/\s+/).at(-1) ?? '')).toBe(balance);
      expect(await operate('audit-trail')).toContain('case-pay-rest');
      expect(await operate('audit')).toMatch(/the ledger is right[^]*the records are right/);
    });
  });
