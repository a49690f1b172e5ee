import { expect, it } from 'vitest';
import { inLanguage } from './inLanguage.ts';

it.each([
  ['/', 'en', '/?lang=en'],
  ['/rng?page=JL', 'th', '/rng?page=JL&lang=th'],
  ['/help?lang=en&page=2', 'th', '/help?lang=th&page=2'],
])('R2.2.4 from %s, links to the same page in %s', (path, tag, expected) => {
  expect(inLanguage(path, tag)).toBe(expected);
});
