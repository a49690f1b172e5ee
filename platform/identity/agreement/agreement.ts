import { eq } from 'drizzle-orm';
import type { CallName, ChangePasswordRequest } from '#schemas/generated/api.ts';
import { changeAccount } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { registrations } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { callsInBreak } from '../limits/index.ts';

/** Calls that change something and are open before the agreement: those that lead to it, or away. */
const leadThere: ReadonlySet<CallName> = new Set(['changePassword', 'logout', 'welcomeSeen']);
/** Calls that read and yet take part. */
const takePart: ReadonlySet<CallName> = new Set(['launchChat']);

/**
 * Refuses with `agreement-due` (403) what the owner of an account that an agent opened may not do before agreeing to the terms,
 * confirming the age and choosing a password (R4.3, R5.9). Reading stays open.
 */
export function requireAgreement(
  { agreementDue }: { agreementDue: boolean },
  name: CallName,
  method: string,
): void {
  if (!agreementDue || leadThere.has(name)) return;
  const isReading = method === 'GET' && callsInBreak[name].inBreak === 'open' && !takePart.has(name);
  if (!isReading)
    throw new Refusal(403, 'agreement-due', {
      message: 'Please choose a password, agree to the terms and confirm your age first.',
    });
}

/** The fields of the agreement that are missing, while it is due. */
export function wrongAgreement(
  { agreementDue }: { agreementDue: boolean },
  { agreeTerms, confirmAge }: Pick<ChangePasswordRequest, 'agreeTerms' | 'confirmAge'>,
): { field: 'agreeTerms' | 'confirmAge'; code: string; message: string }[] {
  if (!agreementDue) return [];
  return [
    ...(agreeTerms === true
      ? []
      : [{ field: 'agreeTerms' as const, code: 'required', message: 'Please agree to the terms.' }]),
    ...(confirmAge === true
      ? []
      : [{ field: 'confirmAge' as const, code: 'required', message: 'Please confirm your age.' }]),
  ];
}

/** Stores the agreement of an account that an agent opened, with the age that was confirmed. */
export async function agree(
  tx: Database,
  accountId: number,
  { ageLimit, address, at }: { ageLimit: number; address: CallContext['address']; at: Date },
): Promise<void> {
  await changeAccount(tx, accountId, { agreementDue: false });
  await tx
    .update(registrations)
    .set({ ageLimit, agreedAt: at, address })
    .where(eq(registrations.accountId, accountId));
  await recordAccountEvent(tx, accountId, 'registered', { address }, at, { by: 'agent' });
}
