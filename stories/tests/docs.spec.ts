import { expect, test, type Page } from '@playwright/test';
import { built, readBrands } from './library.ts';
import { serveFolder } from './staticServer.ts';

let server: Awaited<ReturnType<typeof serveFolder>>;
test.beforeAll(async () => void (server = await serveFolder(built)));
test.afterAll(() => server.stop());

async function openDocs(page: Page, id: string): Promise<string[]> {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  await page.goto(`${server.origin}/iframe.html?viewMode=docs&id=${id}--docs`);
  return heard;
}

test('a widget’s page says what its schema, manifest and words say; changed props give the change of the brand’s folder', async ({
  page,
}) => {
  const heard = await openDocs(page, 'home-winner-board');
  await expect(page.getByRole('heading', { level: 1, name: 'Winner board' })).toBeVisible();
  await expect(page.getByText('How many wins are asked for.')).toBeVisible();
  await expect(page.getByText('"my-winner-board"')).toBeVisible();
  await expect(page.getByRole('row', { name: /GCSGAME_getWinnerBoard/ })).toContainText('limitNum=20');
  await expect(page.getByRole('row', { name: /winner-board.empty/ })).toContainText('No wins yet');
  const change = page.locator('pre', { hasText: '"winners"' });
  await expect(change).toHaveCount(0);
  await page.getByRole('row', { name: /^rows/ }).getByRole('spinbutton').fill('7');
  await expect(change).toContainText('"rows": 7');
  expect(heard).toEqual([]);
});

test('a brand’s page says its tokens with their contrast, and finds words in each of its languages', async ({
  page,
}) => {
  const [first] = readBrands();
  const heard = await openDocs(page, `pages-${first?.brand}`);
  await expect(page.getByRole('row', { name: /^text on surface / })).toContainText('4.5');
  await expect(page.getByRole('row', { name: /--space-4/ })).toContainText('px');
  await page.getByLabel('Language').selectOption(first?.languages.at(-1) ?? '');
  await page.getByLabel('Search').fill('winner-board.title');
  await expect(page.getByRole('status')).toHaveText('1 texts');
  expect(heard).toEqual([]);
});

test('the guide for designers stands in Storybook, and all icons', async ({ page }) => {
  const heard = await openDocs(page, 'guides-for-designers');
  await expect(page.getByRole('heading', { name: 'A widget' })).toBeVisible();
  heard.push(...(await openDocs(page, 'design-icons')));
  await page.getByLabel('Search').fill('trophy');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect(heard).toEqual([]);
});
