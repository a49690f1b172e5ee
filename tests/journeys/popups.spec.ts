import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { returning } from '../support/browser.ts';
import { accountMenu, enter, th } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';
import { until, type Site } from '../support/Site.ts';

test.use(returning);

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });

test.describe('pop-up notices', () => {
  test.use({ quiet: false });

  /** Makes exactly these notices pop up, the first one newest. */
  async function onlyPopups(site: Site, titles: string[]): Promise<void> {
    const list: { id: number | string; type: string }[] = JSON.parse(
      await site.operate('notice', 'list', '--json'),
    );
    for (const { id, type } of list) if (type === 'PU') await site.operate('notice', 'remove', String(id));
    const ids: string[] = [];
    for (const title of titles.toReversed()) {
      const texts = ['--title', title, '--content', `<p>${title} says so.</p>`];
      const added = await site.operate('notice', 'add', '--type', 'PU', ...texts, '--json');
      ids.unshift(String((JSON.parse(added) as { id: number }).id));
    }
    const expected = JSON.stringify({ banners: [], notices: ids.map((id) => ({ id })) });
    await until(async () => (await site.get('/-/document?path=/')).body.includes(expected));
  }

  /** Milliseconds for which a page is visible before a notice appears. */
  const after = 3000;

  /** This notice appears when its time has come. */
  async function comes(page: Page, title: string): Promise<void> {
    await hydratePage(page);
    await expect(async () => {
      await page.clock.fastForward(after);
      await expect(heading(page)).toHaveText(title, { timeout: 300 });
    }).toPass({ timeout: 30_000 });
  }

  /** Enough time passes for a notice to appear, and all pending requests have completed. */
  async function nothingComes(page: Page): Promise<void> {
    await hydratePage(page);
    await page.waitForLoadState('networkidle');
    for (const _ of [1, 2, 3]) await page.clock.fastForward(after);
    await page.waitForLoadState('networkidle');
  }

  test('R2.5.8 pop-up notices come one after another, each once per session, with "do not show again today"', async ({
    page,
    context,
    site,
  }) => {
    await onlyPopups(site, ['First word', 'Second word']);
    await context.clock.install();
    await page.goto(site.origin());
    await comes(page, 'First word');
    await expect(dialog(page)).toContainText('First word says so.');
    await expect(dialog(page)).toHaveCount(1);
    await dialog(page).getByRole('button', { name: 'ประกาศถัดไป' }).click();
    await expect(heading(page)).toHaveText('Second word');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    const seen = await page.evaluate(() => sessionStorage.getItem('index_notice'));
    expect(JSON.parse(seen ?? '[]')).toHaveLength(2);
    // Nothing had the focus before: the page has it now, not the start of the document.
    await expect(page.locator('main')).toBeFocused();

    await page.reload();
    await nothingComes(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.close();

    // When the first one is closed by its link, the others wait for the next page.
    const hasty = await context.newPage();
    await hasty.goto(site.origin());
    await comes(hasty, 'First word');
    await expect(dialog(hasty)).toContainText('1 จาก 2');
    await hasty.keyboard.press('Escape');
    await expect(dialog(hasty)).toHaveCount(0);
    await nothingComes(hasty);
    await expect(dialog(hasty)).toHaveCount(0);
    await hasty.close();

    // A new session, with the first notice seen and the second suppressed for today.
    const second = await context.newPage();
    await second.goto(site.origin());
    await comes(second, 'First word');
    await dialog(second).getByRole('checkbox', { name: 'วันนี้ไม่ต้องแสดงอีก' }).check();
    await dialog(second).getByRole('button', { name: th.close }).last().click();
    await expect(dialog(second)).toHaveCount(0);
    await second.close();
    const third = await context.newPage();
    await third.goto(site.origin());
    await nothingComes(third);
    await expect(dialog(third)).toHaveCount(0);

    // Tomorrow they appear again.
    await third.evaluate(() => {
      const yesterday = new Date(Date.now() - 86_400_000);
      localStorage.setItem('quiet_notice', yesterday.toISOString().slice(0, 10));
    });
    await third.reload();
    await comes(third, 'First word');
  });

  test('wait while something else is open and while the visitor is typing', async ({ page, site }) => {
    await onlyPopups(site, ['Patient word']);
    await page.clock.install();
    await page.goto(`${site.origin()}/?open=login`);
    await expect(heading(page)).toHaveText(th.login);
    await nothingComes(page);
    await expect(heading(page)).toHaveText(th.login);
    await dialog(page).getByRole('button', { name: th.close }).click();
    await comes(page, 'Patient word');
  });

  test('R2.5.8 leave a member alone for some seconds after a log-in, and give the focus back', async ({
    page,
    site,
  }) => {
    await onlyPopups(site, ['Patient word', 'Next word']);
    await page.clock.install();
    await page.goto(`${site.origin()}/?open=login`);
    await hydratePage(page);
    await dialog(page).locator('[name=username]').fill(demo.member);
    await dialog(page).locator('[name=password]').fill(demoPassword);
    const closed = momentWhen(page, 'no dialog');
    await dialog(page).locator('[name=password]').press('Enter');
    await expect(page.locator('#w-balance')).toBeVisible();
    const closedAt = await closed;
    await page.locator('#w-logo a').focus();
    const opened = momentWhen(page, 'a dialog');
    await comes(page, 'Patient word');
    expect((await opened) - closedAt).toBeGreaterThan(2900);
    await dialog(page).getByRole('button', { name: 'ประกาศถัดไป' }).click();
    await expect(heading(page)).toHaveText('Next word');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('#w-logo a')).toBeFocused();
  });
});

/** The moment, by the clock of the page, from which a dialog is open or none is. */
function momentWhen(page: Page, wanted: 'a dialog' | 'no dialog'): Promise<number> {
  return page.evaluate(
    (open) =>
      new Promise<number>((resolve) => {
        const look = () =>
          (document.querySelector('dialog[open]') !== null) === open
            ? resolve(Date.now())
            : setTimeout(look, 20);
        look();
      }),
    wanted === 'a dialog',
  );
}

test('R2.5.7 banners of the groups w_login and w_register are next to the log-in and sign-up forms from 768 px, and without one there is no gap', async ({
  page,
  site,
}) => {
  for (const [group, open] of [
    ['w_login', 'login'],
    ['w_register', 'sign-up'],
  ] as const) {
    const title = `A door to ${open}`;
    const shown = async () =>
      /<dialog[^]*?<\/dialog>/.exec((await site.get(`/?open=${open}`)).body)?.[0] ?? '';
    const list: { id: number | string; groupName: string | null }[] = JSON.parse(
      await site.operate('banner', 'list', '--json'),
    );
    for (const { id, groupName } of list)
      if (groupName === group) await site.operate('banner', 'remove', String(id));
    await until(async () => !(await shown()).includes('/media/'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${site.origin()}/?open=${open}`);
    const form = dialog(page).locator('form').first();
    const widthOf = async () => (await dialog(page).boundingBox())?.width ?? 0;
    await expect(form).toBeVisible();
    const alone = await form.boundingBox();
    const narrow = await widthOf();
    expect(narrow - (alone?.width ?? 0)).toBeLessThan(60);

    await site.operate('banner', 'add', '--group', group, '--picture', 'banners/1.webp', '--title', title);
    await until(async () => (await shown()).includes(title));
    await page.reload();
    const picture = dialog(page).getByRole('img', { name: title });
    await expect(picture).toBeVisible();
    expect(await widthOf()).toBeGreaterThan(narrow + 200);
    const [left, right] = [await picture.boundingBox(), await form.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect(right?.width ?? 0).toBeGreaterThan(340);

    await page.setViewportSize({ width: 767, height: 800 });
    await expect(picture).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(picture).toBeVisible();
  }
});

test('R6.3 a trial account reads what it needs, with a button that leads to the registration', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.trial);
  await page.goto(site.origin());
  await page.getByRole('link', { name: 'ฝากเงิน' }).first().click();
  await expect(dialog(page)).toContainText('กรุณาสมัครบัญชีจริงก่อน');
  await dialog(page).getByRole('button', { name: 'ไว้ภายหลัง' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await accountMenu(page).click();
  await page.locator('#account-menu').getByRole('link', { name: 'ถอนเงิน' }).click();
  await expect(dialog(page)).toContainText('กรุณาสมัครบัญชีจริงก่อน');
});
