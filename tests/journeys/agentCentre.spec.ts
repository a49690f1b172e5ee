import type { Page } from '@playwright/test';
import { cookieOf, enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
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
