import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 pictures'],
  [1, '1 picture'],
  ['1', '1 picture'],
  [2, '2 pictures'],
])('writes %s as "%s"', (count, text) => {
  expect(counted(count, 'picture')).toBe(text);
});

it('writes the counts of every command', () => {
  const folder = join(import.meta.dirname, 'commands');
  const nouns =
    /\$\{[^{}]*\} (?:picture|account|member|message|point|ticket|session|rule|attempt|day|minute)s\b/g;
  const bare = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(
      (name) =>
        readFileSync(join(folder, name), 'utf8')
          .match(nouns)
          ?.map((found) => `${name}: ${found}`) ?? [],
    );
  expect(bare).toEqual([]);
});
