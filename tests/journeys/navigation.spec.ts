import type { Locator, Page } from '@playwright/test';
import { enter, th } from '../support/accounts.ts';
import { computedStyles } from '../support/appearances.ts';
import { until } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

/** All widgets with the trigger `visible` are hydrated and idle, scrolled to the top. */
async function settled(page: Page): Promise<void> {
  await hydratePage(page);
  for (const id of await hydratingWhenVisible(page)) {
    const frame = page.locator(`[id="${id}"]`);
    await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => isHydrated(frame), { message: `${id} hydrates` }).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  await page.mouse.move(2, 2);
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
  );
  // Transitions of what was hovered or focused have ended.
  await expect.poll(() => page.evaluate(transitions)).toBe(0);
}

/** In the page: how many transitions are running. */
const transitions = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length;

/** Ids of frames whose widget waits until it is visible and has visible content. */
const hydratingWhenVisible = (page: Page) =>
  page.evaluate(() => {
    interface Placed {
      id: string;
      view?: string;
      hydrate?: string;
      slots?: Record<string, Placed[]>;
    }
    const documentText = document.getElementById('document')?.textContent ?? '{}';
    const all = (nodes: Placed[]): Placed[] =>
      nodes.flatMap((node) => [node, ...all(Object.values(node.slots ?? {}).flat())]);
    const { regions } = JSON.parse(documentText) as { regions: Record<string, Placed[]> };
    const waiting = new Set(
      all(Object.values(regions).flat()).flatMap(({ id, view, hydrate }) =>
        view && hydrate === 'visible' ? `w-${id}` : [],
      ),
    );
    return [...document.querySelectorAll('.w')]
      .filter((frame) => waiting.has(frame.id) && frame.checkVisibility() && frame.childElementCount > 0)
      .map(({ id }) => id);
  });

/** React has hydrated the server's HTML. */
const isHydrated = (frame: Locator) =>
  frame.evaluate((element) =>
    [...element.children].some((child) => Object.keys(child).some((key) => key.startsWith('__reactProps'))),
  );

/** The computed styles of a settled page, once stable: late hydration on a busy machine has finished. */
async function stylesOf(page: Page): Promise<string[]> {
  await settled(page);
  let styles: string[] = [];
  await expect(async () => {
    const before = styles;
    styles = await computedStyles(page);
    expect(styles).toEqual(before);
  }).toPass({ intervals: [0, 400], timeout: 15_000 });
  return styles;
}

/** The settled page ends with the same computed styles as another way of reaching it did. */
async function expectStyles(page: Page, loaded: string[], how: string): Promise<void> {
  await settled(page);
  await expect.poll(() => computedStyles(page), { message: how }).toEqual(loaded);
}

const help = (page: Page) =>
  page.locator('#w-footer').getByRole('link', { name: 'ศูนย์ช่วยเหลือ', exact: true }).first();
const home = (page: Page) => page.locator('#w-nav-home').getByRole('link');

test('home has the same computed styles when loaded, reached by a link, by Back, and after a dialog', async ({
  page,
  site,
  platformProxy,
}) => {
  // An additional win makes neighboring rows wider or narrower.
  let wins: unknown;
  platformProxy.setFaults({ '/wps/relay/GCSGAME_getWinnerBoard': { value: (real) => (wins ??= real) } });
  await site.restartPortal();
  // A part that comes late would be missing here, and be there by Back.
  await site.filled();
  await page.goto(site.origin());
  const loaded = await stylesOf(page);
  expect(loaded.length).toBeGreaterThan(200);

  await help(page).click();
  await expect(page).toHaveURL(/\/help$/);
  await page.goBack();
  await expect(page.locator('main')).toHaveClass(/home/);
  await expectStyles(page, loaded, 'by Back');

  await page.goto(`${site.origin()}/help`);
  await hydratePage(page);
  await home(page).click();
  await expect(page.locator('main')).toHaveClass(/home/);
  await expectStyles(page, loaded, 'by a link from another page');

  await page.goto(`${site.origin()}/?open=notice&id=5`);
  await hydratePage(page);
  await page.getByRole('dialog').getByRole('button', { name: th.close }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectStyles(page, loaded, 'after a dialog');
  platformProxy.setFaults();
});

test('another page has the same computed styles when loaded and reached by a link', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin()}/no/such/page`);
  const loaded = await stylesOf(page);
  await page.goto(site.origin());
  await hydratePage(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/no/such/page';
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'โคมดวงนี้ลอยหลงทาง' })).toBeVisible();
  await expectStyles(page, loaded, 'by a link');
});

test('a footer part that a page lacked appears with the next page, and nothing else is lost', async ({
  page,
  site,
  platformProxy,
}) => {
  // However long this page takes to load and to hydrate, the response comes after it. The portal asks what homes show in the languages
  // of its brands before its first visitor comes, so it does not get this response at its start either.
  platformProxy.setFaults({ '/wps/system/helpCenter': 'held' });
  await site.restartPortal();
  await page.goto(`${site.origin()}/promotions?lang=en`);
  await hydratePage(page);
  const links = page.locator('#w-footer #w-help a');
  const own = ['/help', '/noticePage', '/down'];
  const addresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(await addresses()).toEqual(own);
  platformProxy.setFaults();
  await until(async () => (await site.get('/help?lang=en')).body.includes('/help?type='));
  await links.first().click();
  await expect(page.locator('main')).toHaveClass(/help/);
  await expect.poll(async () => (await addresses()).length).toBeGreaterThan(own.length);
  expect(await addresses()).toEqual(expect.arrayContaining(own));
  await page.goBack();
  await expect(page.locator('main')).toHaveClass(/promotions/);
  expect(await addresses()).toEqual(expect.arrayContaining(own));
});

test('an overlay has an address: it opens by it, survives a reload, and Back closes it', async ({
  page,
  site,
}) => {
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(site.origin());
  await hydratePage(page);
  await page.locator('#w-login-inline').getByRole('link', { name: th.login }).click();
  await expect(dialog.getByRole('heading', { name: th.login })).toBeVisible();
  await expect(page).toHaveURL(/\?open=login$/);
  await page.reload();
  await expect(dialog.getByRole('heading', { name: th.login })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${site.origin()}/`);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await hydratePage(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${site.origin()}/`);
  await expect(page.getByRole('main')).toBeVisible();
});

test('a node stays the same object across navigation and log-in while its id and widget stay the same', async ({
  page,
  site,
}) => {
  await page.goto(site.origin());
  await hydratePage(page);
  await page.evaluate(() => {
    for (const id of ['header', 'nav', 'footer', 'language'])
      document.getElementById(`w-${id}`)?.firstElementChild?.setAttribute('data-mark', id);
  });
  const marks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-mark]')].map((element) => element.dataset['mark']),
    );
  await help(page).click();
  await expect(page).toHaveTitle(/ศูนย์ช่วยเหลือ/);
  expect(await marks()).toEqual(['header', 'language', 'nav', 'footer']);
  await page.goBack();
  await expect(page.locator('#w-banner')).toBeVisible();
  expect(await marks()).toEqual(['header', 'language', 'nav', 'footer']);

  const inline = page.locator('#w-login-inline form');
  await inline.getByRole('textbox', { name: th.username }).fill(demo.trial);
  await inline.getByLabel(th.password).fill('Livery-demo-1');
  await inline.getByRole('button', { name: th.login }).click();
  await expect(page.locator('#w-account')).toBeVisible();
  expect(await marks()).toEqual(['header', 'language', 'nav', 'footer']);
});

test('navigation changes the title, focuses the content, and Back restores the scroll position', async ({
  page,
  site,
}) => {
  await site.filled();
  await page.goto(site.origin());
  await settled(page);
  const title = await page.title();
  await page.evaluate(() => scrollTo(0, 700));
  const link = page.getByRole('main').getByRole('link', { name: 'ดูทั้งหมด' }).last();
  // The last position counts: the click scrolls a little further, out from under the header, and so does what arrives
  // above the window before the page is left.
  await page.evaluate((home) => {
    const note = () => {
      if (document.title === home) document.body.dataset['left'] = String(scrollY);
    };
    for (const type of ['scroll', 'click']) addEventListener(type, note, true);
  }, title);
  await link.click();
  await expect(page).not.toHaveTitle(title);
  const before = Number(await page.evaluate(() => document.body.dataset['left']));
  expect(before).toBeGreaterThan(300);
  await expect(page.locator('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
});

test('the displayed name of a session is preserved across navigation, and an internal link never reloads the page', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await page.goto(site.origin());
  await hydratePage(page);
  await page.evaluate(() => (document.body.dataset['same'] = 'document'));
  for (const path of ['/promotions', '/down', '/']) {
    await page.locator(`#w-nav a[href="${path}"], #w-top-menu a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(site.origin() + path);
    await expect(page.locator('#w-account')).toContainText('Somchai');
    expect(await page.evaluate(() => document.body.dataset['same'])).toBe('document');
  }
});
