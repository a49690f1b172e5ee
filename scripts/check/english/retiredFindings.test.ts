import { describe, expect, it } from 'vitest';
import { retiredFindings } from './retiredFindings.ts';

describe('the check of retired words', () => {
  it.each([
    ['a comment', 'a.ts', '// The old page is kept for a minute.'],
    ['a comment over several lines', 'a.ts', '/**\n * Shown\n * beside the page.\n */'],
    ['a comment of CSS', 'a.css', '/* What stands there is hidden. */'],
    ['a test title', 'a.test.ts', "it('lets nobody in', () => {});"],
    ['the title of a table', 'a.test.ts', "it.each([1])('held %s', () => {});"],
    ['a message', 'a.ts', "throw new Error('The password is not right.');"],
    ['a message with values', 'a.ts', 'refuse(`The least amount is ${min}.`);'],
    ['a document', 'docs/a.md', 'A mail in the words of its reader.'],
    ['a text', 'widgets/a/words/en.json', '  "hint": "Ask whoever knows.",'],
    ['a description of a schema', 'widgets/a/schema.json', '  "description": "The icon beside the text.",'],
  ])('refuses one in %s', (_, file, source) => {
    expect(retiredFindings(file, source)).toEqual([expect.stringMatching(/^\S+:\d+ says ".+ Write .+\.$/)]);
  });

  it.each([
    ['an identifier', 'a.ts', 'const kept = held.told;'],
    ['a string that is a value', 'a.ts', "state === 'held'"],
    ['quoted code', 'a.ts', '/** `kept` if there is no gateway. */'],
    ['a name in quotes', 'a.ts', 'says(\'There is no brand "nobody" to extend.\')'],
    ['a custom property', 'a.css', '/* Sets --beside itself. */'],
    ['code of a document', 'docs/a.md', '```\nkept\n```'],
    ['a key of a text', 'widgets/a/words/en.json', '  "held": "Under review",'],
    ['a URL with two slashes', 'a.ts', "get('https://example.com/kept')"],
    ['other words', 'a.ts', '// The least recently used page; it stands in the way.'],
  ])('accepts %s', (_, file, source) => {
    expect(retiredFindings(file, source)).toEqual([]);
  });

  it('states the line inside a comment', () => {
    const [finding] = retiredFindings('a.ts', 'const a = 1;\n/**\n * One.\n * Kept.\n */');
    expect(finding).toMatch(/^a\.ts:4 says "Kept"/);
  });
});
