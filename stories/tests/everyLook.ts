import { readBrands, readStories } from './library.ts';
import { looksOf, lookText, roleLooks, suits, tellingLooks, widths } from './looks.ts';
import { expect, test } from './storyTest.ts';
import { sidewaysIn, troublesIn } from './troublesIn.ts';

/**
 * Every story in every brand and theme, in {th, en, ar} and in each other language, at all widths; then once to each
 * role, in each brand with large text. All of it with all of it would be three thousand looks.
 */
export function everyLook(part: number, parts: number): void {
  const all = looksOf(readBrands(), () => 0.5);
  for (const [at, look] of [...tellingLooks(all), ...roleLooks(all)].entries()) {
    if (at % parts !== part) continue;
    // WCAG asks for text twice as large, and for 320 px, not for both at once (1.4.4, 1.4.10).
    const reflowing = look.text === '200' ? widths.filter((width) => width > 320) : widths;
    test.describe(lookText(look), () => {
      for (const story of readStories().filter((one) => suits(look, one))) {
        test(`${story.title}: ${story.name}`, async ({ stories: window }) => {
          const { page, heard } = await window.show(story, look);
          const troubles = [...(await troublesIn(page, story.tags.includes('page'))), ...heard];
          for (const width of reflowing) {
            await page.setViewportSize({ width, height: 900 });
            troubles.push(...(await page.evaluate(sidewaysIn)));
          }
          expect(troubles).toEqual([]);
        });
      }
    });
  }
}
