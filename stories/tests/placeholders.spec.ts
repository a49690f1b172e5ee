import { readStories } from './library.ts';
import type { Look } from './looks.ts';
import { expect, test } from './storyTest.ts';

const look: Look = {
  brand: 'nakhla',
  language: 'en',
  theme: 'light',
  role: 'seen',
  width: 1280,
  text: 'usual',
  motion: 'less',
  data: 'own',
};

test('a placeholder of a poster has no veil, which the words of a promotion have', async ({ stories }) => {
  const veilOf = async (name: string) => {
    const story = readStories().find((one) => one.title === 'promotions/promo-list' && one.name === name);
    if (!story) throw new Error(`Storybook has no promo-list: ${name}.`);
    const { page } = await stories.show(story, look);
    const text = page.locator('ul[class*="posters"] [class*="text"]').first();
    await text.waitFor();
    return text.evaluate((element) => getComputedStyle(element).backgroundImage);
  };
  expect(await veilOf('Posters')).toContain('gradient');
  expect(await veilOf('Loading Posters')).toBe('none');
});
