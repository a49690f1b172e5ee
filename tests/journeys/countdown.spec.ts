import { violationsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const texts = {
  'page.party.title': 'The festival',
  'page.party.description': 'When the festival begins, and who pays for it.',
  'party.starts': 'The festival begins',
  'party.open': 'The festival is open.',
  'party.payers': 'Ways to pay',
};

const logo = (color: string, width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40"><path fill="${color}" d="M0 0h${width}v40H0z"/></svg>`;

const page = (until: string, over?: string) => ({
  $schema: '../.schema/page.json',
  paths: ['/party'],
  nodes: [
    { id: 'heading', widget: 'page-heading', props: { text: 'page.party.title' } },
    {
      id: 'count',
      widget: 'countdown',
      props: { title: 'party.starts', until, ...(over && { over }) },
    },
    {
      id: 'payers',
      widget: 'logo-wall',
      props: {
        title: 'party.payers',
        gray: true,
        items: [
          { src: 'assets/wide.svg', name: 'Wide Pay', width: 240, height: 40, path: 'https://wide.example/' },
          {
            src: 'assets/round.svg',
            srcDark: 'assets/round-dark.svg',
            name: 'Round Pay',
            width: 40,
            height: 40,
          },
        ],
      },
    },
  ],
});

test.describe('a countdown and a wall of logos', () => {
  test.beforeAll(async ({ site }) => {
    site.write('party/assets/wide.svg', logo('#124', 240));
    site.write('party/assets/round.svg', logo('#142', 40));
    site.write('party/assets/round-dark.svg', logo('#8f8', 40));
    const words = { 'words/en.json': texts, 'words/th.json': texts };
    const next = new Date(Date.now() + 49 * 3_600_000).toISOString();
    await site.addBrand('party', {}, { 'pages/party.json': page(next), ...words });
  });

  test('R10.1 it counts by the second, and seconds are no news to a screen reader', async ({
    page: tab,
    site,
  }) => {
    await tab.goto(`${site.origin('party')}/party?lang=en`);
    const timer = tab.getByRole('timer', { name: 'Time left' });
    await expect(timer).toContainText(/2 days\s*0 hours\s*5\d minutes/);
    const seconds = timer.locator('span[aria-hidden=true] b');
    const before = await seconds.textContent();
    await expect(seconds).not.toHaveText(before ?? '', { timeout: 3000 });
    expect(await violationsIn(tab, 'main')).toEqual([]);
  });

  test('R10.1 it does not depend on the visitor’s clock', async ({ page: tab, site }) => {
    await tab.clock.install({ time: Date.now() + 400 * 86_400_000 });
    await tab.goto(`${site.origin('party')}/party?lang=en`);
    await expect(tab.getByRole('timer')).toContainText('2 days');
    await tab.clock.runFor(3000);
    await expect(tab.getByRole('timer')).toContainText('2 days');
  });

  test('R10.1 when it ends, its final text takes the place of the units, and nothing moves', async ({
    page: tab,
    site,
  }) => {
    const end = Date.now() + 7000;
    await site.addBrand('party', {}, { 'pages/party.json': page(new Date(end).toISOString(), 'party.open') });
    await expect
      .poll(async () => (await site.get('/party?lang=en', { brand: 'party' })).body)
      .toContain('The festival is open.');
    await tab.goto(`${site.origin('party')}/party?lang=en`);
    await expect(tab.getByRole('timer')).toBeVisible();
    const topOf = () =>
      tab.getByRole('heading', { name: 'Ways to pay' }).evaluate((one) => one.getBoundingClientRect().top);
    const before = await topOf();
    await expect(tab.getByText('The festival is open.')).toBeVisible({ timeout: 30_000 });
    await expect(tab.getByRole('timer')).toBeHidden();
    expect(await topOf()).toBe(before);
    await tab.reload();
    await expect(tab.getByText('The festival is open.')).toBeVisible();
    await expect(tab.getByRole('timer')).toHaveCount(0);
  });

  test('R10.1 without script the date is shown; at 320 px nothing is wider than the page', async ({
    browser,
    site,
  }) => {
    const end = new Date(Date.now() + 86_400_000).toISOString();
    await site.addBrand('party', {}, { 'pages/party.json': page(end) });
    await expect
      .poll(async () => (await site.get('/party?lang=en', { brand: 'party' })).body)
      .toContain(`dateTime="${end}"`);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const tab = await context.newPage();
    await tab.goto(`${site.origin('party')}/party?lang=en`);
    await expect(tab.locator('main time')).toBeVisible();
    await expect(tab.getByRole('timer')).toBeHidden();
    await expect(tab.getByRole('link', { name: 'Wide Pay' })).toHaveAttribute(
      'href',
      'https://wide.example/',
    );
    expect(await tab.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
    await context.close();
  });

  test('R10.1 logos cover equal areas, and dark pages have their own', async ({ browser, site }) => {
    const context = await browser.newContext({ colorScheme: 'dark' });
    const tab = await context.newPage();
    await tab.goto(`${site.origin('party')}/party?lang=en&theme=dark`);
    const area = (name: string) =>
      tab
        .getByRole('img', { name })
        .filter({ visible: true })
        .evaluate((one: HTMLImageElement) => one.width * one.height);
    const ratio = (await area('Wide Pay')) / (await area('Round Pay'));
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
    const round = tab.getByRole('img', { name: 'Round Pay' }).filter({ visible: true });
    await expect(round).toHaveCount(1);
    await expect(round).toHaveAttribute('src', /round-dark/);
    await context.close();
  });
});
