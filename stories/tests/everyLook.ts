import { readBrands, readStories } from './library.ts';
import { looksOf, lookText, suits, widths, type Look } from './looks.ts';
import { expect, test } from './storyTest.ts';
import { sidewaysIn, troublesIn } from './troublesIn.ts';

/** Every story in every brand, language and theme, at all widths, to all roles in turn, with large text in turn. */
export function everyLook(part: number, parts: number): void {
  const roles: Look['role'][] = ['seen', 'guest', 'member', 'vip', 'agent', 'trial'];
  const looks = looksOf(readBrands(), () => 0.5);
  for (const [at, plain] of looks.entries()) {
    if (at % parts !== part) continue;
    const role = roles[at % roles.length] ?? 'seen';
    const isLarge = at % 4 === 3;
    // WCAG asks for text twice as large, and for 320 px, not for both at once (1.4.4, 1.4.10).
    const reflowing = isLarge ? widths.filter((width) => width > 320) : widths;
    const width = isLarge ? 768 : plain.width;
    const look: Look = { ...plain, width, role, text: isLarge ? '200' : '100' };
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
