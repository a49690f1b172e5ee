import { resize } from '#tests/support/looks.ts';
import { readBrands, readStories } from './library.ts';
import { lookText, matrixOf, widthsOf, type Sight } from './looks.ts';
import type { StoryWindow } from './StoryWindow.ts';
import { expect, test } from './storyTest.ts';
import { sidewaysIn, troublesIn } from './troublesIn.ts';

/**
 * Every story in every brand and theme, in {th, en, ar} and in each other language; then once to each role, in each brand
 * with large text. All of it with all of it would be three thousand looks. All checks look at one width, others by the
 * seed and by turns; what reaches beyond the window is looked for at all.
 */
export function everyLook(part: number, parts: number): void {
  const seed = Number(process.env['LIVERY_SEED']);
  for (const [at, { look, sights }] of matrixOf(readBrands(), readStories(), seed).entries()) {
    if (at % parts !== part) continue;
    test.describe(lookText({ ...look, width: undefined }), () => {
      for (const sight of sights) {
        const { title, name } = sight.story;
        test(`${title}: ${name}, ${sight.look.width} px`, async ({ stories: window }) => {
          expect(await troublesAtAllWidths(window, sight), `LIVERY_SEED=${seed} repeats this run`).toEqual(
            [],
          );
        });
      }
    });
  }
}

/** All that is wrong with a story at its width, and what reaches beyond the window at the others. */
export async function troublesAtAllWidths(window: StoryWindow, { story, look }: Sight): Promise<string[]> {
  const { page, heard } = await window.show(story, look);
  const troubles = [...(await troublesIn(page, story)), ...heard];
  const fitting = widthsOf(look);
  const own = fitting.indexOf(look.width);
  for (const width of [...fitting.slice(own + 1), ...fitting.slice(0, own)]) {
    await resize(page, width);
    troubles.push(...(await page.evaluate(sidewaysIn)));
  }
  return troubles;
}
