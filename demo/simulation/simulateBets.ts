import { and, asc, desc, eq, isNotNull, like, notInArray, or } from 'drizzle-orm';
import type { SettledBet } from '#platform/play/events.ts';
import { recordBets } from '#platform/play/bets/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  bets,
  games,
  ledgerAccounts,
  merchants,
  vendorCards,
  vendors,
} from '#platform/base/database/schema/index.ts';
import { offeredBy, limitsOf } from '#platform/play/games/index.ts';
import { readSettings } from '#platform/site/merchants/index.ts';
import { merchantLedgerAccount, openVendorWallet } from '#platform/money/wallet/index.ts';
import { diceOf } from './dice.ts';
import { playRound } from './playRound.ts';
import { recordMovements, type Movement } from './recordMovements.ts';

/** A simulated member settles one bet in each span of this length: four a minute. */
export const spanMs = 15_000;
/** Most spans to catch up on after a first start or a long pause. */
const maxSpans = 160;
/** At most this number of spans is played through the vendors' API; a longer pause is made up in bulk. */
const liveSpans = 3;
/** Share of the rounds that are of games with the operator's mark, as people follow what a site shows first. */
const markedShare = 0.6;
/** Lotteries are excluded: only their draws decide what they pay. */
const lotteries = ['ELOTT', 'LOTT'];

/** Usual small stakes by currency, in minor units; 100 for others. */
const units: Record<string, bigint> = { THB: 1_000n, USD: 50n, AED: 200n };
const stakes = [2, 3, 5, 5, 8, 10, 10, 20, 20, 30, 50, 100, 200];

/** The small stake of which simulated members bet multiples. */
export function unitOf(currency: string): bigint {
  return units[currency] ?? 100n;
}

/** A simulated member and its balance. */
interface Player {
  accountId: number;
  ledgerAccountId: number;
  balance: bigint;
}

/**
 * Settles the bets of a merchant's simulated members up to now: real ledger entries, one bet per span, derived from the
 * time alone, so that several processes and every restart get the same result. While the platform runs, each is a round
 * through the vendors' API; a pause is caught up in bulk. Returns the number of bets.
 */
export async function simulateBets(
  { db, announce }: Pick<PlayParts, 'db' | 'announce'>,
  merchant: string,
  now: Date,
  { inBulk = false }: { inBulk?: boolean } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    // The merchant's row is the lock: only one of several processes writes a span.
    const [site] = await tx.select().from(merchants).where(eq(merchants.code, merchant)).for('no key update');
    const players = await listPlayers(tx, merchant);
    const catalogue = await listGames(tx, merchant);
    if (!site || players.length === 0 || catalogue.length === 0) return 0;

    const thisSpan = Math.floor(now.getTime() / spanMs);
    const from = Math.max((await lastSpan(tx, merchant)) + 1, thisSpan - maxSpans);
    if (from >= thisSpan) return 0;
    const house = (await merchantLedgerAccount(tx, merchant, 'house')).id;
    const outside = (await merchantLedgerAccount(tx, merchant, 'outside')).id;
    const { currency, decimals: digits } = site;
    const unit = unitOf(currency);
    const played: { span: number; player: Player; bet: SettledBet }[] = [];
    for (let span = from; span < thisSpan; span++)
      played.push({ span, ...betOf(merchant, span, players, catalogue, { unit, currency, digits }) });
    const walletOf = await openWallets(tx, site, played);
    if (!inBulk && thisSpan - from <= liveSpans) {
      for (const { span, player, bet } of played) {
        const wallet = walletOf(bet);
        const { before, after } = movementsOf(span, player, bet, { house, outside, unit, wallet });
        await recordMovements(tx, merchant, before);
        await playRound({ db: tx, announce }, merchant, bet);
        await recordMovements(tx, merchant, after);
      }
      return played.length;
    }
    const ids = await recordBets(
      tx,
      site,
      played.map(({ bet }) => bet),
      announce,
    );
    const movements = played.flatMap(({ span, player, bet }) => {
      const facts = { house, outside, unit, wallet: walletOf(bet), betId: ids.get(bet.round) };
      const { before, round, after } = movementsOf(span, player, bet, facts);
      return [...before, ...round, ...after];
    });
    await recordMovements(tx, merchant, movements);
    return played.length;
  });
}

function betOf(
  merchant: string,
  span: number,
  players: Player[],
  catalogue: CatalogueGame[],
  { unit, currency, digits }: { unit: bigint; currency: string; digits: number },
): { player: Player; bet: SettledBet } {
  const dice = diceOf(merchant, 'bet', span);
  const player = dice.pick(0, players);
  const marked = catalogue.filter(({ isHot }) => isHot === 1);
  const game = dice.pick(5, marked.length > 0 && dice.share(6) < markedShare ? marked : catalogue);
  const wanted = unit * BigInt(dice.pick(1, stakes));
  const least = BigInt(limitsOf(game.minBet, { currency, digits }).minStake);
  const stake = wanted > least ? wanted : least;
  const payout = (stake * BigInt(Math.round(timesPaid(dice.share(2), dice.share(3)) * 100))) / 100n;
  const settledAt = new Date(span * spanMs + Math.floor(dice.share(4) * spanMs));
  const bet = {
    accountId: player.accountId,
    game: game.code,
    category: game.category,
    vendor: game.vendor,
    round: `simulated:${merchant}:${span}`,
    stake,
    validStake: stake,
    payout,
  };
  return { player, bet: { ...bet, settledAt } };
}

/** Payout in multiples of the stake: 64 % lose, most others win little, a few win much; 90 % return on average. */
function timesPaid(luck: number, share: number): number {
  if (luck < 0.64) return 0;
  if (luck < 0.88) return 1.1 + share * 0.8;
  if (luck < 0.98) return 2 + share * 2;
  return 5 + share ** 2 * 20;
}

/** The money of one round, in order. */
interface RoundMovements {
  before: Movement[];
  /** Stake and payout. */
  round: Movement[];
  after: Movement[];
}

/**
 * Before the round a deposit if the player lacks the money. Where the vendor has a wallet of its own, all of the player's
 * money goes along, and back after the round (R3.14).
 */
function movementsOf(
  span: number,
  player: Player,
  { stake, payout, settledAt }: SettledBet,
  facts: {
    house: number;
    outside: number;
    unit: bigint;
    wallet: number | undefined;
    betId?: number | undefined;
  },
): RoundMovements {
  const { house, outside, unit, wallet, betId } = facts;
  const { ledgerAccountId: main } = player;
  const purse = wallet ?? main;
  const move = (kind: Movement['kind'], from: number, to: number, amount: bigint, key: string = kind) => ({
    kind,
    key: `simulated:${key}:${span}`,
    at: settledAt,
    ...((kind === 'bet' || kind === 'payout') && betId !== undefined && { betId }),
    sides: [
      { ledgerAccountId: from, amount: -amount },
      { ledgerAccountId: to, amount },
    ],
  });
  const before: Movement[] = [];
  if (player.balance < stake) {
    const deposit = unit * 200n;
    before.push(move('deposit', outside, main, deposit));
    player.balance += deposit;
  }
  if (wallet !== undefined) before.push(move('wallet', main, wallet, player.balance));
  const round = [move('bet', purse, house, stake)];
  if (payout > 0n) round.push(move('payout', house, purse, payout));
  player.balance += payout - stake;
  const after: Movement[] = [];
  if (wallet !== undefined && player.balance > 0n)
    after.push(move('wallet', wallet, main, player.balance, 'wallet-back'));
  return { before, round, after };
}

/** Opens the wallets that players have at the vendors of these bets, and finds one: none where the main one is played from. */
async function openWallets(
  tx: Database,
  { code, currency, settings }: Pick<typeof merchants.$inferSelect, 'code' | 'currency' | 'settings'>,
  played: { bet: { accountId: number; vendor: string } }[],
): Promise<(bet: { accountId: number; vendor: string }) => number | undefined> {
  const opened = new Map<string, number>();
  const keyOf = (bet: { accountId: number; vendor: string }) => `${bet.accountId} ${bet.vendor}`;
  if (!readSettings(settings).isSingle) {
    const rows = await tx.select({ code: vendors.code }).from(vendors).where(eq(vendors.seamless, false));
    const separate = new Set(rows.map((vendor) => vendor.code));
    for (const { bet } of played) {
      const { accountId, vendor } = bet;
      if (separate.has(vendor) && !opened.has(keyOf(bet)))
        opened.set(keyOf(bet), await openVendorWallet(tx, { merchant: code, accountId, vendor, currency }));
    }
  }
  return (bet) => opened.get(keyOf(bet));
}

async function listPlayers(tx: Database, merchant: string): Promise<Player[]> {
  return tx
    .select({ accountId: accounts.id, ledgerAccountId: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(accounts)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, accounts.id))
    .where(
      and(
        eq(accounts.merchant, merchant),
        eq(accounts.simulated, true),
        eq(accounts.type, 0),
        eq(ledgerAccounts.kind, 'member'),
      ),
    )
    .orderBy(asc(accounts.id));
}

/** A game that simulated members play. */
export interface CatalogueGame {
  code: string;
  category: string;
  vendor: string;
  isHot: number;
  /** In hundredths of the unit of bets; null: the platform's least. */
  minBet: number | null;
}

/** Games of a merchant that simulated members play, in the platform's order. */
export async function listGames(tx: Database, merchant: string): Promise<CatalogueGame[]> {
  return tx
    .select({
      code: games.code,
      category: games.category,
      vendor: games.vendor,
      isHot: games.isHot,
      minBet: games.minBet,
    })
    .from(games)
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(notInArray(games.category, lotteries))
    .orderBy(asc(games.position));
}

async function lastSpan(tx: Database, merchant: string): Promise<number> {
  const [latest] = await tx
    .select({ settledAt: bets.settledAt })
    .from(bets)
    .innerJoin(accounts, eq(accounts.id, bets.accountId))
    .where(
      and(
        eq(bets.merchant, merchant),
        eq(accounts.simulated, true),
        isNotNull(bets.settledAt),
        // Rounds of databases from before bets had rounds are `before:<id>`.
        or(like(bets.round, 'simulated:%'), like(bets.round, 'before:%')),
      ),
    )
    .orderBy(desc(bets.settledAt))
    .limit(1);
  return latest?.settledAt ? Math.floor(latest.settledAt.getTime() / spanMs) : 0;
}
