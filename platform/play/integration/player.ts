import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { trialType } from '#platform/accounts/account/index.ts';
import { extendSession, isRunning } from '#platform/identity/sessions/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  ledgerAccounts,
  merchants,
  playSessions,
  vendors,
} from '#platform/base/database/schema/index.ts';
import { isConverting, readSettings } from '#platform/site/merchants/index.ts';
import { openVendorWallet, stripeOf } from '#platform/money/wallet/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';

/** Bets are refused after this time without a call. */
export const sessionIdleMs = 12 * 3_600_000;
/** The last use is stored at most this often. */
const touchMs = 60_000;

/** Who plays with a vendor, and the ledger accounts that money moves between. */
export interface Player {
  accountId: number;
  closed: boolean;
  /** A simulated member of the demonstration, whose history is merged when it is old. */
  simulated: boolean;
  merchant: string;
  currency: string;
  /** Plays with trial money (R6.3). */
  isTrial: boolean;
  /** Decimals of the merchant's amounts. */
  exponent: number;
  timeZone: string;
  /** The member's purse for this vendor: the main one, or the vendor's own (R3.14). */
  wallet: number;
  /** The main one. Where wallets are separate, its money may go along at a launch. */
  main: number;
  /** What is played against: the member's stripe of the house, or for trial money of the ledger account `trial` (R4.25). */
  house: number;
}

/** A play session and its player. */
export interface Play {
  session: typeof playSessions.$inferSelect;
  player: Player;
}

/** The player of a vendor; undefined for accounts without a wallet. Opens the vendor's wallet where wallets are separate. */
export async function playerOf(db: Database, vendor: string, accountId: number): Promise<Player | undefined> {
  const own = (condition: ReturnType<typeof sql>) =>
    sql<string | null>`(select ${ledgerAccounts.id} from ${ledgerAccounts} where ${condition})`;
  const [row] = await db
    .select({
      accountId: accounts.id,
      closed: accounts.closed,
      simulated: accounts.simulated,
      type: accounts.type,
      merchant: merchants.code,
      currency: merchants.currency,
      decimals: merchants.decimals,
      isConverting,
      timeZone: merchants.timeZone,
      settings: merchants.settings,
      seamless: sql<boolean>`coalesce((select ${vendors.seamless} from ${vendors} where ${vendors.code} = ${vendor}), false)`,
      main: own(sql`${ledgerAccounts.accountId} = ${accounts.id} and ${ledgerAccounts.kind} = 'member'`),
      separate: own(
        sql`${ledgerAccounts.accountId} = ${accounts.id} and ${ledgerAccounts.kind} = 'vendor-wallet' and ${ledgerAccounts.vendor} = ${vendor}`,
      ),
      house: own(
        sql`${ledgerAccounts.merchant} = ${merchants.code} and ${ledgerAccounts.kind} = case when ${accounts.type} = ${trialType} then 'trial' else 'house' end and ${ledgerAccounts.stripe} = ${stripeOf(accountId)} and ${ledgerAccounts.accountId} is null`,
      ),
    })
    .from(accounts)
    .innerJoin(merchants, eq(merchants.code, accounts.merchant))
    .where(eq(accounts.id, accountId));
  if (row?.main == null || row.house === null) return undefined;
  if (row.isConverting)
    throw new IntegrationRefusal(
      'unavailable',
      "The merchant's amounts are being converted. Try again later.",
    );
  const { closed, simulated, type, merchant, currency, decimals, timeZone } = row;
  const wallet =
    readSettings(row.settings).isSingle || row.seamless
      ? Number(row.main)
      : Number(row.separate ?? (await openVendorWallet(db, { merchant, accountId, vendor, currency })));
  return {
    accountId,
    closed,
    simulated,
    isTrial: isTrial(type),
    merchant,
    currency,
    exponent: decimals,
    timeZone,
    main: Number(row.main),
    wallet,
    house: Number(row.house),
  };
}

/** isAgent 4 (R6.3). */
export const isTrial = (type: number): boolean => type === trialType;

/** Begins a play session. Its bets end with the site's session, which only simulated members do not have. */
export async function beginPlay(
  db: Database,
  start: Pick<Play['session'], 'vendor' | 'merchant' | 'accountId' | 'game' | 'language' | 'sessionHash'>,
  now: Date,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await db.insert(playSessions).values({ ...start, id, createdAt: now, seenAt: now });
  return id;
}

/**
 * The play session of a vendor, also if it has ended. Refuses others with `unknown-session`. A vendor's call counts as a use
 * of the site's session: who plays is not idle.
 */
export async function findPlay(db: Database, vendor: string, session: string, now: Date): Promise<Play> {
  const [row] = await db
    .select()
    .from(playSessions)
    .where(and(eq(playSessions.id, session), eq(playSessions.vendor, vendor)));
  const player = row && (await playerOf(db, vendor, row.accountId));
  if (!player) throw new IntegrationRefusal('unknown-session', 'There is no such session of this vendor.');
  const idle = now.getTime() - row.seenAt.getTime();
  if (idle > touchMs && idle <= sessionIdleMs) {
    await db.update(playSessions).set({ seenAt: now }).where(eq(playSessions.id, session));
    if (row.sessionHash !== null) await extendSession(db, row.sessionHash, now);
  }
  return { session: row, player };
}

/** Refuses what only a running session of an open account may do. */
export function requireRunning({ session, player }: Play, now: Date): void {
  if (now.getTime() - session.seenAt.getTime() > sessionIdleMs)
    throw new IntegrationRefusal('session-ended', 'Nothing was heard of this session for 12 hours.');
  if (player.closed) throw new IntegrationRefusal('account-blocked', 'The account is closed.');
}

/**
 * Refuses bets with `session-ended` once the site's session has ended in whatever way: log-out, new password, "end other
 * sessions", an operator, a limit. Ask it last, because a break or a limit says more about the refusal.
 */
export async function requireSignedIn(db: Database, { session, player }: Play, now: Date): Promise<void> {
  if (player.simulated) return;
  if (session.sessionHash === null || !(await isRunning(db, session.sessionHash, now)))
    throw new IntegrationRefusal('session-ended', 'The player is no longer signed in at the site.');
}

/** Sessions are stored for half a year: bets on a season settle late. */
const storedMs = 183 * 86_400_000;

/** Deletes sessions that are no longer used; returns their number. */
export async function prunePlaySessions(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(playSessions)
    .where(lt(playSessions.seenAt, new Date(now.getTime() - storedMs)))
    .returning({ id: playSessions.id });
  return gone.length;
}

/** A name for an account that says nothing about it, different for each vendor. */
export function playerName(vendor: string, merchant: string, accountId: number): string {
  const hash = createHash('sha256').update(JSON.stringify(['player', vendor, merchant, accountId]));
  return `p-${hash.digest('hex').slice(0, 20)}`;
}
