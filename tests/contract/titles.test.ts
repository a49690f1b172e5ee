import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lotteryFor, type SeedLottery } from '#demo/seed/index.ts';
import { fishSets, type FishName } from '#demo/vendors/fish/engine/fishSets.ts';
import { pondOf } from '#demo/vendors/fish/fish.ts';
import type { SportName } from '#demo/vendors/sports/engine/leagues.ts';
import { sportOfGame } from '#demo/vendors/sports/sports.ts';

/*
 * Titles of the demonstration open the game that their name and picture promise. Slots and card games are in the folders of their engines,
 * live tables in tables.test.ts.
 */

interface Title {
  code: string;
  vassalage: string;
  gameType: string;
  name: { en: string };
  motif: string;
}

const demo = join(process.cwd(), 'demo');
const titles: Title[] = JSON.parse(readFileSync(join(demo, 'seed/games.json'), 'utf8'));
const of = (...types: string[]) => titles.filter(({ gameType }) => types.includes(gameType));
const named = (list: readonly Title[]) => list.map((title): [string, Title] => [title.name.en, title]);

/** The fish that a picture shows, where it has another name in the pond. */
const fishOf: Readonly<Record<string, FishName>> = { koi: 'goldenKoi', octopus: 'kraken' };

it.each(named(of('FISH')))('the fish on the cover of %s swims in its pond', (_, title) => {
  const swimming: string[] = fishSets[pondOf(title)].kinds.map(({ name }) => name);
  expect(swimming).toContain(fishOf[title.motif] ?? title.motif);
});

describe('sports and esports', () => {
  /** What a picture promises to begin with; null: nothing in particular. */
  const promised: Readonly<Record<string, SportName | null>> = {
    ball: 'football',
    basketball: 'basketball',
    tennis: 'tennis',
    trophy: null,
  };
  /** Titles of whole books, which begin with all of their sports. */
  const wholeBooks = new Set(['ST_STRIKER_SPORTSBOOK']);

  it.each(named(of('SPORTS')))('%s begins with the sport on its cover', (_, { code, motif }) => {
    const sport = promised[motif];
    expect(sport, `the book has no sport for the motif ${motif}`).not.toBeUndefined();
    if (sport !== null && !wholeBooks.has(code)) expect(sportOfGame[code]).toBe(sport);
  });

  it.each(named([...of('SPORTS'), ...of('ESPORTS')]))('%s names no game that the books lack', (name) => {
    expect(name).not.toMatch(/rac(?:e|ing)|turf|circuit|ring|wicket|cricket|box|card|royale|golf|hockey/i);
  });
});

describe('lotteries', () => {
  it.each(named(titles.filter(({ vassalage }) => ['HL', 'NL'].includes(vassalage))))(
    '%s of another provider is named after keno, which is what it draws',
    (name) => expect(name).toMatch(/Keno$/),
  );

  /** What a word in the name of a lottery says about it. */
  const meanings: [word: RegExp, isMet: (lottery: SeedLottery) => boolean][] = [
    [/Keno/, ({ form }) => form.kind === 'balls' && form.count === 20 && form.most === 80],
    [/Dice/, ({ form }) => form.kind === 'dice'],
    [/Racing Ten/, ({ form }) => form.kind === 'race' && form.count === 10],
    [/Sixty/, ({ form }) => form.kind === 'balls' && form.most === 60],
    ...['Two', 'Three', 'Four', 'Five', 'Six'].map((word, at): (typeof meanings)[number] => [
      new RegExp(`${word}$`),
      ({ form }) =>
        (form.kind === 'digits' && form.length === at + 2) ||
        (form.kind === 'balls' && form.count === at + 2),
    ]),
    ...Object.entries({ 'Half Minute': 0.5, 'One Minute': 1, 'Three Minute': 3, 'Five Minute': 5 }).map(
      ([word, minutes]): (typeof meanings)[number] => [
        new RegExp(word),
        ({ times }) => 'everyMinutes' in times && times.everyMinutes === minutes,
      ],
    ),
    [/Daily/, ({ times }) => 'at' in times && !('weekdays' in times) && !('monthDays' in times)],
    [/Weekly/, ({ times }) => 'weekdays' in times && times.weekdays?.length === 1],
    [/Monthly/, ({ times }) => 'monthDays' in times && times.monthDays?.length === 1],
  ];
  const own = of('LOTT', 'ELOTT').filter(({ vassalage }) => !['HL', 'NL'].includes(vassalage));

  it.each(named(own))('%s draws what its name says, as often as it says', (name, { code, vassalage }) => {
    const lottery = lotteryFor(code, vassalage);
    const unmet = meanings.filter(([word, isMet]) => word.test(name) && !isMet(lottery));
    expect(unmet.map(([word]) => String(word))).toEqual([]);
  });
});
