import { expect as baseExpect, type Page } from '@playwright/test';
import { readBrands } from './library.ts';
import { frameTest as test } from './storyTest.ts';

// Both Storybook's manager and the preview frame must load, which takes long on a busy machine.
test.describe.configure({ timeout: 90_000 });
const expect = baseExpect.configure({ timeout: 40_000 });

const [brand] = readBrands().map((one) => one.brand);

/** Opens a story in Storybook's manager, with the panel Change. */
async function openStory(page: Page, id: string): Promise<void> {
  await page.goto(`/index.html?path=/story/${id}&globals=motion:less`);
  await expect(
    page.frameLocator('#storybook-preview-iframe').locator(`html[data-story="${id}"]`),
  ).toBeAttached();
  await page.getByRole('tab', { name: 'Change' }).click();
}

/** Sets a prop under Controls, and shows the panel Change again. */
async function setProp(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('tab', { name: /^Controls/ }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${name}\\b`) });
  await row.getByRole('spinbutton').or(row.getByRole('textbox')).fill(value);
  await page.getByRole('tab', { name: 'Change' }).click();
}

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Change' });

async function copied(page: Page): Promise<unknown> {
  await panel(page).getByRole('button', { name: 'Copy' }).click();
  return JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
}

test('the panel Change shows the change of the brand folder for a changed prop, ready to copy', async ({
  page,
}) => {
  await openStory(page, 'home-winner-board--default');
  await expect(panel(page)).toContainText('Nothing differs');
  await setProp(page, 'rows', '7');
  await expect(panel(page)).toContainText(`brands/${brand}/pages/home.json`);
  expect(await copied(page)).toEqual({
    $schema: '../.schema/page.home.json',
    change: [{ id: 'winners', props: { rows: 7 } }],
  });
});

test('it inserts a widget that the brand does not show, with the content of its story and the changed props', async ({
  page,
}) => {
  await openStory(page, 'layout-tabs--default');
  await expect(panel(page)).toContainText(`${brand} does not show this widget.`);
  await setProp(page, 'label', 'page.home.title');
  await expect(panel(page)).toContainText('"label"');
  expect(await copied(page)).toMatchObject({
    change: [
      {
        insert: {
          id: 'my-tabs',
          widget: 'tabs',
          props: { first: 'join.rebate.title', label: 'page.home.title' },
          slots: { first: [{ id: 'my-tabs-rebate', widget: 'feature' }] },
        },
        into: 'main',
      },
    ],
  });
});

test('the controls show the props of the selected brand, and manual changes stay when the brand changes', async ({
  page,
}) => {
  const look = page.getByRole('row', { name: /^variant\b/ });
  const chosenLook = () => look.getByRole('radio', { checked: true }).getAttribute('value');
  const choose = async (to: string) => {
    // A list that has just opened does not respond yet.
    await expect(async () => {
      await page.getByRole('button', { name: /^Brand / }).click();
      await page.getByRole('option', { name: to }).click();
      await expect(page.getByRole('button', { name: `Brand ${to}` })).toBeVisible({ timeout: 3000 });
    }).toPass();
  };
  const board = page.frameLocator('#storybook-preview-iframe').locator('.w');
  await openStory(page, 'home-winner-board--default');
  await page.getByRole('tab', { name: /^Controls/ }).click();
  expect(brand).toBe('meridian');
  await expect.poll(chosenLook).toContain('ticker');
  await choose('Nakhla');
  await expect.poll(chosenLook).toContain('list');
  await page.getByRole('tab', { name: 'Change' }).click();
  await expect(panel(page)).toContainText('Nothing differs');
  await setProp(page, 'rows', '7');
  await page.getByRole('tab', { name: /^Controls/ }).click();
  await choose('Siam Lantern');
  await expect.poll(chosenLook).toContain('list');
  await expect(page.getByRole('row', { name: /^rows\b/ }).getByRole('spinbutton')).toHaveValue('7');
  // Values of other brands can be selected too.
  await look.getByText('ticker', { exact: true }).click();
  await page.getByRole('tab', { name: 'Change' }).click();
  await expect(panel(page)).toContainText('brands/siam/');
  await expect(panel(page)).toContainText('"variant": "ticker"');
  // In one line.
  await expect.poll(async () => (await board.boundingBox())?.height).toBeLessThan(100);
  await page.getByRole('tab', { name: /^Controls/ }).click();
  await page.getByRole('button', { name: 'Reset controls' }).click();
  await expect.poll(chosenLook).toContain('list');
});

test('it explains that only the widgets of a page have props', async ({ page }) => {
  await openStory(page, `pages-${brand}--home`);
  await expect(panel(page)).toContainText('A page has no props');
  await expect(page.getByRole('tab')).toHaveText([/^Accessibility/, 'Change']);
});

test('all switches of the toolbar stay visible in a window of 1024 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openStory(page, 'home-winner-board--default');
  const bar = page.getByRole('toolbar');
  const edge = await bar.evaluate((one) => one.getBoundingClientRect().right);
  for (const name of switches) {
    const box = await bar.getByRole('button', { name: new RegExp(`^${name} `) }).boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0), name).toBeLessThanOrEqual(edge);
  }
  expect(edge).toBeLessThanOrEqual(1024);
});

const switches = ['Brand', 'Theme', 'Language', 'Visitor', 'Text size', 'Motion', 'Data'];

test('a reload keeps the settings of the toolbar, because the URL contains them', async ({ page }) => {
  await page.goto('/index.html?path=/story/home-winner-board--default');
  const choose = async () => {
    await page.getByRole('button', { name: /^Text size / }).click();
    await page.getByRole('option', { name: 'Text 200 %' }).click();
    await expect(page.getByRole('button', { name: 'Text size Text 200 %' })).toBeVisible({ timeout: 3000 });
  };
  // A list that has just opened does not respond yet.
  await expect(choose).toPass();
  await expect.poll(() => new URL(page.url()).searchParams.get('globals')).toContain('text:');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Text size Text 200 %' })).toBeVisible();
  await expect(
    page.frameLocator('#storybook-preview-iframe').locator('html[style*="font-size: 200%"]'),
  ).toBeAttached();
});
