import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect as baseExpect, type Page } from '@playwright/test';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { readBrandSet, type StoryBrand } from '../build/brandSet.ts';
import type { StorySet } from '../build/storySet.ts';
import { root } from './library.ts';
import { frameTest as test } from './storyTest.ts';

const widgets = await loadWidgets(root);
// Both Storybook's manager and the preview frame must load, which takes long on a busy machine.
test.describe.configure({ timeout: 90_000 });
const expect = baseExpect.configure({ timeout: 40_000 });

let dir = '';
test.beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'livery-broken-'));
  for (const brand of ['base', 'meridian', 'siam'])
    await cp(path.join(root, 'brands', brand), path.join(dir, brand), { recursive: true });
});
test.afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** Opens Storybook with the current brands of the folder. */
async function open(
  page: Page,
  address: string,
  brokenWidgets: StorySet['brokenWidgets'] = {},
): Promise<Record<string, StoryBrand>> {
  const brands = await readBrandSet(dir, widgets);
  await dropWorker(page);
  await page.route('**/brand-set.json?*', (route) => route.fulfill({ json: { brands, brokenWidgets } }));
  await page.goto(`/${address}`);
  return brands;
}

/** The service worker may not yet know that the previous page is gone, and would bypass the next one's route. */
async function dropWorker(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    await Promise.all(all.map((one) => one.unregister()));
  });
}

test('a widget with a broken schema shows its findings instead of stories and documentation; all others keep working', async ({
  page,
}) => {
  const file = 'widgets/home/winner-board/schema.json';
  const message = 'A comma or a closing brace is expected here, not """.';
  const finding = { file, line: 12, column: 5, code: 'broken-schema', severity: 'error', message } as const;
  const said = `${file}:12:5 ${message}`;
  const broken = { 'winner-board': [finding] };
  await open(page, 'index.html?path=/story/home-winner-board--default', broken);
  await expect(preview(page).getByRole('alert')).toContainText(said);
  await page.getByRole('tab', { name: 'Change' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Change' })).toContainText('The widget is broken');
  await page.locator('#home-rank-list').click();
  await page.locator('#home-rank-list--default').click();
  await expect(preview(page).getByRole('heading').first()).toBeVisible();
  await expect(preview(page).getByRole('alert')).toHaveCount(0);
  await open(page, 'iframe.html?viewMode=docs&id=home-winner-board--docs', broken);
  await expect(page.getByRole('alert')).toContainText(said);
  await expect(page.getByRole('heading', { name: 'Props' })).toHaveCount(0);
});

const preview = (page: Page) => page.frameLocator('#storybook-preview-iframe');

test.describe.serial('a broken brand', () => {
  test('is in the toolbar with its first finding; selected, it shows all findings, and the others keep working', async ({
    page,
  }) => {
    await writeFile(path.join(dir, 'siam/theme.json'), '{\n  "light": { "acent": 1, "surfase": 2 }\n}\n');
    await open(page, 'index.html?path=/story/home-winner-board--default');
    await expect(preview(page).getByRole('heading').first()).toBeVisible();
    await page.getByRole('button', { name: /^Brand / }).click();
    const item = page.getByRole('option', { name: /^siam: broken \S+\/siam\/theme\.json:2:\d+ "acent"/ });
    await item.click();
    // The finding is in the list, which leaves room for the other switches.
    await expect(page.getByRole('button', { name: /^Brand / })).toHaveText('siam: broken');
    const alert = preview(page).getByRole('alert');
    await expect(alert).toContainText('The brand siam cannot be shown. The others can.');
    await expect(alert.getByRole('listitem')).toHaveText([/"acent"/, /"surfase"/]);
    await page.getByRole('tab', { name: 'Change' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Change' })).toContainText('The brand is broken');
    await page.getByRole('button', { name: /^Brand / }).click();
    await page.getByRole('option', { name: 'Meridian' }).click();
    await expect(alert).toHaveCount(0);
    await expect(preview(page).getByRole('heading').first()).toBeVisible();
  });

  test('shows findings instead of its documentation; widgets are documented as other brands have them', async ({
    page,
  }) => {
    await open(page, 'iframe.html?viewMode=docs&id=pages-siam--docs');
    await expect(page.getByRole('alert')).toContainText('The brand siam cannot be shown.');
    await open(page, 'iframe.html?viewMode=docs&id=home-winner-board--docs&globals=brand:siam');
    await expect(page.getByRole('heading', { name: 'Flags and hydration' })).toBeVisible();
  });

  test('as the base of all others leaves none to show: each says why, in stories and documentation', async ({
    page,
  }) => {
    await writeFile(path.join(dir, 'base/theme.json'), '{ "light": 1 }');
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const brands = await open(page, 'index.html?path=/story/home-winner-board--default');
    const [first = ''] = Object.keys(brands);
    const alert = preview(page).getByRole('alert');
    await expect(alert).toContainText(`The brand ${first} cannot be shown.`);
    await expect(alert).not.toContainText('The others can.');
    await expect(alert).toContainText(/base\/theme\.json:1:\d+/);
    await open(page, 'iframe.html?viewMode=docs&id=home-winner-board--docs');
    await expect(page.getByRole('alert')).toContainText(/base\/theme\.json:1:\d+/);
    await open(page, 'iframe.html?viewMode=docs&id=pages-siam--docs');
    await expect(page.getByRole('alert')).toContainText(/base\/theme\.json:1:\d+/);
    expect(thrown).toEqual([]);
  });
});
