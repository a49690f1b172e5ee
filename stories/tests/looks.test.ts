import path from 'node:path';
import { expect, it } from 'vitest';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { readBrandSet } from '../build/brandSet.ts';
import type { Story, StoryBrand } from './library.ts';
import { drawnStories, lookText, matrixOf, widths, widthsOf } from './looks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const set = await readBrandSet(path.join(root, 'brands'), await loadWidgets(root));
const brands: StoryBrand[] = Object.entries(set).flatMap(([brand, state]) =>
  'revision' in state
    ? [
        {
          brand,
          languages: state.revision.config.languages.map(({ tag }) => tag),
          accent: { light: '', dark: '' },
        },
      ]
    : [],
);

const storyOf = (title: string, at: number): Story => ({
  id: `${title}-${at}`,
  title,
  name: `Story ${at}`,
  tags: title.startsWith('Pages/') ? ['page'] : [],
});
const stories = ['home/banner', ...brands.map(({ brand }) => `Pages/${brand}`)].flatMap((title) =>
  [0, 1, 2, 3].map((at) => storyOf(title, at)),
);

it.each([0, 1, 2, 3, 4, 5])(
  'each story of a widget is seen in each brand with all checks at each width, in either theme, and in Thai, English and Arabic; a page in its own brand; turns begin at %d',
  (shift) => {
    const sights = matrixOf(brands, stories, shift).flatMap((one) => one.sights);
    for (const story of stories)
      for (const { brand } of brands) {
        const looks = sights.filter((one) => one.story === story && one.look.brand === brand);
        const of = (key: 'width' | 'theme' | 'language') => [...new Set(looks.map(({ look }) => look[key]))];
        const what = `${story.id} in ${brand}`;
        if (story.tags.includes('page') && story.title !== `Pages/${brand}`) {
          expect(looks, what).toEqual([]);
          continue;
        }
        expect(new Set(of('width')), what).toEqual(new Set(widths));
        expect(new Set(of('theme')), what).toEqual(new Set(['light', 'dark']));
        expect(of('language'), what).toEqual(expect.arrayContaining(['th', 'en', 'ar']));
      }
  },
);

it('overflow of a story is checked at all widths in each brand and language, and at 768 and 1280 px with large text', () => {
  const sights = matrixOf(brands, stories, 1).flatMap((one) => one.sights);
  for (const { story, look } of sights) {
    const same = sights.filter(
      (one) =>
        one.story === story &&
        one.look.brand === look.brand &&
        one.look.language === look.language &&
        one.look.text === look.text,
    );
    const seen = new Set(same.flatMap((one) => [one.look.width, ...one.others]));
    expect(seen, `${story.id} in ${lookText(look)}`).toEqual(new Set(widthsOf(look)));
  }
});

it('a story starts at the width at which the previous one ended, at another with each seed', () => {
  const widthsWith = (shift: number) => {
    const [first] = matrixOf(
      brands,
      stories.filter(({ tags }) => tags.length === 0),
      shift,
    );
    return first?.sights.map(({ look }) => look.width);
  };
  expect([0, 1, 2].map(widthsWith)).toEqual([
    [320, 1280, 768, 320],
    [768, 320, 1280, 768],
    [1280, 768, 320, 1280],
  ]);
});

it('large text is tested in every brand, and never at 320 px', () => {
  const large = matrixOf(brands, stories, 0)
    .flatMap((one) => one.sights)
    .filter(({ look }) => look.text === 'large');
  expect(new Set(large.map(({ look }) => look.brand))).toEqual(new Set(brands.map(({ brand }) => brand)));
  expect(large.filter(({ look }) => look.width === 320)).toEqual([]);
});

it('a third of the stories of each widget and brand is drawn, at least one', () => {
  const alone = storyOf('home/alone', 0);
  const drawn = drawnStories([...stories, alone], () => 0.5);
  expect(drawn).toContain(alone);
  for (const title of new Set(stories.map((story) => story.title)))
    expect(drawn.filter((story) => story.title === title)).toHaveLength(2);
});
