import { describe, expect, it } from 'vitest';
import { britishIdentifiers } from './britishIdentifiers.ts';

describe('the check of identifiers', () => {
  it.each([
    ['a variable', 'const favourites = 1;'],
    ['a parameter', 'export const paint = (colour: string) => [...colour];'],
    ['a type', 'interface Neighbours { left: number }'],
    ['a member', 'state.isCancelled();'],
    ['a component', 'const view = <GreyBox />;'],
  ])('refuses British spelling of %s', (_, source) => {
    expect(britishIdentifiers('a.tsx', source)[0]).toMatch(
      /^a\.tsx:1 names something ".+"\. Spell identifiers with ".+"\.$/,
    );
  });

  it.each([
    ['American spelling', 'const favorites = colors;'],
    ['a text', "const title = 'Favourites';"],
    ['a call of a library', 'image.toColourspace(space);'],
  ])('accepts %s', (_, source) => {
    expect(britishIdentifiers('a.ts', source)).toEqual([]);
  });

  it('states the line', () => {
    expect(britishIdentifiers('a.ts', '\n\nconst grey = 1;')).toEqual([expect.stringMatching(/^a\.ts:3 /)]);
  });
});
