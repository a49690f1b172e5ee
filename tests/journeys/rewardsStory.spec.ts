import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { withChat, withClock, withPayments, withVendors } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { untilMorning } from '../support/dayTimes.ts';
import { drawnCases } from '../support/matrix.ts';
import type { Site } from '../support/Site.ts';
import { expect as usual, hydratePage, test } from '../support/test.ts';

test.use({ ...withVendors, ...withPayments, ...withChat, ...withClock });

/** Many servers take part: a busy machine needs longer for a page. */
const expect = usual.configure({ timeout: 30_000 });

const password = 'Lantern8river';
const pin = '135790';
const title = { en: 'Story wheel', th: 'วงล้อของเรื่อง', ar: 'عجلة القصة' };
const mission = { en: 'Three rounds', th: 'สามรอบ', ar: 'ثلاث جولات' };
const cup = { en: 'Story cup', th: 'ถ้วยของเรื่อง', ar: 'كوب القصة' };
const complaint = 'The reels stood still, as the picture shows.';
const apology = 'They turn again. We are sorry.';
const question = 'Where is my bonus?';
const advice = 'It is in the reward centre.';

const stories = [
  {
    brand: 'siam',
    merchant: 'SIAM01',
    zone: 'Asia/Bangkok',
    language: 'th',
    mobiles: ['081 234 5601', '081 234 5602'],
    width: 1280,
    scheme: 'light',
  },
  {
    brand: 'nakhla',
    merchant: 'NAKHLA01',
    zone: 'Asia/Dubai',
    language: 'ar',
    mobiles: ['50 123 4561', '50 123 4562'],
    width: 390,
    scheme: 'light',
  },
  {
    brand: 'meridian',
    merchant: 'MERID01',
    zone: 'Asia/Singapore',
    language: 'en',
    mobiles: ['415 555 2661', '415 555 2662'],
    width: 1280,
    scheme: 'dark',
  },
] as const;
type Story = (typeof stories)[number];

type Words = Record<string, string>;
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>;

/** The text of a widget as it is shown, where a placeholder matches anything. */
function wordsOf(language: string) {
  return (area: string, widget: string, key: string): RegExp => {
    const english = `widgets/${area}/${widget}/words/en.json`;
    const words: Words =
      language === 'en' ? read(english) : read(`widgets/${area}/words/${language}.json`)[widget]!;
    const parts = (words[key] ?? `no text ${widget} ${key}`)
      .split(/\{\{.*?\}\}/)
      .map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(parts.join('.*'));
  };
}

/** A person with a browser, an address and a phone of their own. */
class Visitor {
  readonly page: Page;
  readonly name: string;
  readonly #site: Site;
  readonly #story: Story;

  constructor(page: Page, site: Site, story: Story, name: string) {
    this.page = page;
    this.name = name;
    this.#site = site;
    this.#story = story;
  }

  get dialog() {
    return this.page.getByRole('dialog').last();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#site.origin(this.#story.brand) + path);
    await hydratePage(this.page);
  }

  async register(path: string, mobile: string, payee: string): Promise<void> {
    await this.open(path);
    const form = this.page.locator('form:has([name=confirmPassword])').first();
    const field = (name: string) => form.locator(`[name=${name}]`);
    await field('username').fill(this.name);
    await field('mobileNum').fill(mobile);
    for (const name of ['password', 'confirmPassword']) await field(name).fill(password);
    await field('payeeName').fill(payee);
    const operate = (...words: string[]) => this.#site.operate(...words, '--merchant', this.#story.merchant);
    await solveCaptcha({ operate } as unknown as Site, form);
    for (const name of ['agreeTerms', 'confirmAge']) await field(name).check();
    await field('payeeName').press('Enter');
    await this.page.waitForURL(/open=welcome/, { timeout: 30_000 });
  }

  /** Again on another day: sessions last shorter. The platform catches up on the time that has passed, so it may be late. */
  async logIn(): Promise<void> {
    await this.page.context().clearCookies({ name: /^__Host-livery$|^livery-in$/ });
    const form = this.page.locator('main form:has([name=password])');
    await expect(async () => {
      await this.open('/login');
      await form.locator('[name=username]').fill(this.name);
      await form.locator('[name=password]').fill(password);
      await form.locator('[name=password]').press('Enter');
      await this.page.waitForURL((url) => url.pathname !== '/login', { timeout: 15_000 });
    }).toPass({ timeout: 90_000 });
  }

  async deposit(amount: string): Promise<void> {
    const t = wordsOf(this.#story.language);
    const checkout: Words = read(`demo/payments/words/${this.#story.language}.json`);
    await this.open('/?open=member/depositv2');
    await this.dialog.getByRole('textbox', { name: t('member', 'deposit', 'amount') }).fill(amount);
    await this.dialog.getByRole('button', { name: t('member', 'deposit', 'submit') }).click();
    await this.page.getByRole('button', { name: checkout['bank-done'] ?? '' }).click();
    await this.page.getByRole('link', { name: checkout['return']?.split('{{')[0] ?? '' }).click();
    await this.page.waitForURL(/open=member/);
    await expect(this.dialog.getByText(t('member', 'deposit', 'success-text'))).toBeVisible();
  }
}

for (const story of drawnCases<Story>(stories))
  test.describe(`on ${story.brand} in ${story.language}, ${story.width} px wide, ${story.scheme}`, () => {
    const { brand, merchant, zone, language, mobiles, width, scheme } = story;
    const t = wordsOf(language);
    test.use({
      viewport: { width, height: 844 },
      hasTouch: width < 768,
      locale: language,
      colorScheme: scheme,
    });

    test('R2.1.20 R2.1.24 R2.7.13–R2.7.16 R2.10.7 R2.10.8 R7.3 a new member checks in for three days, wins, completes a mission, climbs a rank, invites a friend, exchanges points, complains and chats; the operator runs it from the command line', async ({
      page,
      site,
      watched,
      browser,
    }, testInfo) => {
      test.setTimeout(240_000);
      const operate = async (...words: string[]) =>
        site.operate(...words, '--merchant', merchant, '--by', 'Olga');
      const add = async (what: string, act: string, file: object, ...more: string[]) => {
        const path = join(site.dir, `${what}.json`);
        writeFileSync(path, JSON.stringify(file));
        return operate(what, act, path, ...more);
      };
      const stamp = Date.now() % 10_000_000;

      // The operator sets it up, each after a preview of its cost.
      await operate('flag', 'CBS3', 'on');
      await operate('promotions', 'end', 'lucky-wheel');
      const segment = { amount: '20.00', percent: 50 };
      const wheel = {
        id: 'story-wheel',
        type: 'others',
        kind: 'wheel',
        titles: title,
        budget: '1000.00',
        terms: { segments: [segment, segment], spins: { daily: 1, most: 3 } },
      };
      expect(await add('promotions', 'add', wheel, '--dry-run')).toMatch(/cost/i);
      await add('promotions', 'add', wheel);
      const rounds = { counts: 'rounds', amount: '3', categories: ['RNG'] };
      const task = { id: 'story-rounds', titles: mission, period: 'day', picture: 'daily' };
      await add('missions', 'add', { ...task, goal: rounds, prize: { amount: '5.00' }, points: 10 });
      const prize = { id: 'story-cup', category: 'home', titles: cup, descriptions: { en: 'A cup.' } };
      await add('points', 'add', { ...prize, picture: 'avatars/fox.webp', price: 1, stock: 1 });
      const { ranks, ...rest } = read('demo/seed/ranks.json') as unknown as { ranks: object[] };
      const [first, second, ...others] = ranks;
      // Three rounds with the stake below.
      const reachable = { ...second, validBets: '30.00', deposits: '100.00' };
      await add('ranks', 'set', { ...rest, ranks: [first, reachable, ...others] });

      // The first day: a check-in, a spin, and both prizes.
      if (untilMorning(site.now(), zone) < 10 * 3_600_000) await site.wait(untilMorning(site.now(), zone));
      const own = new Visitor(page, site, story, `s${stamp}`);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.31' });
      await page
        .context()
        .addCookies([{ name: 'livery-appearance', value: `${language}.${scheme}`, url: site.origin(brand) }]);
      await own.register('/?open=sign-up', mobiles[0], 'Somsri Jaidee');
      const checkIn = page.locator('#w-check-in');
      const wheelBox = page.locator('#w-lucky-wheel');
      await own.open('/promotions');
      const checkInToday = async () => {
        await own.open('/promotions');
        await checkIn.getByRole('button', { name: t('promotions', 'check-in', 'check-in') }).click();
        await expect(checkIn.getByText(t('promotions', 'check-in', 'granted'))).toBeVisible();
        return checkIn.locator('li[data-state=done]').count();
      };
      expect(await checkInToday()).toBe(1);
      await wheelBox.getByRole('button', { name: t('promotions', 'lucky-wheel', 'spin') }).click();
      await expect(wheelBox.getByText(t('promotions', 'lucky-wheel', 'won'))).toBeVisible();
      await wheelBox.scrollIntoViewIfNeeded();
      await own.open('/?open=member/rewardCenter');
      await own.dialog.getByRole('button', { name: t('member', 'reward-center', 'claim-all') }).click();
      await expect(own.dialog.getByText(t('member', 'reward-center', 'received'))).toBeVisible();

      // A mission by playing.
      await own.deposit('500');
      await page.goto(`${site.origin(brand)}/game?vendor=JL&gameCode=JL_GOLDEN_TIGER`);
      const slot: Words = read(`demo/vendors/slot/words/${language}.json`);
      const game: Words = read(`demo/vendors/core/words/${language}.json`);
      const frame = page.frameLocator('#w-launched-game iframe');
      const spin = frame.getByRole('button', { name: slot['spin'] ?? '', exact: true });
      const ready = () => expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
      await ready();
      // Ten or more, so that the rounds earn points.
      const stakes = frame.getByRole('combobox', { name: game['stake'] ?? '' });
      const minor = await stakes
        .locator('option')
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
      await stakes.selectOption(String(minor.find((amount) => amount >= 1_000)));
      for (let round = 0; round < 3; round += 1) {
        await spin.press('Space');
        await expect(spin)
          .not.toHaveAttribute('aria-disabled', 'false')
          .catch(() => undefined);
        await ready();
      }
      await own.open('/?open=member/missionLeaderboard');
      const card = own.dialog.getByRole('listitem').filter({ hasText: mission[language] });
      await card.getByRole('button', { name: t('missions', 'missions', 'claim') }).click();
      await expect(own.dialog.getByText(t('missions', 'missions', 'paid'))).toBeVisible();

      // A friend registers by the link, and deposits.
      await own.open('/?open=member/referral');
      const link = await own.dialog.locator('input[readonly]').first().inputValue();
      const context = await watched(
        await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.32' } }),
      );
      const friend = new Visitor(await context.newPage(), site, story, `b${stamp}`);
      const { pathname, search } = new URL(link);
      await friend.register(pathname + search, mobiles[1], 'Boonmee Suksai');
      await friend.deposit('500');
      await context.close();
      expect(await operate('referrals', 'list')).toContain(friend.name);

      // A complaint with a picture.
      await own.open('/about/contact');
      const letter = page.locator('form:has([name=content])');
      await letter.locator('select').first().selectOption('game');
      await letter.locator('[name=content]').fill(complaint);
      const picture = { create: { width: 400, height: 300, channels: 3, background: '#2f6f5f' } } as const;
      await letter.locator('input[type=file]').setInputFiles({
        name: 'reels.png',
        mimeType: 'image/png',
        buffer: await sharp(picture).png().toBuffer(),
      });
      await expect(letter.getByRole('img', { name: 'reels.png' })).toBeVisible();
      await letter.scrollIntoViewIfNeeded();
      await letter.getByRole('button', { name: t('account', 'feedback-form', 'send') }).click();
      await expect(page.getByText(t('account', 'feedback-form', 'sent-member'))).toBeVisible();
      const complaints = await operate('feedback', 'list', '--state', 'open');
      const number = /[A-Z]-?\d{4,}/.exec(complaints)?.[0] ?? '';
      expect(await operate('feedback', 'show', number, '--save', testInfo.outputDir)).toContain(complaint);
      await operate('feedback', 'answer', number, '--text', apology);

      // The service desk, in the chat.
      await own.open('/about/company');
      await page
        .getByRole('link', { name: t('shell', 'chat-entry', 'open') })
        .first()
        .click();
      const chat = page.frameLocator('iframe[title]').first();
      const chatWords: Words = read(`platform/support/chat/words/${language}.json`);
      await chat.getByRole('tab', { name: chatWords['support'] ?? '' }).click();
      await chat.getByRole('textbox').fill(question);
      await chat.getByRole('button', { name: chatWords['send'] ?? '' }).click();
      await expect(chat.locator('article.own:not(.pending)').getByText(question)).toBeVisible();
      expect(await operate('chat', 'list', '--state', 'waiting')).toContain(own.name);
      expect(await operate('chat', 'read', own.name)).toContain(question);
      await operate('chat', 'answer', own.name, '--text', advice);
      await expect(chat.locator('article.from-desk').getByText(advice)).toBeVisible();

      // The second and the third day.
      for (const day of [2, 3]) {
        await site.wait(untilMorning(site.now(), zone));
        await own.logIn();
        expect(await checkInToday()).toBe(day);
      }

      // What the platform did by itself: a rank, and the reward for the friend.
      const level = own.dialog.getByRole('region', { name: t('member', 'vip-card', 'title') });
      const { names } = reachable as unknown as { names: Record<string, string> };
      await expect(async () => {
        await own.open('/?open=member/securityCenter');
        await expect(level.getByRole('heading', { name: names[language] ?? '', exact: true })).toBeVisible({
          timeout: 20_000,
        });
      }).toPass({ timeout: 120_000 });
      await expect(async () => {
        await own.open('/?open=member/referral');
        await expect(own.dialog.locator('[data-state=rewarded]')).toBeVisible({ timeout: 20_000 });
      }).toPass({ timeout: 120_000 });

      // The answer, and points become a cup.
      await own.open('/?open=member/messageV2');
      const letters = read(`platform/messaging/notifications/words/${language}.json`) as unknown as {
        kinds: Record<string, { title: string }>;
      };
      const replied = letters.kinds['feedback-answered']?.title ?? '';
      const unread = own.dialog.locator('li[data-unread]');
      const answer = own.dialog.getByRole('button').filter({ hasText: replied }).first();
      await expect(answer).toBeVisible();
      const before = await unread.count();
      await answer.click();
      await expect(own.dialog.getByText(apology)).toBeVisible();
      await expect(unread).toHaveCount(before - 1);
      await own.open('/?open=member/withdraw');
      const secret = async (key: string, value: string) =>
        own.dialog
          .getByLabel(t('member', 'payment-password', key))
          .first()
          .fill(value);
      await secret('login', password);
      await secret('new', pin);
      await secret('confirm', pin);
      await own.dialog.getByRole('button', { name: t('member', 'payment-password', 'save') }).click();
      await expect(own.dialog.getByLabel(t('member', 'payment-password', 'confirm'))).toBeHidden();
      await own.open('/pointMall');
      const exchange = t('points', 'points-mall', 'exchange');
      const reward = page.getByRole('listitem').filter({ hasText: cup[language] });
      await reward.getByRole('button', { name: exchange }).click();
      await own.dialog.locator('input[name=paymentPassword]').fill(pin);
      await own.dialog.getByRole('button', { name: exchange }).click();
      await expect(page.getByText(t('points', 'points-mall', 'done'))).toBeVisible();
      const orders = await operate('points', 'orders', '--state', 'processing');
      const order =
        /^\s*(\d+)/.exec(orders.split('\n').find((line) => line.includes(own.name)) ?? '')?.[1] ?? '';
      await operate('points', 'approve', order, '--text', 'On its way');

      // What the operator did has a name, and the books agree.
      const trail = await operate('audit-trail');
      for (const act of ['promotion-add', 'feedback-answer']) expect(trail).toContain(act);
      expect(trail).toContain('Olga');
      expect(await operate('audit')).toMatch(/the ledger is right[^]*the records are right/);
    });
  });
