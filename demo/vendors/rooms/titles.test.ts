import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { variantOf, variants } from './variants.ts';

interface Title {
  code: string;
  gameType: string;
  name: { en: string };
  cardGame?: string;
}

const games: Title[] = JSON.parse(readFileSync(join(import.meta.dirname, '../../seed/games.json'), 'utf8'));
const titles = games.filter(({ gameType }) => gameType === 'PVP');

/** The game that a title names. */
const named = ({ name }: Title) =>
  [
    ['Pok Deng', 'pokDeng'],
    ['Rummy', 'rummy'],
    ['Thirteen', 'thirteen'],
  ].find(([word = '']) => name.en.includes(word))?.[1];

it('every card title of the catalogue opens the game that it names', () => {
  const opened = ({ cardGame }: Title) => {
    const variant = variantOf({ cardGame });
    return variant ? variants[variant].game : cardGame;
  };
  expect(titles.map((title) => [title.code, opened(title)])).toEqual(
    titles.map((title) => [title.code, named(title)]),
  );
  expect(titles.filter((title) => named(title) === undefined)).toEqual([]);
});

it('every variant has a title, and the three games have several each', () => {
  expect(new Set(titles.map(({ cardGame }) => cardGame))).toEqual(
    new Set(['pokDeng', ...Object.keys(variants)]),
  );
  for (const of of Map.groupBy(titles, named).values()) expect(of.length).toBeGreaterThanOrEqual(4);
});

it('no other category states a card game', () => {
  expect(games.filter(({ gameType, cardGame }) => gameType !== 'PVP' && cardGame !== undefined)).toEqual([]);
});
