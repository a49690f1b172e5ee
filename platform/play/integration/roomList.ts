import { and, eq } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Room, RoomList, RoomListRequest } from '#schemas/generated/api.ts';
import type { VendorRoom } from '#schemas/generated/integration.ts';
import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { vendors } from '#platform/base/database/schema/index.ts';
import { gameIcon, findOffer, pvp, limitsOf, stakeable } from '../games/index.ts';
import { askRooms } from './askVendor.ts';
import { isTrial, playerOf } from './player.ts';

/** Calls about rooms, which vendors keep. */
export const roomCalls: Pick<CallHandlers<PlayParts>, 'roomList'> = {
  roomList,
};

/**
 * The rooms of a PVP vendor's game for a member (R2.1.30), as the vendor says. Rooms whose ante is outside the
 * platform's own limits are left out. Refuses with `rooms-away` if the vendor gives no answer.
 */
async function roomList(parts: PlayParts, request: RoomListRequest, context: CallContext): Promise<RoomList> {
  const { db, media, demoVendors, now, responseCache } = parts;
  const { merchant, language } = context;
  const { account } = signedIn(context);
  const found = await findOffer({ db, merchant: merchant.code, language }, request);
  if (!found) throw new Refusal(404, 'no-such-game', { message: 'This game is not offered here.' });
  const { vendor: code, displayName, gameType, closed, code: game, name } = found;
  if (closed) {
    const value = { vendor: code, displayName, gameType };
    throw new Refusal(409, 'game-maintenance', { message: 'Game Under Maintenance', value });
  }
  const [vendor] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.code, code)));
  const player = await playerOf(db, code, account.id);
  const exponent = merchant.digits;
  const listed = {
    gameName: name ?? displayName,
    vendor: code,
    displayName,
    gameType,
    ...(game !== null && { gameCode: game, iconUrl: gameIcon(media, game) }),
    currency: merchant.currency,
    balance: fromMinor(player ? await stakeable(db, player) : 0n, exponent),
  };
  if (gameType !== pvp || !vendor) return { ...listed, rooms: [] };
  const question = {
    game,
    gameType,
    merchant: merchant.code,
    currency: merchant.currency,
    exponent,
    isTrial: isTrial(account.type),
  };
  const roomsUrl =
    vendor.launchUrl === null ? (vendor.roomsUrl ?? demoVendors?.roomsUrl ?? null) : vendor.roomsUrl;
  const ask = async (): Promise<VendorRoom[]> => {
    const rooms = await askRooms({ ...vendor, roomsUrl }, question, now());
    // Thrown, so that no failure is cached.
    if (!rooms)
      throw new Refusal(503, 'rooms-away', { message: 'The provider did not answer about its rooms.' });
    return rooms;
  };
  const rooms = await (responseCache ? responseCache.rooms({ vendor: code, ...question }, ask) : ask());
  const { minStake, maxStake } = limitsOf(null, merchant);
  return {
    ...listed,
    rooms: rooms
      .filter(({ ante }) => ante >= minStake && ante <= maxStake)
      .map((room) => inUnits(room, exponent, language)),
  };
}

function inUnits(room: VendorRoom, exponent: number, language: string): Room {
  const { room: roomId, names, ante, minStake, maxStake, seats, taken } = room;
  const units = (minor: number) => fromMinor(BigInt(minor), exponent);
  return {
    roomId,
    roomName: names[language] ?? names.en,
    ante: units(ante),
    minBet: units(minStake),
    maxBet: units(maxStake),
    seats,
    seatsTaken: Math.min(taken, seats),
  };
}
