import { readStories } from '#stories/tests/library.ts';
import { lookText, type Look } from '#stories/tests/looks.ts';
import { expect, test } from '#stories/tests/storyTest.ts';
import { allLaidOut } from '../support/appearances.ts';

const look = (brand: string, language: string, theme: Look['theme'], width: number): Look => ({
  brand,
  language,
  theme,
  width,
  role: 'seen',
  text: 'usual',
  motion: 'less',
  data: 'own',
});

const thai = look('siam', 'th', 'light', 390);
const english = look('meridian', 'en', 'dark', 1280);
const arabic = look('nakhla', 'ar', 'light', 390);

/** A small set that covers each brand, both themes, both directions and both ends of the widths. */
const pictures: [look: Look, stories: string[]][] = [
  [thai, ['pages-siam--home', 'home-banner--default', 'shell-site-header--default']],
  [english, ['pages-meridian--home', 'home-game-row--default', 'shell-site-footer--default']],
  [arabic, ['pages-nakhla--home', 'home-winner-board--default', 'account-login-form--default']],
  [look('siam', 'en', 'dark', 320), ['content-rank-table--default', 'home-category-tiles--default']],
];

const stories = readStories();

for (const [seen, ids] of pictures)
  test.describe(lookText(seen), () => {
    for (const id of ids)
      test(id, async ({ stories: window }) => {
        const story = stories.find((one) => one.id === id);
        if (!story) throw new Error(`Storybook has no story "${id}". Name an existing one in this file.`);
        const { page } = await window.show(story, seen);
        await page.evaluate(seenToItsEnd);
        await page.addStyleTag({ content: allLaidOut });
        // The jackpot would go on counting.
        const mask = [page.locator('#w-jackpot')];
        const file = `${seen.brand}-${seen.language}-${seen.theme}-${seen.width}-${id}.png`;
        await expect(page).toHaveScreenshot(file, { mask, fullPage: true });
      });
  });

/** Runs in the page: scrolls to the end and back, so that lazy pictures are loaded. */
async function seenToItsEnd(): Promise<void> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
    scrollTo({ top: at, behavior: 'instant' });
    await wait(100);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  const loading = [...document.images].filter((image) => image.loading !== 'lazy' || image.currentSrc !== '');
  await Promise.race([Promise.all(loading.map((image) => image.decode().catch(() => {}))), wait(5000)]);
}
