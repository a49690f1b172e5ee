import { readBrands, readStories } from './library.ts';
import { drawnStories, looksOf, lookText, randomOf, shuffled, strangeLooks, suits } from './looks.ts';
import { expect, test } from './storyTest.ts';
import { troublesIn } from './troublesIn.ts';

const seed = Number(process.env['LIVERY_SEED']);
const random = randomOf(seed);
const brands = readBrands();
// Languages that a brand does not offer use one theme per run.
const strange = shuffled(strangeLooks(brands), random).filter(
  ({ brand, language }, at, all) =>
    all.findIndex((one) => one.brand === brand && one.language === language) === at,
);
const looks = [...looksOf(brands, random), ...strange];
// `npm test` sets this: the matrix tests all stories, and so does `npm run test:stories`.
const some = Boolean(process.env['LIVERY_DRAWN']);
const stories = shuffled(some ? drawnStories(readStories(), random) : readStories(), random);
const appearanceOf = new Map(
  stories.map((story, at) => {
    const own = looks.filter((look) => suits(look, story));
    return [story, own[at % own.length]] as const;
  }),
);

// Appearances run in parallel, the stories of each in sequence, so that settings change once per appearance.
test.describe.configure({ mode: 'parallel' });

/** Every story, or a third of each widget’s, once, in an appearance drawn from the seed. */
for (const look of looks)
  test.describe(lookText(look), () => {
    test.describe.configure({ mode: 'default' });
    for (const story of stories.filter((one) => appearanceOf.get(one) === look))
      test(`${story.title}: ${story.name}`, async ({ stories: window }) => {
        const { page, heard } = await window.show(story, look);
        const troubles = [...(await troublesIn(page, story)), ...heard];
        expect(troubles, `LIVERY_SEED=${seed} repeats this run`).toEqual([]);
      });
  });
