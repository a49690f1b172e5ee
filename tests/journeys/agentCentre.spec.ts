import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { cookieOf, enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { returning } from '../support/browser.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Thai texts of the agent centre. */
const th = {
  overview: 'ภาพรวมทีม',
  team: 'ทีม',
  results: 'ผลได้เสียของทีม',
  net: 'ผลสุทธิ',
  filters: 'ตัวกรอง',
  type: 'ประเภท',
  agent: 'เอเย่นต์',
  apply: 'แสดง',
  search: 'ค้นหาบัญชี',
  shortcuts: 'ทางลัด',
};

const centre = (page: Page) => page.getByRole('dialog').first();
const net = async (page: Page) =>
  centre(page)
    .locator('dl > div', { has: page.locator(`dt:text-is("${th.net}")`) })
    .locator('dd bdi')
    .first()
    .textContent();

/** Whether the page is wider than the window at the narrowest phone. */
async function scrollsSideways(page: Page): Promise<boolean> {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
      (one) => one.scrollWidth > one.clientWidth,
    ),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  return wide;
}

test('R2.8.1, R2.8.5, R2.8.7, R2.8.9 an agent reads the downline on a phone: overview, team, results of the lines', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.agent);
  await page.goto(`${site.origin()}/?open=agent&range=yesterday`);
  await hydratePage(page);
  await expect(centre(page).getByRole('heading', { name: th.overview })).toBeVisible();
  await expect(centre(page).locator('figure svg, dl > div').first()).toBeVisible();
  const whole = await net(page);
  expect(whole).toMatch(/\d/);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await violationsIn(page)).toEqual([]);

  await page.goto(`${site.origin()}/?open=agent/agentLosses&range=yesterday`);
  await hydratePage(page);
  await expect(centre(page).locator('tbody tr').first()).toBeVisible();
  expect(await net(page)).toBe(whole);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await violationsIn(page)).toEqual([]);

  await centre(page)
    .getByRole('navigation', { name: th.shortcuts })
    .getByRole('link', { name: th.team, exact: true })
    .click();
  await expect(centre(page).getByRole('heading', { name: th.team, exact: true })).toBeVisible();
  await centre(page).getByRole('button', { name: th.filters }).click();
  await page.getByRole('dialog', { name: th.filters }).getByLabel(th.type).selectOption('agent');
  await page.getByRole('dialog', { name: th.filters }).getByRole('button', { name: th.apply }).last().click();
  await expect(page).toHaveURL(/type=agent/);
  await expect(centre(page).getByText(`${th.type}: ${th.agent}`)).toBeVisible();
  await centre(page).getByRole('searchbox', { name: th.search }).fill('sim_agent_2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=sim_agent_2/);
  await expect(centre(page).locator('tbody tr').first()).toContainText('sim_agent_2');
  expect(await scrollsSideways(page)).toBe(false);
  expect(await violationsIn(page)).toEqual([]);
});

test('R6.7 a member finds no agent centre, and no call for agents', async ({ page, site }) => {
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/?open=agent/agentTeam`);
  await hydratePage(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const cookie = await cookieOf(site, demo.member);
  for (const call of ['listAccounts', 'listBets', 'listLosses', 'getTeamOverview', 'downloadAccounts']) {
    const { status } = await site.get(`/wps/relay/MCSAGT_${call}`, { headers: { cookie } });
    expect([call, status]).toEqual([call, 403]);
  }
});

test.describe('contracts', () => {
  test.use(returning);

  test('R6.5 R2.8.2 R4.28 without AGENTPOLICY3 there is no page, entry or dialog of contracts, and with it again there is', async ({
    page,
    site,
  }) => {
    const origin = site.origin();
    const name = `asked${process.pid}`;
    const file = join(site.dir, 'offer.json');
    const tiers = [{ from: '0.01', active: 0, value: '1.00' }];
    const terms = { tiers, activeBets: '0.00', activeDeposits: '0.00', period: 'monthly', carryOver: true };
    writeFileSync(file, JSON.stringify(terms));
    await page.setViewportSize({ width: 1280, height: 900 });
    await site.operate('account', 'add', name, '--password', demoPassword, '--type', '1');
    await site.operate('agents', 'contracts', name, 'offer', 'dividend', file);
    const entries = () =>
      centre(page).getByRole('link', { name: /^(?:Dividend|Daily wages|Hourly wages|Real-time wages)$/ });
    const open = async (address: string) => {
      await page.goto(`${origin}${address}`);
      await hydratePage(page);
    };
    await site.operate('flag', 'AGENTPOLICY3', 'off');
    try {
      await enter(page, site, name);
      // The portal learns of a change within a second.
      await expect
        .poll(async () => {
          await open('/?open=agent&lang=en');
          await expect(centre(page).getByRole('heading', { name: 'Team overview' })).toBeVisible();
          return entries().count();
        })
        .toBe(0);
      await open('/?open=agent/agentDividend&lang=en');
      await expect(page.getByRole('heading', { name: 'Dividend', exact: true })).toHaveCount(0);
      await open('/about/terms?lang=en');
      // As long as the dialog takes to come.
      await page.waitForTimeout(3000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } finally {
      await site.operate('flag', 'AGENTPOLICY3', 'on');
    }
    // The offer still waits.
    const asked = page.getByRole('dialog').filter({ hasText: 'The brand' });
    await expect(async () => {
      await open('/?lang=en');
      await expect(asked).toHaveCount(1, { timeout: 3000 });
    }).toPass();
    await page.getByRole('dialog').getByRole('button', { name: 'Later', exact: true }).last().click();
    await open('/?open=agent/agentDividend&lang=en');
    await expect(centre(page).getByRole('heading', { name: 'Dividend', exact: true })).toBeVisible();
    await expect(entries()).toHaveCount(4);
  });
});
