import { expect, test } from 'vitest';
import { matching, type EntryGroup } from './entries.ts';

const contains = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());
const groups: readonly EntryGroup[] = [
  {
    label: 'Site',
    items: [
      { id: '/site/settings', text: 'Settings' },
      { id: '/site/hosts', text: 'Hosts' },
    ],
  },
  { label: 'Search', items: [{ id: 'members', text: 'Find members', isForAnything: true }] },
];
const found = (typed: string) =>
  matching(groups, typed, contains).flatMap(({ items }) => items.map(({ id }) => id));

test('R10.12 the palette offers what holds every word, in any order, and searches for whatever is typed', () => {
  expect(found('')).toEqual(['/site/settings', '/site/hosts', 'members']);
  expect(found('set SITE')).toEqual(['/site/settings', 'members']);
  expect(found('  hosts  ')).toEqual(['/site/hosts', 'members']);
  expect(found('nakhla')).toEqual(['members']);
});
