import { fill, numeral, twoDecimals } from '../../core/page/numerals.ts';
import type { LegView, MatchView, SportName } from '../view.ts';
import type { SportsWords } from '../words.ts';

type Named = Pick<MatchView, 'home' | 'away' | 'sport'>;

const isSets = (sport: SportName) => sport === 'tennis';
const isMaps = (sport: SportName) => ['riftfall', 'cinder', 'starhold', 'duel'].includes(sport);

/** Odds with two digits: 185 → `1.85`. */
export const oddsText = (hundredths: number): string => twoDecimals(hundredths / 100);

/** The name of a market. */
export function marketName(words: SportsWords, key: string, sport: SportName): string {
  const [type = '', number = ''] = key.split(':');
  if (type === 'p') return fill(isSets(sport) ? words.setWinner : words.mapWinner, { number });
  if (type === 'po') return fill(isSets(sport) ? words.setGames : words.mapRounds, { number });
  if (type === 'ou') {
    if (isSets(sport)) return words.totalSets;
    if (isMaps(sport)) return words.totalMaps;
    return sport === 'basketball' ? words.totalPoints : words.totalGoals;
  }
  return words[type as '1x2' | 'win' | 'ah' | 'btts' | 'cs' | 'ss' | 'p1x2'];
}

/** The name of a selection. Scores and lines keep their direction. */
export function selectionName(
  words: SportsWords,
  key: string,
  selection: string,
  { home, away }: Named,
): string {
  const parts = key.split(':');
  const line = parts.at(-1) ?? '';
  if (parts[0] === 'ah') {
    const value = selection === 'h' ? Number(line) : -Number(line);
    return `${selection === 'h' ? home : away} \u2066${signed(value)}\u2069`;
  }
  const names: Record<string, string> = {
    h: home,
    a: away,
    d: words.draw,
    o: fill(words.over, { line }),
    u: fill(words.under, { line }),
    y: words.yes,
    n: words.no,
    other: words.otherScore,
  };
  return names[selection] ?? `\u2066${selection.replace('-', ' : ')}\u2069`;
}

const signed = (value: number) => (value > 0 ? `+${value}` : value === 0 ? '0' : `−${-value}`);

/** What the scoreboard says about the time. */
export function phaseText(words: SportsWords, { status, phase }: Pick<LegView, 'status' | 'phase'>): string {
  if (status === 'ended') return words.ended;
  if (status === 'off') return words.off;
  return phase ? fill(words[phase.name], { number: phase.number }) : '';
}

/** Points of a game of tennis; plain numbers in a tie-break. */
export function pointsText({ periods, points }: Pick<MatchView, 'periods' | 'points'>): [string, string] {
  const [home, away] = points;
  const games = periods.at(-1);
  if (games?.[0] === 6 && games[1] === 6) return [numeral(home), numeral(away)];
  const name = (own: number, theirs: number) =>
    own > 3 && own > theirs ? 'AD' : (['0', '15', '30'][own] ?? '40');
  return [name(home, away), name(away, home)];
}
