import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import { testDocument } from '#engine/react/testing/testDocument.ts';
import type { PreviewVisit } from '../visit/PreviewVisit.ts';
import { previewBar, previewTitle } from './previewBar.ts';
import { previewWords } from './words.ts';

const visit: PreviewVisit = {
  revision: testRevision(),
  findings: [],
  draft: 'spring',
  expires: 0,
  choice: { role: 'member' },
};

it('R10.8 the preview bar and the title of its tab speak every language of the reference brands', () => {
  const tags = readdirSync('brands').flatMap((brand) => {
    const { languages = [] } = JSON.parse(readFileSync(`brands/${brand}/brand.json`, 'utf8')) as {
      languages?: { tag: string }[];
    };
    return languages.map(({ tag }) => tag);
  });
  expect(tags.length).toBeGreaterThan(7);
  const inLanguage = (language: string) => testDocument({}, { language, title: 'Lucky' });
  for (const tag of tags) {
    const words = previewWords[tag];
    expect(Object.keys(words ?? {}), tag).toEqual(Object.keys(previewWords['en'] ?? {}));
    expect(previewTitle(inLanguage(tag)), tag).toBe(`${words?.draft}: Lucky`);
    const bar = previewBar(inLanguage(tag), visit);
    for (const key of ['label', 'visitor', 'guest', 'onBreak', 'date', 'theme', 'show', 'leave'] as const)
      expect(bar, tag).toContain(words?.[key]);
    expect(bar, tag).not.toContain('lang="en"');
    if (tag !== 'en') expect(words?.draft, tag).not.toBe(previewWords['en']?.draft);
  }
});
