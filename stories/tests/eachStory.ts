import { readBrands, readStories } from './library.ts';
import { looksOf, lookText, randomOf, shuffled, strangeLooks, suits } from './looks.ts';
import { expect, test } from './storyTest.ts';
import { troublesIn } from './troublesIn.ts';

/**
 * Every story once, each in a look of the seed's; stories of one look follow each other, so that Storybook is loaded
 * once for them. A part is every so many looks: parts run beside each other.
 */
export function eachStory(part: number, parts: number): void {
  const seed = Number(process.env['LIVERY_SEED']);
  const random = randomOf(seed);
  const brands = readBrands();
  // In languages that a brand does not offer one theme in a run: each look loads Storybook anew.
  const strange = shuffled(strangeLooks(brands), random).filter(
    ({ brand, language }, at, all) =>
      all.findIndex((one) => one.brand === brand && one.language === language) === at,
  );
  const looks = [...looksOf(brands, random), ...strange];
  const stories = shuffled(readStories(), random);
  const lookOf = new Map(
    stories.map((story, at) => {
      const own = looks.filter((look) => suits(look, story));
      return [story, own[at % own.length]] as const;
    }),
  );
  for (const [at, look] of looks.entries()) {
    if (at % parts !== part) continue;
    test.describe(lookText(look), () => {
      for (const story of stories.filter((one) => lookOf.get(one) === look))
        test(`${story.title}: ${story.name}`, async ({ stories: window }) => {
          const { page, heard } = await window.show(story, look);
          const troubles = [...(await troublesIn(page, story)), ...heard];
          expect(troubles, `LIVERY_SEED=${seed} repeats this run`).toEqual([]);
        });
    });
  }
}
