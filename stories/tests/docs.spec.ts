import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect as baseExpect, test, type BrowserContext, type Page } from '@playwright/test';
import { callsOf } from '#stories/docs/facts/widgetFacts.ts';
import { callTable } from '#schemas/generated/api.ts';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { built, readBrands, root } from './library.ts';
import { serveFolder } from './staticServer.ts';

const widgets = [...(await loadWidgets(root)).values()];
/** All documentation pages of the built Storybook. */
const docs = Object.values(
  (
    JSON.parse(readFileSync(path.join(built, 'index.json'), 'utf8')) as {
      entries: Record<string, { id: string; title: string; type: string }>;
    }
  ).entries,
).filter(({ type }) => type === 'docs');
/** A normal run opens the pages of one widget in four, chosen by the seed; the matrix opens all. */
const seed = Number(process.env['LIVERY_SEED']);
const opened = widgets.filter((_, at) => process.env['LIVERY_MATRIX'] || (at + seed) % 4 === 0);
const idOf = (title: string) => docs.find((one) => one.title === title)?.id ?? '';

// Storybook loads once, which takes long on a busy machine.
test.describe.configure({ timeout: 90_000 });
const expect = baseExpect.configure({ timeout: 40_000 });

let server: Awaited<ReturnType<typeof serveFolder>>;
let context: BrowserContext;
let page: Page;
const heard: string[] = [];

// One window for all tests, so that Storybook loads once.
test.beforeAll(async ({ browser }) => {
  server = await serveFolder(built);
  context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  await page.goto(`${server.origin}/iframe.html?viewMode=docs&id=${idOf('Guides/For designers')}`);
  await expect(page.getByRole('heading', { name: 'A widget' })).toBeVisible();
});
test.afterAll(async () => {
  await context.close();
  await server.stop();
});
test.beforeEach(() => void heard.splice(0));
test.afterEach(() => expect(heard).toEqual([]));

/** Navigates to another documentation page, and waits until it has replaced the previous one. */
async function open(title: string): Promise<void> {
  await page.evaluate(select, idOf(title));
}

/** Purposes of tokens, each a section of a brand's page. */
const tokens = ['Colours', 'Type', 'Space', 'Radius', 'Shadow', 'Motion', 'Sizes'];
const sections = ['Props', 'JSON', 'Slots', 'Data', 'Words', 'Flags and hydration'];

const boxOf = (text: string) => page.locator('.docblock-source', { hasText: text }).last();

test('every widget, every brand, the guide and the icons have a page', () => {
  const wanted = [
    ...widgets.map(({ area, name }) => `${area}/${name}`),
    ...readBrands().map(({ brand }) => `Pages/${brand}`),
    'Guides/For designers',
    'Design/Icons',
  ];
  expect(docs.map(({ title }) => title).toSorted()).toEqual(wanted.toSorted());
});

test.describe('the page of a widget has all sections, filled from its files, without errors:', () => {
  for (const widget of opened)
    test(`${widget.area}/${widget.name}`, async () => {
      await open(`${widget.area}/${widget.name}`);
      const example = boxOf(`"my-${widget.name}"`);
      await expect(example).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
        String(widget.schema['title']),
      );
      await page.waitForFunction(hasStory);
      // A story may have headings of its own, such as the category "Slots".
      const headings = await page.locator('h2:not(.sb-story *, .docs-story *)').allInnerTexts();
      expect(headings.filter((one) => sections.includes(one))).toEqual(sections);

      const { props, calls, words } = await page.evaluate(tablesIn);
      expect(props).toEqual(expect.arrayContaining(Object.keys(widget.schema['properties'] ?? {})));
      const given = {};
      widget.validate(given);
      const described = callsOf(widget, given).map(({ call }) => call);
      // With the brand's props it may make more calls than with its defaults.
      if (described.length > 0) expect(calls).not.toEqual([]);
      for (const call of calls) expect(callTable).toHaveProperty(call);
      for (const key of Object.keys(widget.words['en'] ?? {}))
        expect(words).toContain(`${widget.name}.${key}`);

      await example.getByRole('button', { name: 'Copy' }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const { change } = JSON.parse(copied) as { change: { insert: { id: string } }[] };
      expect(change).toEqual([{ insert: expect.any(Object), into: expect.any(String) }]);
      // It includes the parent widget if it is allowed nowhere else.
      const hosts = widgets.filter(({ slots }) =>
        Object.values(slots ?? {}).some(({ allow = [] }) => allow.includes(widget.name)),
      );
      const names = [widget, ...hosts].map(({ name }) => `my-${name}`);
      expect(names).toContain(change[0]?.insert.id);
    });
});

test('a widget’s page shows its schema, manifest and words; changed props produce the change of the brand folder', async () => {
  await open('home/winner-board');
  await expect(page.getByRole('heading', { level: 1, name: 'Winner board' })).toBeVisible();
  await expect(page.getByText('Number of wins to request.')).toBeVisible();
  // The name in the manifest, and the URL.
  await expect(page.getByRole('row', { name: /^winnerBoard \S*GCSGAME_getWinnerBoard/ })).toContainText(
    'limitNum=20',
  );
  await expect(page.getByRole('row', { name: /winner-board.empty/ })).toContainText('No wins yet');
  const change = page.locator('pre', { hasText: '"winners"' });
  await expect(change).toHaveCount(0);
  await page.getByRole('row', { name: /^rows/ }).getByRole('spinbutton').fill('7');
  await expect(change).toContainText('"rows": 7');
});

test('a widget that the brand does not show is inserted, with the content of its story', async () => {
  await open('layout/tabs');
  await expect(page.getByText(/does not show this widget/)).toBeVisible();
  await expect(boxOf('"my-tabs"')).toContainText('"widget": "feature"');
});

test.describe('the page of a brand shows its tokens with their contrast, and finds words in each of its languages:', () => {
  for (const { brand, languages } of readBrands())
    test(brand, async () => {
      await open(`Pages/${brand}`);
      await expect(page.getByRole('row', { name: /^text on surface / })).toContainText('4.5');
      await expect(page.getByRole('row', { name: /--space-4/ })).toContainText('px');
      const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
      expect(headings).toEqual(expect.arrayContaining([...tokens, 'Pages', 'Words']));
      await expect(page.getByRole('row', { name: /^not-found/ })).toContainText('instead of another page');
      await page.getByLabel('Search').fill('winner-board.pause');
      for (const language of languages) {
        await page.getByLabel('Language').selectOption(language);
        await expect(page.getByRole('status')).toHaveText('1 texts');
      }
      await page.getByRole('button', { name: 'Copy as JSON' }).click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(Object.keys(JSON.parse(copied) as object)).toEqual(['winner-board.pause']);
    });
});

test('Storybook contains the guide for designers, and all icons', async () => {
  await open('Guides/For designers');
  await expect(page.getByRole('heading', { name: 'A widget' })).toBeVisible();
  await open('Design/Icons');
  await page.getByLabel('Search').fill('trophy');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Search').fill('unicorn');
  await expect(page.getByRole('status')).toHaveText('No icon name contains this text.');
});

test('documentation looks the same whatever story is on it: bold headings, one font size in tables, colours on one line', async () => {
  const lettersOf = (selector: string) => page.evaluate(lettersIn, selector);
  const headings = '.sbdocs-content h2[id]';
  for (const title of ['shell/tab-bar', 'home/winner-board']) {
    await open(title);
    await expect(page.locator(headings).getByText('Flags and hydration')).toBeVisible();
    expect(await lettersOf(headings), title).toEqual(['24px 700']);
    expect(await lettersOf('.docs-scroll :is(td, td > *)'), title).toEqual(['14px 400']);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await open(`Pages/${readBrands()[0]?.brand}`);
  const color = page.getByRole('row', { name: /^--scrim/ }).locator('.docs-token > code');
  await expect(color).toHaveCount(2);
  for (const one of await color.all()) expect((await one.boundingBox())?.height).toBeLessThan(26);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('R1.6 winners’ amounts fit on their cards in a narrow slot of a wide window', async () => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open('home/winner-board');
  await page
    .getByRole('row', { name: /^variant/ })
    .getByText('cards', { exact: true })
    .click();
  await expect(page.locator('.docs-story figure b').first()).toBeVisible();
  expect(await page.evaluate(cutSumsIn)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
});

/** In the page: amounts wider than the space on their card. */
function cutSumsIn(): string[] {
  const sums = [...document.querySelectorAll<HTMLElement>('.docs-story figure b')];
  return sums
    .filter(({ offsetWidth, parentElement }) => offsetWidth > (parentElement?.clientWidth ?? 0))
    .map((sum) => sum.innerText);
}

/** In the page: requests another documentation page from Storybook until it is shown. */
function select(storyId: string): Promise<void> {
  document.documentElement.removeAttribute('data-story');
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: {
      once: (event: string, heard: () => void) => void;
      emit: (event: string, given: unknown) => void;
    };
  };
  return new Promise((resolve) => {
    for (const event of ['docsRendered', 'storyUnchanged']) channel.once(event, resolve);
    channel.emit('setCurrentStory', { storyId, viewMode: 'docs' });
  });
}

/** In the page: its story is rendered, inline or in an iframe. */
function hasStory(): boolean {
  const frame = document.querySelector<HTMLIFrameElement>('.docs-frame')?.contentDocument;
  return [document, frame].some((one) => one?.documentElement?.dataset['story'] !== undefined);
}

/** In the page: distinct font sizes and weights of the elements that match a selector. */
function lettersIn(selector: string): string[] {
  const all = Array.from(document.querySelectorAll(selector), (one) => {
    const { fontSize, fontWeight } = getComputedStyle(one);
    return `${fontSize} ${fontWeight}`;
  });
  return [...new Set(all)];
}

/** In the page: names of props, calls and texts in their tables. */
function tablesIn(): { props: string[]; calls: string[]; words: string[] } {
  const textsOf = (selector: string) =>
    Array.from(document.querySelectorAll<HTMLElement>(selector), (cell) => cell.innerText.trim());
  const underHeading = (heading: string) => {
    const found = [...document.querySelectorAll('h2')].find((one) => one.textContent?.trim() === heading);
    const names = found?.nextElementSibling?.querySelectorAll<HTMLElement>('tbody th') ?? [];
    return Array.from(names, (cell) => cell.innerText.trim());
  };
  return {
    // Required props have an asterisk.
    props: textsOf('.docblock-argstable-body td:first-child').map((name) => name.replace(/\s*\*$/, '')),
    calls: underHeading('Data'),
    words: underHeading('Words'),
  };
}
