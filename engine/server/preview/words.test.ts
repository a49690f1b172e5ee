import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { previewWords } from './words.ts';

it('R10.8 the preview bar and the title of its tab speak every language of the reference brands', () => {
  const tags = readdirSync('brands').flatMap((brand) => {
    const { languages = [] } = JSON.parse(readFileSync(`brands/${brand}/brand.json`, 'utf8')) as {
      languages?: { tag: string }[];
    };
    return languages.map(({ tag }) => tag);
  });
  expect(tags.length).toBeGreaterThan(7);
  for (const tag of tags) {
    const words = previewWords[tag];
    expect(Object.keys(words ?? {}), tag).toEqual(Object.keys(previewWords['en'] ?? {}));
    if (tag !== 'en') expect(words?.draft, tag).not.toBe(previewWords['en']?.draft);
  }
});
