import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { exampleAnswer, type Amount, type ApiGroups } from './examples.ts';

const folder = path.resolve(import.meta.dirname, '../../schemas/api');
const groups: ApiGroups = new Map(
  globSync('*.json', { cwd: folder }).map((name) => {
    const file = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { $id: string; calls: object };
    return [file.$id, file as never];
  }),
);
const roots = ['platform', 'demo'].map((folder) => path.resolve(import.meta.dirname, '../..', folder));

const names = Object.keys(callTable) as CallName[];
const amounts: Amount[] = ['some', 'none', 'long', 'huge'];

it.each(names)(
  'answers %s as its schema has it: with some entries, without any, with long names, with huge sums',
  (name) => {
    for (const amount of amounts) {
      const answer = exampleAnswer(groups, name, { language: 'EN' }, amount);
      expect(responseValidators[name](answer), JSON.stringify(responseValidators[name].errors)).toBe(true);
    }
  },
);

it.each(names)('uses only pictures in %s that the demo platform has', (name) => {
  const text = JSON.stringify(exampleAnswer(groups, name, {}, 'some'));
  const pictures = [...text.matchAll(/"(\/media\/[^"]+)"/g)].map(([, picture = '']) => picture);
  const missing = pictures.filter(
    (picture) => !roots.some((root) => globSync(path.join(root, picture)).length),
  );
  expect(missing).toEqual([]);
});

it('matches the query: games of that category, ranks of that period', () => {
  const games = exampleAnswer(groups, 'hotGames', { gameType: 'FISH' }, 'some')['list'] as {
    gameType: string;
  }[];
  expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(['FISH']));
  const ranks = exampleAnswer(groups, 'rankList', { rankType: 'deposit', period: 'week' }, 'some');
  expect(ranks['value']).toMatchObject({ rankType: 'deposit', period: 'week' });
});

it('makes entries distinct, also those beyond the examples', () => {
  const rows = exampleAnswer(groups, 'winnerBoard', {}, 'some')['value'] as { id: string }[];
  expect(rows.length).toBeGreaterThan(5);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const [menu] = exampleAnswer(groups, 'gameMenus', {}, 'some')['value'] as {
    games: { gameCode: string }[];
  }[];
  const codes = menu?.games.map(({ gameCode }) => gameCode) ?? [];
  expect(codes.length).toBeGreaterThan(5);
  expect(new Set(codes).size).toBe(codes.length);
});

it('lengthens readable text, never codes', () => {
  const games = exampleAnswer(groups, 'hotGames', {}, 'long')['list'] as {
    gameCode: string;
    gameName: string;
  }[];
  expect(games[0]?.gameName.length).toBeGreaterThan(60);
  expect(games[0]?.gameCode).toMatch(/^[A-Z0-9_]+$/);
});

it('has names without break opportunities', () => {
  const rows = exampleAnswer(groups, 'winnerBoard', {}, 'long')['value'] as Record<string, string>[];
  for (const row of rows) expect(row['customerName']).toMatch(/^\p{L}{40}$/u);
  const games = new Set(rows.map((row) => /\s/.test(row['gameName'] ?? '')));
  expect(games).toEqual(new Set([true, false]));
  const member = exampleAnswer(groups, 'memberInfo', {}, 'long')['value'];
  expect(member).toMatchObject({ nickname: expect.stringMatching(/^\p{L}{40}$/u) as string });
});

it('makes amounts, counts and ranks huge on request', () => {
  const rows = exampleAnswer(groups, 'winnerBoard', {}, 'huge')['value'] as { winAmount: string }[];
  expect(rows[0]?.winAmount.length).toBeGreaterThan(12);
  expect(exampleAnswer(groups, 'unreadCount', {}, 'huge')['value']).toEqual({ unReadCount: 999_999_999 });
  const ranks = exampleAnswer(groups, 'rankList', {}, 'huge')['value'] as { rows: { rank: number }[] };
  expect(ranks.rows.map(({ rank }) => rank).slice(0, 2)).toEqual([999_999_900, 999_999_901]);
});
