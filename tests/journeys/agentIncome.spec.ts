import type { Page } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { centre, figure, partsOf, rowsOf } from '../support/agents.ts';
import { violationsIn } from '../support/axe.ts';
import { returning } from '../support/browser.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, viewport: { width: 390, height: 844 } });

/** The last line below the rows: the totals of all of them. */
const total = (page: Page, column: string) =>
  centre(page).locator('tfoot tr').last().locator(`td[data-label="${column}"]`);

/** The sum of a column of the rows. */
async function sumOf(page: Page, column: string): Promise<bigint> {
  const cells = await rowsOf(page).locator(`td[data-label="${column}"]`).allTextContents();
  expect(cells.length).toBeGreaterThan(0);
  return cells.reduce((sum, cell) => sum + partsOf(cell), 0n);
}

/** Loads all rows of the list. */
async function showAll(page: Page): Promise<void> {
  const more = centre(page).getByRole('button', { name: 'Show more' });
  while ((await more.count()) > 0) {
    const before = await rowsOf(page).count();
    await more.click();
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(before);
  }
}

async function open(page: Page, origin: string, fields: string): Promise<void> {
  await page.goto(`${origin}/?open=agent/agentIncome&lang=en&${fields}`);
  await hydratePage(page);
}

test('R2.8.10, R6.8 an agent follows an income from the day to a bet with equal sums, and asks about the statement', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.agent);
  // The bets of simulated members are pruned after two days: those of yesterday are all there.
  await open(page, site.origin(), 'range=yesterday');
  const income = (await figure(page, 'Total for these dates').textContent()) ?? '';
  expect(partsOf(income)).toBeGreaterThan(0n);
  await expect(total(page, 'Total')).toHaveText(income);
  await rowsOf(page).first().getByRole('button').first().click();

  // Its statements.
  await expect(figure(page, 'Total')).toHaveText(income);
  await expect(total(page, 'Amount')).toHaveText(income);
  const rebates = rowsOf(page).filter({ hasText: 'Rebates' });
  await showAll(page);
  expect(await sumOf(page, 'Amount')).toBe(partsOf(income));
  await expect(rebates).toHaveCount(1);
  const paid = (await rebates.locator('td[data-label="Amount"]').textContent()) ?? '';
  const number = /S-\d+/.exec((await rebates.textContent()) ?? '')?.[0] ?? '';
  await rebates.getByRole('button', { name: number }).click();

  // Its lines, which sum to what is earned, and with the rests to what is paid.
  await expect(figure(page, 'Rebates')).toHaveText(paid);
  const reckoning = centre(page).locator('dl').last().locator(':scope > div');
  await expect(reckoning.last()).toContainText(paid);
  expect(await sumOf(page, 'Amount')).toBe(partsOf(await total(page, 'Amount').textContent()));
  const steps = await reckoning.locator('dd').allTextContents();
  const exact = steps.slice(0, -1).reduce((sum, step) => sum + partsOf(step), 0n);
  expect(exact).toBe(partsOf(paid));
  expect(partsOf(steps[0] ?? '')).toBe(partsOf(await total(page, 'Amount').textContent()));
  expect(await violationsIn(page)).toEqual([]);
  // The line with the highest amount of members that play.
  const line = rowsOf(page).filter({ hasText: 'sim_agent' }).filter({ hasText: 'Slots' }).first();
  const amount = (await line.locator('td[data-label="Amount"]').textContent()) ?? '';
  const staked = (await line.locator('td[data-label="Valid stake"]').textContent()) ?? '';
  await line.getByRole('button').first().click();

  // Its accounts.
  await expect(figure(page, 'Amount')).toHaveText(amount);
  await expect(figure(page, 'Valid stake')).toHaveText(staked);
  await expect(total(page, 'Amount')).toHaveText(amount);
  await expect(total(page, 'Valid stake')).toHaveText(staked);
  await showAll(page);
  expect(await sumOf(page, 'Amount')).toBe(partsOf(amount));
  expect(await sumOf(page, 'Valid stake')).toBe(partsOf(staked));
  expect(await violationsIn(page)).toEqual([]);
  const bets = (await rowsOf(page).first().locator('td[data-label="Valid stake"]').textContent()) ?? '';
  await rowsOf(page).first().getByRole('button', { name: 'Show the bets' }).click();

  // The bets of an account: the fifth step.
  await expect(page).toHaveURL(/agentBets/);
  await expect(figure(page, 'Valid stake')).toHaveText(bets);
  const count = Number(
    await centre(page).locator('dl > div', { hasText: /^Bets/ }).locator('dd').textContent(),
  );
  await showAll(page);
  await expect(rowsOf(page)).toHaveCount(count);
  expect(await sumOf(page, 'Valid stake')).toBe(partsOf(bets));

  // "Ask about this" opens feedback with the number filled in.
  await open(page, site.origin(), `statement=${number}`);
  await centre(page).getByRole('button', { name: 'Ask about this' }).click();
  await expect(page).toHaveURL(/\/about\/contact/);
  await expect(page.locator('textarea')).toHaveValue(new RegExp(number));
  await expect(page.locator('textarea')).toBeInViewport();
  await page.locator('textarea').press('ControlOrMeta+End');
  await page.keyboard.type('Where is the rest?');
  await page.locator('form:has(textarea)').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Your reference number is/).first()).toBeVisible();
});

test('R2.8.3, R2.8.10 the CSV of a month sums to the total of the page', async ({ page, site }) => {
  await enter(page, site, demo.agent);
  for (const range of ['thisMonth', 'lastMonth']) {
    await open(page, site.origin(), `range=${range}`);
    const shown = partsOf(await figure(page, 'Total for these dates').textContent());
    const link = centre(page).getByRole('link', { name: 'Download as CSV' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const [head = '', ...lines] = Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const at = head.split(',').indexOf('Total');
    expect(lines.length).toBeGreaterThan(0);
    const sum = lines.reduce((all, one) => all + partsOf(one.split(',')[at] ?? ''), 0n);
    expect([range, head, sum]).toEqual([range, head, shown]);
  }
});

test('R2.8.10 the pages of an income fit the narrowest phone', async ({ page, site }) => {
  await enter(page, site, demo.agent);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, site.origin(), 'range=last7');
  const fits = async () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')].every(
        (one) => one.scrollWidth <= one.clientWidth,
      ),
    );
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await fits()).toBe(true);
  // The totals stand on the bar, whose names have two lines here, while rows pass behind them.
  await rowsOf(page)
    .nth(3)
    .evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const totals = await centre(page).locator('tfoot tr').last().boundingBox();
  const bar = await centre(page).getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  expect((totals?.y ?? 0) + (totals?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  await rowsOf(page).nth(1).getByRole('button').first().click();
  await expect(figure(page, 'Total')).toBeVisible();
  expect(await fits()).toBe(true);
  await rowsOf(page).first().getByRole('button').first().click();
  await expect(centre(page).getByRole('button', { name: 'Ask about this' })).toBeVisible();
  expect(await fits()).toBe(true);
});
