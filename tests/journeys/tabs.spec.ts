import { enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test('any number of tabs of a site load, and all of them hear of changes', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await enter(page, site, demo.vip);
  const streams = new Set<string>();
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.add(`${request.url()} ${streams.size}`);
  });
  await page.goto(`${site.origin()}/about/company`);
  await hydratePage(page);
  await expect.poll(() => streams.size).toBe(1);
  // A browser opens six connections to a host.
  const others = [];
  for (let count = 2; count <= 9; count += 1) {
    const other = await context.newPage();
    await other.goto(`${site.origin()}/about/company`);
    await hydratePage(other);
    others.push(other);
  }
  expect(streams.size).toBe(1);
  const heard = others.map((other) => other.waitForRequest(/unread/i));
  await site.operate('messages', 'send', '--title', 'T', '--content', '<p>x</p>', '--accounts', demo.vip);
  await Promise.all(heard);
});

test('a hidden tab holds no stream, and hears what it missed once it is visible', async ({ page, site }) => {
  await enter(page, site, demo.vip);
  const opened = page.waitForRequest(/\/-\/live/);
  await page.goto(`${site.origin()}/about/company`);
  const stream = await opened;
  const closed = page.waitForEvent('requestfailed', (request) => request === stream);
  const show = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await show(true);
  await closed;
  const again = page.waitForRequest(/\/-\/live/);
  await show(false);
  await again;
});
