import type { Locator, Page } from '@playwright/test';
import type { Settings } from '../lib/settings.ts';
import { readBrands, readStories, type Story } from './library.ts';
import type { Look } from './looks.ts';
import { StoryWindow } from './StoryWindow.ts';
import { expect, frameTest, test } from './storyTest.ts';

const brands = readBrands();
const look: Look = {
  // Its list of winners reflects every state of the data.
  brand: 'siam',
  language: 'en',
  theme: 'light',
  role: 'seen',
  width: 1280,
  text: 'usual',
  motion: 'less',
  data: 'own',
};

// Some tests load Storybook, which takes long on a busy machine.
test.describe.configure({ timeout: 90_000 });

function storyAt(title: string, name = 'Default'): Story {
  const story = readStories().find((one) => one.title === title && one.name === name);
  if (!story) throw new Error(`Storybook has no ${title}: ${name}.`);
  return story;
}

/** Sets a switch to each value in turn, and returns what is shown for each. */
async function seenAt<T>(
  window: StoryWindow,
  story: Story,
  turns: readonly Partial<Settings>[],
  see: (page: Page) => Promise<T>,
): Promise<T[]> {
  const { page } = await window.show(story, look);
  const seen: T[] = [];
  for (const turn of turns) {
    await window.turn(turn);
    seen.push(await see(page));
  }
  return seen;
}

const board = storyAt('home/winner-board');
const ticker = storyAt('home/winner-board', 'Ticker');

/** The text once it has stopped changing, because later rows come from another call. */
async function textIn(page: Page): Promise<string> {
  let before = '';
  for (;;) {
    const text = await page.locator('#storybook-root').innerText();
    if (text === before) return text;
    before = text;
    await page.waitForTimeout(500);
  }
}

test('the brand: its logo, its name and its colours', async ({ stories: window }) => {
  const turns = brands.map(({ brand }) => ({ brand }));
  const seen = await seenAt(window, storyAt('shell/brand-logo'), turns, async (page) => ({
    name: (await page.getByRole('img').first().getAttribute('alt')) ?? '',
    logo: (await page.getByRole('img').first().getAttribute('src')) ?? '',
    accent: await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent')),
  }));
  for (const fact of ['name', 'logo', 'accent'] as const)
    expect(new Set(seen.map((one) => one[fact])).size, fact).toBe(brands.length);
});

test('the brand: a prop that the next one lacks is removed, also after a manual change', async ({
  stories: window,
}) => {
  const logo = storyAt('shell/brand-logo');
  const { page } = await window.show(logo, { ...look, brand: 'nakhla', language: 'ar' });
  const shown = page.locator('#storybook-root img').first();
  await expect(shown).toHaveAttribute('src', /logo-rtl/);
  await window.change(logo, { height: 30 });
  await window.turn({ brand: 'siam' });
  await window.change(logo, { width: 120 });
  await expect(shown).toHaveAttribute('width', '120');
  await expect(shown).toHaveAttribute('height', '30');
  await expect(shown).not.toHaveAttribute('src', /logo-rtl/);
});

test('the theme: dark is darker than light', async ({ stories: window }) => {
  const turns = [{ theme: 'dark' }, { theme: 'light' }] as const;
  const seen = await seenAt(window, board, turns, (page) =>
    page.evaluate(() => {
      const sum = (text: string) =>
        (text.match(/\d+/g) ?? []).slice(0, 3).reduce((all, one) => all + Number(one), 0);
      const { backgroundColor, color } = getComputedStyle(document.body);
      return sum(backgroundColor) - sum(color);
    }),
  );
  expect(seen[0]).toBeLessThan(-300);
  expect(seen[1]).toBeGreaterThan(300);
});

test('the language: its words and script in any brand, even if the brand does not offer it', async ({
  stories: window,
}) => {
  const languages = [...new Set(brands.flatMap((one) => one.languages))];
  const turns = languages.map((language) => ({ language }));
  for (const { brand } of brands) {
    const titles = await seenAt(window, board, [{ brand }, ...turns], (page) =>
      page.getByRole('heading').innerText(),
    );
    const [, ...inEach] = titles;
    expect(new Set(inEach).size, brand).toBe(languages.length);
    expect(inEach[languages.indexOf('th')], brand).toMatch(/\p{Script=Thai}/u);
    expect(inEach[languages.indexOf('ar')], brand).toMatch(/\p{Script=Arabic}/u);
  }
});

test('the visitor: guests are asked to log in, signed-in users learn that this is not for them', async ({
  stories: window,
}) => {
  const roles = ['guest', 'member', 'vip', 'agent', 'trial', 'break', 'seen'] as const;
  const turns = roles.map((role) => ({ role }));
  const isThere = (part: (page: Page) => Locator) => (page: Page) => part(page).first().isVisible();
  const login = await seenAt(window, storyAt('shell/login-inline'), turns, isThere(passwordIn));
  expect(login).toEqual([true, false, false, false, false, false, true]);
  const note = await seenAt(window, storyAt('shell/login-inline'), turns, isThere(noteIn));
  expect(note).toEqual([false, true, true, true, true, true, false]);
});

const passwordIn = (page: Page) => page.locator('input[type=password]');
const noteIn = (page: Page) => page.getByText('does not show this to these visitors');

test('the text: twice as large, and back', async ({ stories: window }) => {
  const [large = 0, usual = 0] = await seenAt(window, board, [{ text: 'large' }, { text: 'usual' }], (page) =>
    page.getByRole('heading').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
  );
  expect(large).toBeCloseTo(usual * 2, 1);
});

test('the data: some, none, long, huge, pending and failed each look different', async ({
  stories: window,
}) => {
  const answering = ['some', 'none', 'long', 'huge', 'pending', 'failed', 'own'] as const;
  const texts = await seenAt(
    window,
    board,
    answering.map((data) => ({ data })),
    textIn,
  );
  const [some, none, long, huge, , failed, own] = texts;
  expect(own).toBe(some);
  expect(new Set(texts).size).toBe(answering.length - 1);
  expect(none).toContain('No wins yet');
  expect(long).toMatch(/\p{L}{40}/u);
  expect(huge).toContain('987,654,321,098.76');
  expect(failed).toContain('cannot be shown');
});

test('the data: pending names what is loading', async ({ stories: window }) => {
  const [shown] = await seenAt(window, board, [{ data: 'pending' }], async (page) => {
    const note = page.getByText('Loading: Recent winners', { exact: true });
    await expect(note).toBeVisible();
    return note.isVisible();
  });
  expect(shown).toBe(true);
});

test('Storybook says so if a widget shows nothing', async ({ stories: window }) => {
  const noteOf = (page: Page) =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('#storybook-root') ?? document.body, '::after').content,
    );
  const turns = [{ data: 'none' }, { data: 'some' }] as const;
  const [empty, full] = await seenAt(window, storyAt('home/rank-list'), turns, noteOf);
  expect(empty).toContain('the widget shows nothing');
  expect(full).toBe('none');
});

test('the motion: full motion overrides the system preference, and so does reduced motion', async ({
  browser,
  storybook,
}) => {
  const moves = (page: Page) =>
    page.evaluate(async () => {
      const first = document.querySelector('#storybook-root li');
      const place = () => first?.getBoundingClientRect().x;
      const before = place();
      await new Promise((done) => setTimeout(done, 500));
      return before !== undefined && place() !== before;
    });
  for (const machine of ['reduce', 'no-preference'] as const) {
    const window = new StoryWindow(browser, storybook.origin, machine);
    const turns = [{ motion: 'full' }, { motion: 'less' }, { motion: 'full' }] as const;
    expect(await seenAt(window, ticker, turns, moves), `the machine: ${machine}`).toEqual([
      true,
      false,
      true,
    ]);
    await window.close();
  }
});

frameTest('the width: what is shown is as wide as was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 2000, height: 1200 });
  const shown = page.locator('#storybook-preview-iframe');
  for (const width of [320, 768, 1280]) {
    const address = `/?path=/story/${board.id}&nav=false&panel=false`;
    await page.goto(`${address}&globals=viewport.value:w${width}`);
    await expect.poll(async () => (await shown.boundingBox())?.width, { timeout: 20_000 }).toBe(width);
  }
});

test('these are all switches of the toolbar', async ({ stories: window }) => {
  const { page } = await window.show(board, look);
  const names = await page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      __STORYBOOK_PREVIEW__: { storyStoreValue: { projectAnnotations: { globalTypes: object } } };
    };
    return Object.keys(preview.storyStoreValue.projectAnnotations.globalTypes);
  });
  expect(names.toSorted()).toEqual([
    'brand',
    'data',
    'language',
    'motion',
    'role',
    'season',
    'text',
    'theme',
  ]);
});
