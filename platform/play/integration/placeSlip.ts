import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fromMinor, toMinor } from '#kit/money.ts';
import type { PlacedSlip, PlaceSlipRequest } from '#schemas/generated/api.ts';
import type { SlipResponse } from '#schemas/generated/integration.ts';
import { slipConfirmed, slipWin } from '#schemas/slipConfirmed.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { DemoVendors, PlayParts } from '../parts.ts';
import { Refusal, requireConfirmed } from '#platform/base/errors/index.ts';
import { vendors } from '#platform/base/database/schema/index.ts';
import { findOffer, notePlay, issueTicket } from '../games/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { askSlip } from './askVendor.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';

/** More is no stake in the contract of the vendors. */
const mostStake = 1_000_000_000_000n;

/**
 * Where a vendor takes slips of a merchant's members; null if it does not. Bets of a slip are paid from the main wallet:
 * where the vendor has a wallet of its own, the member opens the book, and the money goes along or not as with any game.
 */
export function slipsAddress(
  { launchUrl, slipsUrl, seamless }: Pick<Vendor, 'launchUrl' | 'slipsUrl' | 'seamless'>,
  { settings }: Pick<Merchant, 'settings'>,
  demoVendors: DemoVendors | undefined,
): string | null {
  if (!settings.isSingle && !seamless) return null;
  return slipsUrl ?? (launchUrl === null ? (demoVendors?.slipsUrl ?? null) : null);
}

/**
 * Sends a slip that the member has confirmed to its book, which places it by a bet of its own at this platform: limits,
 * breaks and the balance are judged there. It is placed at the odds that were shown or not at all, and once per
 * Idempotency-Key, which the book keeps: so this is no part of a transaction here, in which the bet would have to wait.
 */
export async function placeSlip(
  parts: PlayParts,
  request: PlaceSlipRequest,
  context: CallContext,
): Promise<PlacedSlip> {
  const { db, now } = parts;
  const { merchant, language } = context;
  const { account, tokenHash: sessionHash } = signedIn(context);
  const { gameType, legs } = request;
  const stake = toMinor(request.stake, merchant.digits) ?? 0n;
  if (stake <= 0n || stake > mostStake)
    throw new Refusal(422, 'invalid-amount', {
      message: `"${request.stake}" is not a stake in ${merchant.currency}.`,
      fields: [{ field: 'stake', code: 'invalid-amount' }],
    });
  requireConfirmed(request.confirmed, slipConfirmed(request, stake, merchant.digits));
  const { vendor, slipsUrl } = await bookOf(parts, request, context);
  const token = await db.transaction(async (tx) => {
    await notePlay(tx, account.id, now());
    const start = { merchant: merchant.code, accountId: account.id, vendor: vendor.code, game: null };
    return issueTicket(tx, { ...start, language, sessionHash }, now());
  });
  const key = keyAtVendor(account.id, context.idempotencyKey ?? '');
  const sent = { token, gameType, key, stake: Number(stake), legs };
  const answer = await askSlip({ ...vendor, slipsUrl }, sent, now());
  if (answer === 404) throw noSlips();
  if (answer?.number === undefined || answer.state !== 'placed')
    throw refusalOf(answer, request, stake, merchant);
  const { number, balance } = answer;
  return {
    number,
    stake: fromMinor(stake, merchant.digits),
    possibleWin: fromMinor(slipWin(legs, stake), merchant.digits),
    ...(balance !== undefined && { balance: fromMinor(BigInt(balance), merchant.digits) }),
  };
}

async function bookOf(
  { db, demoVendors }: PlayParts,
  { vendor: code, gameType }: PlaceSlipRequest,
  { merchant, language }: CallContext,
): Promise<{ vendor: Vendor; slipsUrl: string }> {
  const offer = await findOffer({ db, merchant: merchant.code, language }, { vendor: code, gameType });
  if (!offer) throw new Refusal(404, 'no-such-game', { message: 'This book is not offered here.' });
  const { vendor: name, displayName, closed } = offer;
  if (closed)
    throw new Refusal(409, 'game-maintenance', {
      message: 'Game Under Maintenance',
      value: { vendor: name, displayName, gameType },
    });
  const [vendor] = await db.select().from(vendors).where(eq(vendors.code, code));
  const slipsUrl = vendor ? slipsAddress(vendor, merchant, demoVendors) : null;
  if (!vendor || slipsUrl === null) throw noSlips();
  return { vendor, slipsUrl };
}

const noSlips = (): Refusal =>
  new Refusal(409, 'no-slips', { message: 'This book takes slips on its own page only.' });

/** The member's action at the vendor, which learns neither the account nor the key. */
function keyAtVendor(accountId: number, key: string): string {
  return createHash('sha256').update(`slip:${accountId}:${key}`).digest('base64url');
}

/** The refusal of a slip that was not placed. Without a response, it is unknown whether it was placed. */
function refusalOf(
  answer: SlipResponse | undefined,
  request: PlaceSlipRequest,
  stake: bigint,
  { digits }: Merchant,
): Refusal {
  if (answer?.state !== 'refused' || answer.reason === undefined)
    return new Refusal(503, 'bet-unanswered', {
      message: 'The book has not answered. Send the same request again: the bet is placed once at most.',
    });
  const { reason, legs: quotes = [] } = answer;
  const oddsOf = (fixture: string) => quotes.find((quote) => quote.fixture === fixture)?.odds ?? null;
  const now = request.legs.map((leg) => ({ fixture: leg.fixture, odds: oddsOf(leg.fixture) }));
  if (reason === 'odds-changed' && now.every(({ odds }) => odds !== null)) {
    const legs = request.legs.map((leg) => ({ ...leg, odds: oddsOf(leg.fixture) ?? leg.odds }));
    return new Refusal(409, 'terms-changed', {
      message: 'The odds have changed since they were shown.',
      value: { terms: slipConfirmed({ ...request, legs }, stake, digits), legs: now },
    });
  }
  if (reason === 'odds-changed' || reason === 'closed')
    return new Refusal(409, 'selection-closed', {
      message: 'A selection cannot be bet on at present.',
      value: { legs: now },
    });
  if (reason === 'cool-off' || reason === 'self-exclusion')
    return new Refusal(403, 'play-break', { message: 'You are taking a break from playing.' });
  return new Refusal(409, reason, { message: `The bet was refused: ${reason}.` });
}
