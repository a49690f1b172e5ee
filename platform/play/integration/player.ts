import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { trialType } from '#platform/accounts/account/index.ts';
import { extendSession, isRunning } from '#platform/identity/sessions/index.ts';
import { prepared, type Database } from '#platform/base/database/index.ts';
import { nameWithMerchant } from '#platform/base/shards/index.ts';
import { playSessions } from '#platform/base/database/schema/index.ts';
import { termMs } from '#platform/base/once/index.ts';
import { readSettings } from '#platform/site/merchants/index.ts';
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
  session: { id: string; sessionHash: string | null; seenAt: Date; begunAt: Date };
  player: Player;
  /** The version of the merchant's rules. */
  rulesVersion: string;
  /** The state of the vendor that was read with them. */
  vendorVersion: string;
}

interface PlayRow {
  account_id: unknown;
  closed: boolean;
  simulated: boolean;
  type: number;
  merchant: string;
  currency: string;
  decimals: number;
  is_converting: boolean;
  time_zone: string;
  settings: Record<string, unknown>;
  rules_version: string;
  seamless: boolean | null;
  vendor_version: string | null;
  main: unknown;
  separate: unknown;
  house: unknown;
  session_hash: string | null;
  seen_at: string | Date | null;
  begun_at: string | Date | null;
}

const value = (name: string) => sql.placeholder(name);
/** An account, its purses and those of its merchant, and its play session if one is named, all as they are now. */
const playStatement = prepared<PlayRow>(
  () => sql`
  select a.id as account_id, a.closed, a.simulated, a.type, m.code as merchant, m.currency, m.decimals,
    coalesce(m.converting_until > now(), false) as is_converting, m.time_zone, m.settings, m.rules_version,
    v.seamless, v.xmin::text as vendor_version, main.id as main, separate.id as separate, house.id as house,
    s.session_hash, s.seen_at, s.created_at as begun_at
  from accounts a
  join merchants m on m.code = a.merchant
  left join vendors v on v.code = ${value('vendor')}::text
  left join ledger_accounts main on main.account_id = a.id and main.kind = 'member'
  left join ledger_accounts separate
    on separate.account_id = a.id and separate.kind = 'vendor-wallet' and separate.vendor = v.code
  left join ledger_accounts house on house.merchant = m.code and house.account_id is null
    and house.kind = case when a.type = ${trialType} then 'trial' else 'house' end and house.stripe = ${value('stripe')}::integer
  left join play_sessions s on s.id = ${value('session')}::text and s.vendor = v.code and s.account_id = a.id
  where a.id = ${value('accountId')}::bigint`,
);

async function readPlay(
  db: Database,
  of: { vendor: string; accountId: number; session: string | null },
): Promise<(PlayRow & { player: Player }) | undefined> {
  const { vendor, accountId } = of;
  const [row] = await playStatement(db, { ...of, stripe: stripeOf(accountId) });
  if (row?.main == null || row.house === null) return undefined;
  if (row.is_converting)
    throw new IntegrationRefusal(
      'unavailable',
      "The merchant's amounts are being converted. Try again later.",
    );
  const { closed, simulated, type, merchant, currency, decimals, time_zone: timeZone } = row;
  const wallet =
    readSettings(row.settings).isSingle || row.seamless === true
      ? Number(row.main)
      : Number(row.separate ?? (await openVendorWallet(db, { merchant, accountId, vendor, currency })));
  const player = {
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
  return { ...row, player };
}

/** The player of a vendor; undefined for accounts without a wallet. Opens the vendor's wallet where wallets are separate. */
export async function playerOf(db: Database, vendor: string, accountId: number): Promise<Player | undefined> {
  return (await readPlay(db, { vendor, accountId, session: null }))?.player;
}

/** isAgent 4 (R6.3). */
export const isTrial = (type: number): boolean => type === trialType;

/** Begins a play session. Its bets end with the site's session, which only simulated members do not have. */
export async function beginPlay(
  db: Database,
  start: Pick<
    typeof playSessions.$inferSelect,
    'vendor' | 'merchant' | 'accountId' | 'game' | 'language' | 'sessionHash'
  >,
  now: Date,
): Promise<string> {
  const id = nameWithMerchant(start.merchant, randomBytes(16).toString('base64url'));
  await db.insert(playSessions).values({ ...start, id, createdAt: now, seenAt: now });
  return id;
}

const unknown = () => new IntegrationRefusal('unknown-session', 'There is no such session of this vendor.');

/** What never changes of a play session. */
export interface PlayOwner {
  session: string;
  vendor: string;
  accountId: number;
  merchant: string;
  /** Null for simulated members only. */
  sessionHash: string | null;
}

/** Owners of the play sessions that were last used, by session: they name who plays before the transaction reads all else. */
const owners = new Map<string, PlayOwner>();
const mostOwners = 20_000;

/** Whose a play session of a vendor is, also if it has ended. Refuses others with `unknown-session`. */
export async function ownerOf(db: Database, vendor: string, session: string): Promise<PlayOwner> {
  const known = owners.get(session);
  if (known?.vendor === vendor) return known;
  const [row] = await db
    .select({
      accountId: playSessions.accountId,
      merchant: playSessions.merchant,
      sessionHash: playSessions.sessionHash,
    })
    .from(playSessions)
    .where(and(eq(playSessions.id, session), eq(playSessions.vendor, vendor)));
  if (!row) throw unknown();
  const owner = { ...row, session, vendor };
  owners.set(session, owner);
  const [oldest] = owners.keys();
  if (owners.size > mostOwners && oldest !== undefined) owners.delete(oldest);
  return owner;
}

/** The play of an owner as it is now: all that may change is read here. Refuses with `unknown-session`. */
export async function playOf(
  db: Database,
  { vendor, accountId, session }: Pick<PlayOwner, 'vendor' | 'accountId' | 'session'>,
): Promise<Play> {
  const row = await readPlay(db, { vendor, accountId, session });
  if (!row || row.seen_at === null || row.begun_at === null) throw unknown();
  const {
    player,
    session_hash: sessionHash,
    seen_at: seenAt,
    begun_at: begunAt,
    vendor_version: vendorVersion,
  } = row;
  return {
    session: { id: session, sessionHash, seenAt: new Date(seenAt), begunAt: new Date(begunAt) },
    player,
    rulesVersion: row.rules_version,
    vendorVersion: vendorVersion ?? '',
  };
}

/** A vendor's call counts as a use of the site's session: who plays is not idle. */
export async function touchPlay(db: Database, { session }: Play, now: Date): Promise<void> {
  const idle = now.getTime() - session.seenAt.getTime();
  if (idle <= touchMs || idle > sessionIdleMs) return;
  await db.update(playSessions).set({ seenAt: now }).where(eq(playSessions.id, session.id));
  if (session.sessionHash !== null) await extendSession(db, session.sessionHash, now);
}

/** The play session of a vendor, also if it has ended, and its use. Refuses others with `unknown-session`. */
export async function findPlay(db: Database, vendor: string, session: string, now: Date): Promise<Play> {
  const play = await playOf(db, await ownerOf(db, vendor, session));
  await touchPlay(db, play, now);
  return play;
}

/**
 * Refuses what a vendor says of a session that began before the term, as it may be a repeat of what is no longer known. Whatever a
 * younger session did is known.
 */
export function requireWithinTerm({ session }: Play, now: Date): void {
  if (now.getTime() - session.begunAt.getTime() > termMs)
    throw new IntegrationRefusal('repeat-too-late', 'The session began more than 400 days ago.');
}

/** Refuses what only a running session of an open account may do. */
export function requireRunning({ session, player }: Play, now: Date): void {
  if (now.getTime() - session.seenAt.getTime() > sessionIdleMs)
    throw new IntegrationRefusal('session-ended', 'Nothing was heard of this session for 12 hours.');
  if (player.closed) throw new IntegrationRefusal('account-blocked', 'The account is closed.');
}

/** Whether the site's session goes on that launched the game; see `requireSignedIn`. */
export async function isSignedIn(
  db: Database,
  { sessionHash }: Pick<PlayOwner, 'sessionHash'>,
  now: Date,
): Promise<boolean> {
  return sessionHash !== null && (await isRunning(db, sessionHash, now));
}

/**
 * Refuses bets with `session-ended` once the site's session has ended in whatever way: log-out, new password, "end other
 * sessions", an operator, a limit. Ask it last, because a break or a limit says more about the refusal.
 */
export function requireSignedIn({ player }: Play, signedIn: boolean): void {
  if (!player.simulated && !signedIn)
    throw new IntegrationRefusal('session-ended', 'The player is no longer signed in at the site.');
}

/** Sessions are stored for twice the term, so that what comes too late is refused as such. */
const storedMs = 2 * termMs;

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
