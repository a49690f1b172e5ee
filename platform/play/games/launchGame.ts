import { and, eq } from 'drizzle-orm';
import type { GameLaunch, LaunchGameRequest } from '#schemas/generated/api.ts';
import { textOf } from '#platform/site/content/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { games, vendorCards, vendors } from '#platform/base/database/schema/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import type { DemoVendors } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { gameIcon, offeredBy } from './catalogue.ts';
import { notePlay } from './playTime.ts';
import { recordLaunch } from './recentGames.ts';
import { issueTicket } from './tickets.ts';

/** The category whose vendors may have rooms (R2.1.30). */
export const pvp = 'PVP';
/** Categories that open with what the member chose (`slip`). */
const sportsBooks = new Set(['SPORTS', 'ESPORTS']);

/** The account that starts a game, and the dependencies. */
export interface Launcher {
  db: Database;
  media: Media;
  /** The games' own origin; empty if there is none. */
  gamesUrl: string;
  /** Where vendors without a launch address start. Without it, their games are under maintenance. */
  demoVendors?: DemoVendors | undefined;
  now: () => Date;
  merchant: string;
  language: string;
  accountId: number;
  /** The site's session, with which the game ends. */
  sessionHash: string;
  /** Moves the member's money to the vendor, within the launch's transaction (R3.14). Returns whether it goes along. */
  moveMoney?: (tx: Database, vendor: { vendor: string; seamless: boolean }) => Promise<boolean>;
}

/**
 * Returns an address that opens a game, or a vendor without one of its games, for the account: once, within a minute
 * (R4.14). Where wallets are separate, the member's money may go along: if it cannot be moved, nothing is launched. Of a PVP vendor the address is in `content`, too, and carries the chosen room (R2.1.30). The game is then among the account's recent ones (R2.9.2). A game of a closed vendor, and of one whose games start nowhere, is refused with `game-maintenance`, its vendor and category (R8.5).
 */
export async function launchGame(launcher: Launcher, request: LaunchGameRequest): Promise<GameLaunch> {
  const { db, media, gamesUrl, demoVendors, merchant, accountId, sessionHash, language, now } = launcher;
  const found = await findOffer(launcher, request);
  if (!found) throw new Refusal(404, 'no-such-game', { message: 'This game is not offered here.' });
  const { closed, code, name, launchUrl, seamless, nodeId: _, isGame: __, ...offer } = found;
  const startsAt = launchUrl ?? demoVendors?.launchUrl;
  if (closed || startsAt === undefined)
    throw new Refusal(409, 'game-maintenance', { message: 'Game Under Maintenance', value: offer });
  const start = startOf(startsAt, gamesUrl);
  if (start === undefined) throw new Refusal(503, 'games-away', { message: 'The games cannot be reached.' });
  const { vendor, displayName, gameType } = offer;
  const isPvp = gameType === pvp;
  const { room, slip, stake } = request;
  const { ticket, moneyAlong } = await db.transaction(async (tx) => {
    const moved = (await launcher.moveMoney?.(tx, { vendor, seamless })) ?? false;
    await notePlay(tx, accountId, now());
    if (code !== null) await recordLaunch(tx, { accountId, game: code }, now());
    const start = { merchant, accountId, vendor, game: code, language, sessionHash };
    return { ticket: await issueTicket(tx, start, now()), moneyAlong: moved };
  });
  const url = start(ticket, {
    vendor,
    game: code,
    ...(isPvp && room && { room }),
    ...(sportsBooks.has(gameType) && slip && { slip, ...(stake && { stake }) }),
    language,
  });
  const address = { url, ...(isPvp && { content: url }) };
  return {
    ...address,
    gameName: name ?? displayName,
    vendor,
    displayName,
    gameType,
    ...(code !== null && { gameCode: code, iconUrl: gameIcon(media, code) }),
    reportsState: true,
    ...(launchUrl !== null && URL.canParse(launchUrl) && { ownOrigin: true }),
    ...(moneyAlong && { moneyAlong }),
  };
}

/**
 * Makes the address of a start at a launch address, which may be a path on the games' own origin. Undefined if that
 * origin is needed and there is none.
 */
function startOf(
  launchUrl: string,
  gamesUrl: string,
): ((ticket: string, facts: Record<string, string | null>) => string) | undefined {
  if (!URL.canParse(launchUrl, gamesUrl || undefined)) return undefined;
  return (ticket, facts) => {
    const url = new URL(launchUrl, gamesUrl || undefined);
    url.searchParams.set('token', ticket);
    for (const [name, value] of Object.entries(facts)) if (value !== null) url.searchParams.set(name, value);
    return url.href;
  };
}

/** A game or vendor that a merchant offers. */
export interface Offer {
  vendor: string;
  displayName: string;
  gameType: string;
  closed: boolean;
  /** Code of the game; null for the vendor itself. */
  code: string | null;
  name: string | null;
  /** The number by which favourites and links name the game. */
  nodeId: number | null;
  /** VASSALAGE: a click on the vendor opens the list of its games (R3.11). */
  isGame: string | null;
  /** Where the vendor's games start. */
  launchUrl: string | null;
  seamless: boolean;
}

/** Finds a game or vendor that the merchant offers; a game by its code or, without one, by its number. */
export async function findOffer(
  { db, merchant, language }: Pick<Launcher, 'db' | 'merchant' | 'language'>,
  { vendor, gameCode, nodeId, gameType }: LaunchGameRequest,
): Promise<Offer | undefined> {
  const isOfVendor = and(eq(vendorCards.merchant, merchant), eq(vendorCards.vendor, vendor));
  if (gameCode === undefined && nodeId === undefined) {
    const [card] = await db
      .select({
        vendor: vendorCards.vendor,
        displayName: vendors.displayName,
        gameType: vendorCards.category,
        closed: vendorCards.closed,
        isGame: vendorCards.isGame,
        launchUrl: vendors.launchUrl,
        seamless: vendors.seamless,
      })
      .from(vendorCards)
      .innerJoin(vendors, eq(vendors.code, vendorCards.vendor))
      .where(and(isOfVendor, ...(gameType ? [eq(vendorCards.category, gameType.toUpperCase())] : [])))
      .orderBy(vendorCards.categoryPosition)
      .limit(1);
    return card && { ...card, code: null, nodeId: null, name: null };
  }
  if (gameCode === undefined && !/^\d{1,9}$/.test(nodeId ?? '')) return undefined;
  const [game] = await db
    .select({
      vendor: games.vendor,
      displayName: vendors.displayName,
      gameType: games.category,
      closed: vendorCards.closed,
      isGame: vendorCards.isGame,
      launchUrl: vendors.launchUrl,
      seamless: vendors.seamless,
      code: games.code,
      nodeId: games.nodeId,
      name: textOf(games.names, language),
    })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(
      and(isOfVendor, gameCode === undefined ? eq(games.nodeId, Number(nodeId)) : eq(games.code, gameCode)),
    );
  return game;
}
