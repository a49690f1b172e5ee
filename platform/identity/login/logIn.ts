import type { LoginRequest, LoginValue, LoginVerificationRequest } from '#schemas/generated/api.ts';
import { isAgent, isMember } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import type { LoginStepFacts } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import {
  authenticatorIsOn,
  addressHistory,
  recordAddress,
  judgeRisks,
  recordRisks,
  waitForCode,
  byVerification,
  waitForVerification,
} from '../security/index.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { enter } from './enter.ts';
import { prove } from './prove.ts';
import type { Proven } from './Proven.ts';

/**
 * Logs in (R4.1–R4.4). Unknown names and members fail alike, in wording and timing, unless the merchant discloses
 * accounts (R8.10). Refuses with `wrong-credentials`, `captcha-required`, `captcha-wrong`, `slider-required`,
 * `slider-wrong`, `too-many-requests`, `member_no_enter`, `error_not_agent`; by SMS with the keys of R8.1; with
 * `authenticator-required` while a code of the member's app is missing (R2.7.4), `authenticator-wrong`, `step-expired`;
 * with `extra-verification` from an unknown address, if the merchant wants that (R4.26).
 */
export async function logIn(
  parts: IdentityParts,
  query: LoginRequest,
  context: CallContext,
): Promise<LoginValue> {
  const proven = await prove(parts, query, context);
  const facts: LoginStepFacts = proven.step ?? {
    loginType: query.type ?? 'username',
    usesDefaultPassword: proven.usesDefaultPassword,
    remember: query.remember === true || proven.device !== undefined,
  };
  return admit(parts, context, proven, facts, query.side);
}

/** Lets an authenticated account owner in, after the second step if one is needed. Refuses as `logIn` does after its first. */
export async function admit(
  parts: IdentityParts,
  context: CallContext,
  proven: Proven,
  facts: LoginStepFacts,
  side: LoginRequest['side'] = 'member',
): Promise<LoginValue> {
  const { account } = proven;
  if (!isMember(account.type)) throw refusedSide('member_no_enter', 'Non-member account unable to login');
  if (side === 'agent' && !isAgent(account.type)) {
    throw refusedSide('error_not_agent', 'Non-agents cannot log in');
  }
  if (!proven.step) await requireSecondStep(parts, context, proven, facts);
  return enter(parts, context, proven, facts);
}

/**
 * Completes a log-in by the extra verification of an unknown address (R4.26). Refuses with `step-expired`,
 * `verification-wrong`, `code-expired`, `authenticator-wrong`, `too-many-requests`.
 */
export async function verifyLogIn(
  parts: IdentityParts,
  query: LoginVerificationRequest,
  context: CallContext,
): Promise<LoginValue> {
  const { account, facts } = await byVerification(parts, context, query);
  await recordAccountEvent(parts.db, account.id, 'verified', context, parts.now(), { by: query.way });
  return enter(parts, context, { account }, facts);
}

/**
 * Interrupts a log-in that needs more than its first factor: a code of the authenticator app (R2.7.4), which verifies
 * the address too, or the extra verification of an unknown address (R4.26). A code by SMS or a
 * provider has just proved its owner. A
 * remembered device has shown a code of the app when it was remembered.
 */
async function requireSecondStep(
  parts: IdentityParts,
  context: CallContext,
  { account, device }: Proven,
  facts: LoginStepFacts,
): Promise<void> {
  const history = await addressHistory(parts, account.id, context);
  const risks = await judgeRisks(parts, account, context, history);
  const needsCode = device === undefined && (await authenticatorIsOn(parts.db, account.id));
  const { loginIpVerification } = context.merchant.settings;
  const isUnusual = loginIpVerification === 'on' || (loginIpVerification === 'risk' && risks.length > 0);
  const needsVerification = isUnusual && !history.isKnown && !needsCode && facts.loginType === 'username';
  await recordRisks(parts, account, context, risks, needsCode || needsVerification);
  if (!history.isKnown) await recordAddress(parts, account.id, context, { known: false });
  if (needsCode) throw await waitForCode(parts, account, facts);
  if (needsVerification) {
    await recordAccountEvent(parts.db, account.id, 'verification-required', context, parts.now());
    throw await waitForVerification(parts, context, account, facts);
  }
}

function refusedSide(code: string, message: string): Refusal {
  return new Refusal(403, code, { message });
}
