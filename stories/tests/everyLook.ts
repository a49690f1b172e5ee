import { resize } from '#tests/support/looks.ts';
import { readBrands, readStories } from './library.ts';
import { looksOf, lookText, roleLooks, strangeLooks, suits, tellingLooks, widths } from './looks.ts';
import { expect, test } from './storyTest.ts';
import { sidewaysIn, troublesIn } from './troublesIn.ts';

/**
 * Every story in every brand and theme, in {th, en, ar} and in each other language, at all widths; then once to each
 * role, in each brand with large text. In letters that a brand does not offer each story is seen in one of the themes, its
 * neighbour in the other. All of it with all of it would be three thousand looks.
 */
export function everyLook(part: number, parts: number): void {
  const brands = readBrands();
  const all = looksOf(brands, () => 0.5);
  const strange = strangeLooks(brands);
  for (const [at, look] of [...tellingLooks(all), ...roleLooks(all), ...strange].entries()) {
    if (at % parts !== part) continue;
    // WCAG asks for text twice as large, and for 320 px, not for both at once (1.4.4, 1.4.10).
    const reflowing = look.text === '200' ? widths.filter((width) => width > 320) : widths;
    const odd = look.theme === 'dark' ? 1 : 0;
    test.describe(lookText(look), () => {
      for (const [turn, story] of readStories().entries()) {
        if (!suits(look, story) || (strange.includes(look) && turn % 2 !== odd)) continue;
        test(`${story.title}: ${story.name}`, async ({ stories: window }) => {
          const { page, heard } = await window.show(story, look);
          const troubles = [...(await troublesIn(page, story)), ...heard];
          for (const width of reflowing) {
            await resize(page, width);
            troubles.push(...(await page.evaluate(sidewaysIn)));
          }
          expect(troubles).toEqual([]);
        });
      }
    });
  }
}
