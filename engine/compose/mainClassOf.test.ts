import { describe, expect, it } from 'vitest';
import { mainClassOf } from './mainClassOf.ts';

describe('mainClassOf', () => {
  it.each([
    ['/', 'home'],
    ['/rng', 'rng'],
    ['/index.html', 'index.html'],
    ['/deposit-rank', 'deposit-rank'],
    ['/games/jili/vassalage/JL', 'games-jili-vassalage-JL'],
    ['/games/jili/', 'games-jili'],
    ['/a b"><script>', 'a-b-script-'],
    ['//', 'home'],
  ])('the class of <main> at %s is %s', (path, name) => expect(mainClassOf(path)).toBe(name));
});
