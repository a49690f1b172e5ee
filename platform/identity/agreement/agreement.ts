import { eq } from 'drizzle-orm';
import type {
  CallName,
  ChangePasswordRequest,
  OwnerDetails,
  RegistrationRules,
} from '#schemas/generated/api.ts';
import { changeAccount } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { paymentPasswords, profiles, registrations } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import {
  personOf,
  profileOf,
  refusedPerson,
  valueIfEnabled,
  wrongOwnerDetails,
  type WrongField,
} from '../details/index.ts';
import { callsInBreak, isSelfExcluded } from '../limits/index.ts';
import type { IdentityParts } from '../parts.ts';

type Agreement = Pick<ChangePasswordRequest, 'agreeTerms' | 'confirmAge' | 'details'>;

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

/** How an agreement is judged. */
interface Judgement {
  rules: RegistrationRules;
  ageLimit: number;
  /** Today in the brand's time zone. */
  today: string;
}

/** The fields of the agreement that are missing or invalid: consent, age, and what a registration requires (R5.14). */
export async function wrongAgreement(
  { agreeTerms, confirmAge, details = {} }: Agreement,
  judgement: Judgement,
): Promise<WrongField[]> {
  return [
    ...(await wrongOwnerDetails(details, judgement)),
    ...(agreeTerms === true
      ? []
      : [{ field: 'agreeTerms' as const, code: 'required', message: 'Please agree to the terms.' }]),
    ...(confirmAge === true
      ? []
      : [{ field: 'confirmAge' as const, code: 'required', message: 'Please confirm your age.' }]),
  ];
}

/** Refuses a self-excluded person with `registration-refused` (403), as a registration does (R10.7). */
export async function requireNotExcluded(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  merchant: string,
  { details = {} }: Agreement,
  rules: RegistrationRules,
): Promise<void> {
  const person = personOf(profileOf(details, rules));
  if (await isSelfExcluded(db, merchant, person, now())) throw refusedPerson();
}

/** Stores the agreement of an account that an agent opened: what its owner stated, and the age that was confirmed. */
export async function agree(
  tx: Database,
  accountId: number,
  {
    details = {},
    rules,
    paymentPasswordHash,
    ageLimit,
    address,
    at,
  }: {
    details: OwnerDetails | undefined;
    rules: RegistrationRules;
    paymentPasswordHash: string | undefined;
    ageLimit: number;
    address: CallContext['address'];
    at: Date;
  },
): Promise<void> {
  const nickname = valueIfEnabled(details, 'nickname', rules);
  await changeAccount(tx, accountId, { agreementDue: false, ...(nickname !== '' && { nickname }) });
  const profile = profileOf(details, rules);
  await tx
    .insert(profiles)
    .values({ accountId, ...profile })
    .onConflictDoUpdate({ target: profiles.accountId, set: profile });
  if (paymentPasswordHash !== undefined)
    await tx
      .insert(paymentPasswords)
      .values({ accountId, passwordHash: paymentPasswordHash, changedAt: at })
      .onConflictDoNothing();
  await tx
    .update(registrations)
    .set({ ageLimit, agreedAt: at, address })
    .where(eq(registrations.accountId, accountId));
  await recordAccountEvent(tx, accountId, 'registered', { address }, at, { by: 'agent' });
}
