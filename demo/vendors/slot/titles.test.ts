import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { machines } from './engine/machines.ts';

interface Title {
  code: string;
  gameType: string;
  motif: string;
  machine?: string;
  minLineNum?: number;
  gameClassify?: string;
}

const demo = join(import.meta.dirname, '../..');
const games: Title[] = JSON.parse(readFileSync(join(demo, 'seed/games.json'), 'utf8'));
const slots = games.filter(({ gameType }) => gameType === 'RNG');

it('every slot of the catalogue opens a machine with its own motif on the reels', () => {
  const artOf = ({ machine = '' }: Title) => Object.values(machines.get(machine)?.art ?? {});
  const shown = slots.filter((title) =>
    artOf(title).some((picture) => picture.replace(/^[wscb]-/, '') === title.motif),
  );
  expect(slots.length).toBeGreaterThan(40);
  expect(shown).toEqual(slots);
  expect(new Set(slots.map(({ motif }) => motif)).size).toBe(slots.length);
});

it('every machine has one title to six', () => {
  const byMachine = Map.groupBy(slots, ({ machine }) => machine);
  expect(new Set(byMachine.keys())).toEqual(new Set(machines.keys()));
  for (const [machine, titles] of byMachine) expect(titles.length, machine).toBeLessThanOrEqual(6);
});

it('R9.3 calls titles jackpots whose machine adds a prize when every place has a coin, and gives no other class', () => {
  for (const { code, machine = '', gameClassify } of games)
    expect(gameClassify, code).toBe(machines.get(machine)?.hold ? 'JP' : undefined);
});

it('R7.8 states the lines of titles whose machine has lines: a stake covers all of them', () => {
  for (const { code, machine = '', minLineNum } of slots)
    expect(minLineNum, code).toBe(machines.get(machine)?.lines?.length);
});

it('covers of titles that the catalogue lacks are gone', () => {
  const covers = new Set(games.map(({ code }) => `${code}.avif`));
  const files = readdirSync(join(demo, 'media/games')).filter((file) => file.endsWith('.avif'));
  expect(files.filter((file) => !covers.has(file))).toEqual([]);
});
