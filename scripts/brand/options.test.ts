import { describe, expect, it } from 'vitest';
import { misunderstood, readOptions } from './options.ts';

describe('options of npm run brand', () => {
  it('are parsed separately from the words of the command', () => {
    const { values, positionals } = readOptions(['new', 'acme', '--colors', '#c2410c,#eab308', '--age=21']);
    expect(positionals).toEqual(['new', 'acme']);
    expect(values).toMatchObject({ colors: '#c2410c,#eab308', age: '21', from: 'base' });
  });

  it.each([
    [['new', 'a', '--color', '#fff'], 'There is no option --color. Did you mean --colors?'],
    [['new', 'a', '--lang=th'], 'There is no option --lang. Available: --from, --title, '],
    [['new', 'a', '-c', '#fff'], 'There is no option -c. Available: --from, '],
    [['new', 'a', '--logo'], '--logo needs a value.'],
    [
      ['new', 'a', '--colors'],
      '--colors needs a value. Write colours in quotes: --colors "#c2410c,#eab308".',
    ],
    [['check', '--json=yes'], '--json takes no value.'],
  ])('%j is refused with a readable message', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('an invalid command', () => {
  it.each<[string[], string | undefined]>([
    [[], undefined],
    [['nwe', 'acme'], 'There is no command "nwe". Did you mean "new"?'],
    [
      ['deploy'],
      'There is no command "deploy". Available: new, check, list, why, diff, draft, preview, publish, history, rollback, words.',
    ],
    [['new'], '"new" needs the name of a brand.'],
    [
      ['new', 'Lucky', 'Star'],
      'The name of a brand is one word, and here are 2. Did you mean "lucky-star"? What visitors read is --title "Lucky Star".',
    ],
    [['list', 'siam'], '"list" takes no names: it lists all brands.'],
    [['diff', 'siam'], '"diff" wants two names, and here is one.'],
  ])('%j is refused with a suggestion', (words, message) => {
    expect(misunderstood(words)).toBe(message);
  });
});
