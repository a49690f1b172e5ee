import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { signIn } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { returning } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, viewport: { width: 390, height: 844 } });

const dialog = (page: Page) => page.getByRole('dialog');
const tier = (from: string, value: string) => ({ from, active: 0, value });
const wage = {
  mode: 'rate',
  tiers: [tier('0.01', '1.00')],
  activeBets: '0.00',
  activeDeposits: '0.00',
};
const { mode: _mode, ...base } = wage;
const kinds = [
  ['dividend', 'Dividend', { ...base, period: 'daily', carryOver: true }],
  ['daily', 'Daily wages', wage],
  ['hourly', 'Hourly wages', wage],
  ['realtime', 'Real-time wages', wage],
] as const;

test.beforeAll(async ({ site }) => {
  await site.operate('setting', 'loginSlider', 'never');
});

/** A call of the portal with the page's session. */
async function callAs(page: Page, path: string, fields?: object): Promise<Record<string, never>> {
  return page.evaluate(
    async ([address, body]) => {
      const response = await fetch(address, {
        ...(body !== null && {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body,
        }),
      });
      return response.json();
    },
    [path, fields === undefined ? null : JSON.stringify(fields)] as const,
  );
}

/** Opens a top agent without contracts, and offers it all four kinds in the name of the brand. */
async function offerToTop(site: Site, name: string): Promise<void> {
  await site.operate('account', 'add', name, '--password', demoPassword, '--type', '1');
  for (const [kind, , terms] of kinds) {
    const file = join(site.dir, `${kind}.json`);
    writeFileSync(file, JSON.stringify(terms));
    await site.operate('agents', 'contracts', name, 'offer', kind, file);
  }
}

/** Opens the sub-agent, whose owner chooses a password and agrees. */
async function openSubAgent(page: Page, sub: Page, origin: string, name: string): Promise<string> {
  await page.goto(`${origin}/about/terms?open=agent/agentOpenAccount&lang=en`);
  await hydratePage(page);
  await dialog(page).locator('[name=kind]').selectOption('agent');
  await dialog(page).getByLabel('Username').fill(name);
  await dialog(page).getByRole('button', { name: 'Generate a password' }).click();
  await dialog(page).getByRole('button', { name: 'Open account' }).click();
  await expect(dialog(page)).toContainText('The account is open.');
  const password = await dialog(page).getByLabel('First password', { exact: true }).inputValue();
  await sub.goto(`${origin}/about/terms?open=login&lang=en`);
  await dialog(sub).getByRole('textbox', { name: 'Username' }).fill(name);
  await dialog(sub)
    .getByLabel(/^Password/)
    .fill(password);
  await dialog(sub).getByRole('button', { name: 'Log in', exact: true }).click();
  const fields = {
    newPassword: 'Harbor5stone',
    confirmNewPassword: 'Harbor5stone',
    payeeName: 'Somying Jaidee',
    mobileNum: '0812345678',
  };
  for (const [field, value] of Object.entries(fields))
    await dialog(sub).locator(`[name=${field}]`).fill(value);
  await dialog(sub).locator('[name=agreeTerms]').check();
  await dialog(sub).locator('[name=confirmAge]').check();
  await dialog(sub).getByRole('button', { name: 'Change password' }).click();
  await expect(dialog(sub).filter({ hasText: 'This account was opened for you.' })).toHaveCount(0);
  const { rows } = (await callAs(page, `/wps/relay/MCSAGT_listAccounts?search=${name}`))[
    'value'
  ] as unknown as {
    rows: { id: string }[];
  };
  return rows[0]?.id ?? '';
}

test('R4.28 R6.11 an agent accepts all four contracts in the dialog and offers them on; the sub-agent accepts, or later on the page of the kind', async ({
  page,
  browser,
  site,
  watched,
}) => {
  test.setTimeout(180_000);
  const origin = site.origin();
  const name = `sub${process.pid}`;
  const top = `top${process.pid}`;
  await offerToTop(site, top);
  await signIn(page, origin, top);

  // The brand's offers wait in the dialog, once in this session.
  await page.goto(`${origin}/?lang=en`);
  await hydratePage(page);
  for (const [, kind] of kinds.toReversed()) {
    await expect(dialog(page)).toContainText(kind);
    await expect(dialog(page)).toContainText('The brand');
    await dialog(page).getByRole('button', { name: 'Accept', exact: true }).click();
  }
  await expect(dialog(page)).toHaveCount(0);

  const context = await watched(
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'th-TH' }),
  );
  const sub = await context.newPage();
  const id = await openSubAgent(page, sub, origin, name);
  await page.goto(`${origin}/about/terms?open=agent/agentTeam&account=${id}&lang=en`);
  await hydratePage(page);
  for (const [kind, text] of kinds) {
    await dialog(page).getByRole('button', { name: 'Offer a contract' }).click();
    const choice = dialog(page).getByLabel('Kind');
    if (kind !== 'realtime') await choice.selectOption(kind);
    if (kind === 'daily') {
      // Beyond the own terms: the tier is named.
      await dialog(page).getByLabel('Rate').fill('1.01');
      await dialog(page).getByRole('button', { name: 'Send offer' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('Tier 1 is beyond your own terms.');
    }
    await dialog(page).getByLabel('Rate').fill('0.40');
    await dialog(page).getByRole('button', { name: 'Send offer' }).click();
    await expect(dialog(page).getByText('The offer has been sent.')).toBeVisible();
    await expect(dialog(page).getByRole('article', { name: text })).toContainText('Offered');
  }
  expect(await violationsIn(page)).toEqual([]);

  await sub.goto(`${origin}/?lang=en`);
  await hydratePage(sub);
  for (const [index, [, kind]] of kinds.toReversed().entries()) {
    await expect(dialog(sub)).toContainText(kind);
    await expect(dialog(sub)).toContainText(new RegExp(`${top}\\W* offers you a contract\\.`));
    await expect(dialog(sub)).toContainText('0.40 %');
    if (index === 0) expect(await violationsIn(sub)).toEqual([]);
    await dialog(sub)
      .getByRole('button', { name: index === 3 ? 'Later' : 'Accept', exact: true })
      .last()
      .click();
  }
  await expect(dialog(sub)).toHaveCount(0);
  // What was put off stays as a card on the page of its kind, and the dialog does not come back.
  await sub.goto(`${origin}/?open=agent/agentDividend&lang=en`);
  await hydratePage(sub);
  const card = dialog(sub).getByRole('region', { name: 'Request on a contract' });
  await card.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect(dialog(sub).getByRole('article', { name: 'Dividend' })).toContainText('Accepted');

  await context.close();
});
