import type { AffiliateRequest, AffiliateValue } from '#schemas/generated/api.ts';
import { attemptsSoFar, countAttempt } from '#platform/accounts/attempts/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { IdentityParts } from '../parts.ts';
import { byAffiliateCode, byReferralCode, codeOfHost } from './invitations.ts';

/** Codes that invite no one, of one network in ten minutes: people share networks, and mistype. */
const wrongCodes = { scope: 'invitation-code', spanMs: 600_000 };
const mostWrong = 60;

/**
 * The invitation of a visitor, by codes and host (R4.29). Refuses codes with `too-many-requests` (429) after many wrong ones of the
 * visitor's network, so that links are not found by trying.
 */
export async function viewInvitation(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  { code, domain, referralCode }: AffiliateRequest,
  { merchant, network }: CallContext,
): Promise<AffiliateValue> {
  const given = [code, referralCode].filter((one) => one?.trim()).length;
  const key = `${merchant.code}|${network}`;
  if (given > 0 && (await attemptsSoFar(db, wrongCodes, key, now())) >= mostWrong)
    throw new Refusal(429, 'too-many-requests', {
      message: 'Too many codes were tried. Please try again later.',
      retryAfter: wrongCodes.spanMs / 1000,
    });
  const invitation = await byAffiliateCode(db, merchant.code, code);
  const friend = await byReferralCode(db, merchant.code, referralCode);
  const right = Number(invitation !== undefined) + Number(friend !== undefined);
  if (right < given) await countAttempt(db, wrongCodes, key, now());
  const affiliateCode = invitation?.given ?? (await codeOfHost(db, merchant.code, domain));
  return {
    ...(affiliateCode !== undefined && { affiliateCode }),
    ...(friend && { referralCode: friend.given }),
  };
}
