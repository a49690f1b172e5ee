import type { Page } from '@playwright/test';
import type { Notice } from '#schemas/generated/api.ts';
import { returning } from '../support/browser.ts';
import { until, type Site } from '../support/Site.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(returning);

/** Notices of the platform for the page of an audience, newest first, at least 20 of them. */
async function noticesOf(site: Site, audience: 'guests' | 'members'): Promise<Notice[]> {
  const list = '/wps/relay/MCSFE_getListAnnouncements?types=PL&platform=W&execution=B&language=TH';
  const path = `${list}&audience=${audience}`;
  const ask = async () => {
    const { body } = await site.get(path);
    return (JSON.parse(body) as { value: { notices: Notice[] } }).value.notices;
  };
  const lacking = 20 - (await ask()).length;
  for (let at = 0; at < lacking; at += 1) {
    const from = `2026-01-${String(at + 1).padStart(2, '0')}T08:00:00Z`;
    const texts = ['--title', `Old notice ${at}`, '--content', `<p>Body of notice ${at}</p>`];
    await site.operate('notice', 'add', '--type', 'PL', ...texts, '--from', from);
  }
  const notices = await ask();
  expect(notices.length).toBeGreaterThanOrEqual(20);
  return notices.toSorted((left, right) => right.startDateStr.localeCompare(left.startDateStr));
}

const items = (page: Page) => page.locator('#w-notices details');
const titlesOn = (page: Page) => items(page).getByRole('heading').allInnerTexts();

/** A platform timestamp as Thai writes it: Buddhist calendar, no seconds. */
const inThai = (moment = '') =>
  new Intl.DateTimeFormat('th', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${moment.replace(' ', 'T')}Z`),
  );

test('R2.1.19 R2.5.4 notices for guests and members: nine per page, newest first, opened and closed by click, the first of a page selected, each with an address', async ({
  page,
  site,
}) => {
  test.slow();
  const lists = { guest: await noticesOf(site, 'guests'), member: await noticesOf(site, 'members') };
  const pageOf = (notices: Notice[], number: number) =>
    notices.slice((number - 1) * 9, number * 9).map(({ title }) => title);
  const pages = Math.ceil(lists.guest.length / 9);
  await until(async () => (await site.get('/noticePage')).body.includes(`page=${pages}`));

  for (const person of ['guest', 'member'] as const) {
    const notices = lists[person];
    if (person === 'member') await enter(page, site, demo.member);
    await page.goto(`${site.origin()}/noticePage`);
    await expect.poll(() => titlesOn(page)).toEqual(pageOf(notices, 1));
    await expect(items(page).first().locator('time')).toHaveText(inThai(notices[0]?.startDateStr));
    expect(notices[0]?.startDateStr).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await expect(items(page).and(page.locator('[open]'))).toHaveCount(1);

    const second = items(page).nth(1);
    await second.locator('summary').click();
    await expect(second).toHaveAttribute('open');
    await expect(second.locator('summary + div')).toBeVisible();
    await expect(items(page).and(page.locator('[open]'))).toHaveCount(1);
    await second.locator('summary').click();
    await expect(second).not.toHaveAttribute('open');
    await second.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('open');

    await page.locator('#w-notices nav').getByRole('link', { name: 'หน้า 2' }).click();
    await expect(page).toHaveURL(/\/noticePage\?page=2$/);
    await expect.poll(() => titlesOn(page)).toEqual(pageOf(notices, 2));
    await expect(items(page).first()).toHaveAttribute('open');
    await expect(items(page).and(page.locator('[open]'))).toHaveCount(1);
    await page.goBack();
    await expect.poll(() => titlesOn(page)).toEqual(pageOf(notices, 1));
  }

  const notices = lists.member;
  const late = notices[13];
  await page.goto(`${site.origin()}/noticePage?id=${late?.id}`);
  await expect.poll(() => titlesOn(page)).toEqual(pageOf(notices, 2));
  await expect(page.locator(`#notice-${late?.id}`)).toHaveAttribute('open');
  await expect(page.locator(`#notice-${late?.id}`)).toBeInViewport();
  const address = page.locator(`#notice-${late?.id} a[href*="?id="]`);
  await expect(address).toHaveAttribute('href', `/noticePage?id=${late?.id}#notice-${late?.id}`);

  await page.goto(`${site.origin()}/noticePage?id=no-such-notice`);
  await expect(page.locator('#w-notices')).toContainText('ประกาศที่คุณเปิดสิ้นสุดแล้ว');
  await expect.poll(() => titlesOn(page)).toEqual(pageOf(notices, 1));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('notices open, close and are paginated', async ({ page, site }) => {
    const notices = await noticesOf(site, 'guests');
    await until(async () => (await site.get('/noticePage')).body.includes('page=3'));
    await page.goto(`${site.origin()}/noticePage`);
    await items(page).nth(2).locator('summary').click();
    await expect(items(page).nth(2)).toHaveAttribute('open');
    await page.locator('#w-notices nav').getByRole('link', { name: 'หน้า 3' }).click();
    await expect.poll(() => titlesOn(page)).toEqual(notices.slice(18, 27).map(({ title }) => title));
  });
});
