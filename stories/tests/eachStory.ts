import { readBrands, readStories } from './library.ts';
import { looksOf, lookText, randomOf, shuffled } from './looks.ts';
import { expect, test } from './storyTest.ts';
import { troublesIn } from './troublesIn.ts';

/**
 * Every story once, each in a look of the seed's; stories of one look follow each other, so that Storybook is loaded
 * once for them. A part is every so many looks: parts run beside each other.
 */
export function eachStory(part: number, parts: number): void {
  const seed = Number(process.env['LIVERY_SEED']);
  const random = randomOf(seed);
  const looks = looksOf(readBrands(), random);
  const stories = shuffled(readStories(), random);
  const share = Math.ceil(stories.length / looks.length);
  for (const [at, look] of looks.entries()) {
    if (at % parts !== part) continue;
    test.describe(lookText(look), () => {
      for (const story of stories.slice(at * share, (at + 1) * share))
        test(`${story.title}: ${story.name}`, async ({ stories: window }) => {
          const { page, heard } = await window.show(story, look);
          const troubles = [...(await troublesIn(page, story.tags.includes('page'))), ...heard];
          expect(troubles, `LIVERY_SEED=${seed} repeats this run`).toEqual([]);
        });
    });
  }
}
