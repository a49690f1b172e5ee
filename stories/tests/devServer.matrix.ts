import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect as baseExpect, test, type FrameLocator, type Page } from '@playwright/test';
import { copyProject } from '#tests/faults/support/copyProject.ts';
import { npm, startNpm, type Running } from '#tests/faults/support/run.ts';
import { freePort } from '#tests/support/ports.ts';

// Vite transforms each module on its first request, which takes long on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 600_000 });
const expect = baseExpect.configure({ timeout: 120_000 });

const board = 'home-winner-board--default';

let copy = '';
let origin = '';
let storybook: Running;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = copyProject(['docs']);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  storybook = startNpm('storybook', ['-p', String(port), '--exact-port', '--ci'], {}, copy);
  await expect.poll(listed, { message: 'Storybook starts' }).toContain(`"${board}"`);
});
test.afterAll(async () => {
  const { pid } = storybook.process;
  if (pid !== undefined) process.kill(-pid, 'SIGINT');
  await storybook.ended;
  rmSync(copy, { recursive: true, force: true });
});

/** The current list of stories; empty while there is none. */
const listed = () =>
  fetch(`${origin}/index.json`).then(
    (answer) => answer.text(),
    () => '',
  );

const brandDir = () => path.join(copy, 'brands/lucky-star');

function addBrand(): void {
  cpSync(path.join(copy, 'brands/siam'), brandDir(), { recursive: true });
  const file = path.join(brandDir(), 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, name: 'Lucky Star', hosts: ['lucky-star.localhost'] }));
}

/** Reloads a story, and waits until it is rendered. */
async function open(page: Page, story: string): Promise<FrameLocator> {
  await page.goto(`${origin}/?path=/story/${story}`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await expect(preview.locator(`html[data-story="${story}"]`)).toBeAttached();
  return preview;
}

/** The brands in the toolbar. While the selected one is missing, the button shows none. */
async function offered(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Brand\b/ }).click();
  const names = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return names.map((name) => name.trim());
}

test('a new folder in brands/ appears in toolbar and stories without a reload; broken, with its finding; deleted, it disappears', async ({
  page,
}) => {
  const preview = await open(page, board);
  const before = await offered(page);
  expect(before).toContain('Siam Lantern');
  expect(before).not.toContain('Lucky Star');

  addBrand();
  await expect.poll(() => offered(page)).toEqual(['Lucky Star', ...before]);
  await expect.poll(listed).toContain('"pages-lucky-star--home"');
  await page.getByRole('button', { name: /^Brand\b/ }).click();
  await page.getByRole('option', { name: 'Lucky Star' }).click();
  await expect(preview.locator(`html[data-story="${board}"]`)).toBeAttached();
  await expect(preview.getByRole('alert')).toHaveCount(0);
  const home = 'pages-lucky-star--home';
  await page.locator('[data-item-id="pages-lucky-star"]').click();
  await page.locator(`[data-item-id="${home}"]`).click();
  await expect(preview.locator(`html[data-story="${home}"]`)).toBeAttached();
  await page.goto(`${origin}/?path=/story/${board}&globals=brand:lucky-star`);

  writeFileSync(path.join(brandDir(), 'theme.json'), '{ "light": { "acent": 1 } }');
  await expect
    .poll(async () => (await offered(page))[0])
    .toMatch(/^lucky-star: broken\s+\S+\/theme\.json:1:\d+ "acent"/);
  await expect(preview.getByRole('alert')).toContainText(
    'The brand lucky-star cannot be shown. The others can.',
  );

  rmSync(brandDir(), { recursive: true });
  await expect.poll(() => offered(page)).toEqual(before);
  await expect.poll(listed).not.toContain('"pages-lucky-star--home"');
  await expect(preview.getByRole('status')).toContainText('There is no brand lucky-star.');
});

test('a new widget appears without a reload; a new prop in its schema has its default, and brands can set it', async ({
  page,
}) => {
  await open(page, board);
  expect(await npm('widget', ['new', 'home/prize-wheel'], {}, copy)).toMatchObject({ code: 0 });
  await expect.poll(listed).toContain('"home-prize-wheel--default"');
  const preview = await open(page, 'home-prize-wheel--default');
  await expect(preview.getByText('This widget is new.')).toBeVisible();

  const folder = path.join(copy, 'widgets/home/prize-wheel');
  change(path.join(folder, 'PrizeWheel.tsx'), "{t('text')}", '{`${props.tiles} tiles`}');
  const tiles = { title: 'Tiles', description: 'How many there are.', type: 'integer', default: 4 };
  change(
    path.join(folder, 'schema.json'),
    '"properties": {',
    `"properties": { "tiles": ${JSON.stringify(tiles)},`,
  );
  await expect(preview.getByText('4 tiles')).toBeVisible();

  const home = path.join(copy, 'brands/siam/pages/home.json');
  const insert = { id: 'wheel', widget: 'prize-wheel', props: { tiles: 7 } };
  change(home, '"change": [', `"change": [${JSON.stringify({ insert, after: 'banner' })},`);
  await expect(async () => {
    const shown = await open(page, 'pages-siam--home');
    await expect(shown.getByText('7 tiles')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
});

test('a widget with a broken schema says where; all others keep working, and it works again once corrected', async ({
  page,
}) => {
  const schema = path.join(copy, 'widgets/home/rank-list/schema.json');
  const whole = readFileSync(schema, 'utf8');
  const preview = await open(page, 'home-rank-list--default');
  for (const [broken, message] of [
    [
      whole.replace('"title":', '"title"'),
      /rank-list\/schema\.json:\d+:\d+ A colon is expected after "title"/,
    ],
    [
      whole.replace('"type": "object"', '"type": "thing"'),
      /rank-list\/schema\.json:\d+:\d+ This is no JSON Schema/,
    ],
  ] as const) {
    expect(broken).not.toBe(whole);
    writeFileSync(schema, broken);
    await expect(preview.getByRole('alert')).toContainText(message);
    const other = await open(page, board);
    await expect(other.getByRole('heading').first()).toBeVisible();
    await open(page, 'pages-siam--home');
    await expect(preview.getByRole('main')).toBeVisible();
    await open(page, 'home-rank-list--default');
    await expect(preview.getByRole('alert')).toContainText(message);
  }
  writeFileSync(schema, whole);
  await expect(preview.getByRole('alert')).toHaveCount(0);
  await expect(preview.getByRole('heading').first()).toBeVisible();
});

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
