import type { LoginVerificationRequest } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { IdentityParts } from '../parts.ts';
import { canMail } from '#platform/messaging/notifications/index.ts';
import { canSend } from '../codes/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { authenticatorIsOn } from './authenticator.ts';
import { maskEmail, maskMobile } from './masks.ts';

export type VerificationWay = LoginVerificationRequest['way'];

export interface OfferedWay {
  way: VerificationWay;
  /** The masked number or address that a code goes to. */
  to?: string;
}

/** How an account can prove its owner in addition to the first factor, of what it has (R4.26). */
export async function waysOf(
  parts: IdentityParts,
  merchant: Merchant,
  { id, mobile, email }: Account,
): Promise<OfferedWay[]> {
  return [
    ...(mobile !== null && canSend(parts, merchant) ? [{ way: 'sms' as const, to: maskMobile(mobile) }] : []),
    ...(email !== null && canMail(parts) ? [{ way: 'email' as const, to: maskEmail(email) }] : []),
    ...((await authenticatorIsOn(parts.db, id)) ? [{ way: 'authenticator' as const }] : []),
    ...((await parts.bankHoldersOf(parts.db, id)).length > 0 ? [{ way: 'holder' as const }] : []),
  ];
}

/** Whether a name is that of the owner of one of the account's bank accounts, whatever its case, accents aside. */
export async function isHolder(parts: IdentityParts, accountId: number, typed: string): Promise<boolean> {
  const name = plainName(typed);
  return (
    name !== '' &&
    (await parts.bankHoldersOf(parts.db, accountId)).some((holder) => plainName(holder) === name)
  );
}

/** Banks print names in capitals and without the marks of Latin letters: `Nguyễn Văn A` is `NGUYEN VAN A`. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replace(/[\s.’'-]+/gu, ' ')
    .trim()
    .toLowerCase();
}
