import { textLanguages, type TextLanguage } from '#kit/textLanguages.ts';
import { cardsWords } from './words.ts';

/** A room: its tables have one ante. */
export interface Room {
  id: RoomId;
  names: Readonly<Record<TextLanguage, string>>;
  /** Minor units. */
  ante: number;
}

/** Vendors of the demonstration whose games have one table of each kind, and no rooms to choose from. */
const withoutRooms = ['JL'];
/** Tables that a room opens, one after the other, as players come. */
export const tablesPerRoom = 4;
/** Seats of a table. One more belongs to the dealer, who always plays. */
export const playerSeats = 5;

/** Antes of the rooms in units of the currency, as multiples of the smallest one. */
const steps = { garden: 1, river: 10, tower: 50 } as const;
type RoomId = keyof typeof steps;
/** The smallest ante in units of the currency, where one unit is worth little. */
const leastUnits: Readonly<Record<string, number>> = {
  THB: 10,
  PHP: 10,
  INR: 10,
  JPY: 100,
  KRW: 1000,
  VND: 1000,
  IDR: 1000,
};

/** What rooms are called after: the words of a language for a game. */
type GameName = (language: TextLanguage) => string;

/**
 * All rooms of a vendor in a currency, the smallest ante first, named after the game that is played there. A vendor
 * without rooms has the first one alone.
 */
export function roomsOf(
  vendor: string,
  { currency, exponent }: { currency: string; exponent: number },
  gameName: GameName = (language) => cardsWords(language).pokDeng,
): Room[] {
  const unit = (leastUnits[currency] ?? 1) * 10 ** exponent;
  const rooms = (Object.keys(steps) as RoomId[]).map((id) => ({
    id,
    names: namesOf(id, gameName),
    ante: steps[id] * unit,
  }));
  return hasRooms(vendor) ? rooms : rooms.slice(0, 1);
}

const namesOf = (id: RoomId, gameName: GameName) =>
  Object.fromEntries(
    textLanguages.map((language) => [
      language,
      `${gameName(language)} · ${cardsWords(language)[`room-${id}`]}`,
    ]),
  ) as Room['names'];

export const hasRooms = (vendor: string): boolean => !withoutRooms.includes(vendor);
