import { and, asc, eq } from 'drizzle-orm';
import type { SessionResponse } from '#schemas/generated/integration.ts';
import { isRunning } from '#platform/identity/sessions/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { transact } from '#platform/base/once/index.ts';
import type { PlayParts } from '../parts.ts';
import { vendorCards } from '#platform/base/database/schema/index.ts';
import { limitsOf, redeemTicket } from '../games/index.ts';
import { openFreeSpins } from '../freeSpins/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import { listHosts } from '#platform/site/merchants/index.ts';
import { balanceOfLedgerAccount } from '#platform/money/wallet/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import { beginPlay, playerName, playerOf } from './player.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import { findOffered, stakedGame } from './stakes.ts';

/** Redeems a launch token for a play session: once, within a minute of the launch. */
export async function session(
  parts: Pick<PlayParts, 'db' | 'now' | 'demo'>,
  { token }: { token: string },
  { code }: Vendor,
): Promise<SessionResponse> {
  const now = parts.now();
  const work = async ({ db: tx, demo }: typeof parts): Promise<SessionResponse> => {
    const start = await redeemTicket(tx, token, now, code);
    const player = start && (await playerOf(tx, code, start.accountId));
    if (!player) throw new IntegrationRefusal('unknown-session', 'The token is unknown, used or expired.');
    if (player.closed) throw new IntegrationRefusal('account-blocked', 'The account is closed.');
    if ((await standingOf(tx, player.accountId, now)).exclusion)
      throw new IntegrationRefusal('account-blocked', 'The player takes a break from playing.');
    const { merchant, accountId, game, language, sessionHash } = start;
    if (sessionHash === null || !(await isRunning(tx, sessionHash, now)))
      throw new IntegrationRefusal('unknown-session', 'The player is no longer signed in at the site.');
    const offered = game === null ? undefined : await findOffered(tx, merchant, code, game);
    const found = offered && stakedGame(offered, player);
    const { minStake, maxStake } =
      found ?? limitsOf(null, { currency: player.currency, digits: player.exponent });
    const [id, gameType, balance, hosts, freeSpins] = [
      await beginPlay(tx, { vendor: code, merchant, accountId, game, language, sessionHash }, now),
      found?.category ?? (await firstCategory(tx, merchant, code)),
      await balanceOfLedgerAccount(tx, player.wallet),
      await listHosts(tx, merchant),
      await openFreeSpins(tx, { accountId, vendor: code }, now),
    ];
    return {
      session: id,
      player: playerName(code, merchant, accountId),
      merchant,
      currency: player.currency,
      exponent: player.exponent,
      language,
      game,
      gameType,
      minStake,
      maxStake,
      balance: Number(balance),
      isTrial: player.isTrial,
      timeZone: player.timeZone,
      ...(freeSpins.length > 0 && { freeSpins }),
      // In a demonstration every host below `localhost` is a site.
      sites: demo ? [...hosts, 'localhost', '*.localhost'] : hosts,
    };
  };
  return (await transact(parts, { work })).answer;
}

/** The first category in which a merchant offers the vendor. */
async function firstCategory(db: Database, merchant: string, vendor: string): Promise<string> {
  const [card] = await db
    .select({ category: vendorCards.category })
    .from(vendorCards)
    .where(and(eq(vendorCards.merchant, merchant), eq(vendorCards.vendor, vendor)))
    .orderBy(asc(vendorCards.categoryPosition))
    .limit(1);
  return card?.category ?? '';
}
