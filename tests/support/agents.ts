import { expect, type Page } from '@playwright/test';
import { hydratePage } from './test.ts';

/** The agent centre, or what else is open in front of a page. */
export const centre = (page: Page) => page.getByRole('dialog').first();

/** A figure above the rows of a record. */
export const figure = (page: Page, name: string) =>
  centre(page)
    .locator('dl > div', { has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd bdi')
    .first();

export const rowsOf = (page: Page) => centre(page).locator('tbody tr');

/** An amount as minor units of a minor unit, for sums: "฿1,234.5678" is 12345678. */
export function partsOf(text: string | null): bigint {
  const [, sign = '', whole = '', digits = ''] = /([-−]?)\D*([\d,]+)(?:\.(\d+))?/.exec(text ?? '') ?? [];
  const parts = BigInt(`${whole.replaceAll(',', '')}${digits.padEnd(6, '0')}`);
  return sign === '' ? parts : -parts;
}

/** Opens a page of the agent centre in English, whose address goes on with these fields. */
export async function openCentre(page: Page, origin: string, fields: string): Promise<void> {
  await page.goto(`${origin}/about/terms?open=agent/${fields}&lang=en`);
  await hydratePage(page);
}

/** Opens an agent with the form, with these rates by category. Returns its first password. */
export async function openSubAgent(
  page: Page,
  origin: string,
  { name, rates = {} }: { name: string; rates?: Record<string, string> },
): Promise<string> {
  await openCentre(page, origin, 'agentOpenAccount');
  await centre(page).locator('[name=kind]').selectOption('agent');
  await centre(page).getByLabel('Username').fill(name);
  await centre(page).getByRole('button', { name: 'Generate a password' }).click();
  for (const [category, rate] of Object.entries(rates))
    await centre(page).locator(`[name="rates.${category}"]`).fill(rate);
  await centre(page).getByRole('button', { name: 'Open account' }).click();
  await expect(centre(page)).toContainText('The account is open.');
  return centre(page).getByLabel('First password', { exact: true }).inputValue();
}

interface FirstLogIn {
  name: string;
  password: string;
  newPassword: string;
  mobile: string;
}

/** Logs the owner of an opened account in, who chooses a password, states what a registration requires, and agrees. */
export async function logInFirst(
  page: Page,
  origin: string,
  { name, password, newPassword, mobile }: FirstLogIn,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(`${origin}/about/terms?open=login&lang=en`);
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  const fields = {
    newPassword,
    confirmNewPassword: newPassword,
    payeeName: 'Somying Jaidee',
    mobileNum: mobile,
  };
  for (const [field, value] of Object.entries(fields)) await dialog.locator(`[name=${field}]`).fill(value);
  await dialog.locator('[name=agreeTerms]').check();
  await dialog.locator('[name=confirmAge]').check();
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.filter({ hasText: 'This account was opened for you.' })).toHaveCount(0);
}
