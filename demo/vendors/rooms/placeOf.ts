import { roomsOf, tablesPerRoom, type Room } from '../cards/rooms.ts';
import type { PlaySession } from '../core/types.ts';
import { games } from './engine/games.ts';
import type { RoomTable } from './roomTable.ts';
import { variantOf, variants, type Variant } from './variants.ts';
import { roomsWords } from './words.ts';

export { tablesPerRoom };

/** Where a player of a session plays: the room of the game, and its stakes in minor units. */
export type Place = Pick<RoomTable, 'scope' | 'variant' | 'room' | 'unit' | 'deposit'>;

/** Units of a game in the smallest ante of the other card rooms. */
const unitsPerAnte = 10;

/** A room with its stakes. */
export interface StakedRoom extends Room {
  unit: number;
  deposit: number;
}

/** The rooms of a vendor's game in a currency, the smallest stakes first. */
export function stakedRooms(
  vendor: string,
  variant: Variant,
  money: { currency: string; exponent: number },
): StakedRoom[] {
  const { game, stakes } = variant;
  return roomsOf(vendor, money, (language) => roomsWords(language)[game]).map((room) => {
    const unit = Math.max(1, Math.floor((room.ante * stakes) / unitsPerAnte));
    return { ...room, unit, deposit: unit * games[game].mostUnits };
  });
}

/** The room that a session asks for, or the one with the smallest stakes. */
export function roomOf(session: PlaySession, variant: Variant): StakedRoom {
  const rooms = stakedRooms(session.vendor, variant, session);
  return rooms.find(({ id }) => id === session.room) ?? (rooms[0] as StakedRoom);
}

/** Where the player of a session plays a game of the catalogue. */
export function placeOf(session: PlaySession, game: { cardGame?: string | undefined }): Place {
  const { vendor, playedGame, merchant, currency, isTrial = false } = session;
  const variant = variantOf(game) ?? 'rummy';
  const { id: room, unit, deposit } = roomOf(session, variants[variant]);
  return { scope: { vendor, game: playedGame, merchant, currency, isTrial }, variant, room, unit, deposit };
}
