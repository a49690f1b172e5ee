import type { MemberSecurity, Sessions } from '#schemas/generated/api.ts';
import { accountById, requireRealAccount } from '#platform/accounts/account/index.ts';
import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { canMail } from '#platform/messaging/notifications/index.ts';
import { canSend } from '../codes/index.ts';
import { authenticatorIsOn } from './authenticator.ts';
import { asksPassword, asksPasswordAgain, confirmPassword } from './confirmPassword.ts';
import { bindEmail, bindMobile, sendEmailCode, sendMobileCode } from './contacts.ts';
import { maskEmail, maskMobile } from './masks.ts';
import { endOne, endOthers, listSessions } from './memberSessions.ts';
import { codesLeft } from './recoveryCodes.ts';
import { setProfile } from './setProfile.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  renewRecoveryCodes,
} from './turnAuthenticator.ts';

type SecurityCalls = Pick<
  CallHandlers<IdentityParts>,
  | 'memberSecurity'
  | 'setProfile'
  | 'sendEmailCode'
  | 'bindEmail'
  | 'sendMobileCode'
  | 'bindMobile'
  | 'beginAuthenticator'
  | 'confirmAuthenticator'
  | 'endAuthenticator'
  | 'renewRecoveryCodes'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
>;

/** Calls for what protects an account (R2.7.4). Trial accounts have none of it (R6.3). */
export const securityCalls: SecurityCalls = {
  async memberSecurity(parts, _query, context) {
    sessionOf(context);
    return memberSecurity(parts, context);
  },
  async setProfile(parts, request, context) {
    sessionOf(context);
    return setProfile(parts, context, request);
  },
  async sendEmailCode(parts, { email }, context) {
    sessionOf(context);
    return sendEmailCode(parts, context, email);
  },
  async bindEmail(parts, request, context) {
    sessionOf(context);
    return after(parts, context, bindEmail(parts, context, request));
  },
  async sendMobileCode(parts, request, context) {
    sessionOf(context);
    return sendMobileCode(parts, context, request);
  },
  async bindMobile(parts, request, context) {
    sessionOf(context);
    return after(parts, context, bindMobile(parts, context, request));
  },
  async beginAuthenticator(parts, { password }, context) {
    sessionOf(context);
    return beginAuthenticator(parts, context, password);
  },
  async confirmAuthenticator(parts, { code }, context) {
    sessionOf(context);
    return { recoveryCodes: await confirmAuthenticator(parts, context, code) };
  },
  async endAuthenticator(parts, { code }, context) {
    sessionOf(context);
    return after(parts, context, endAuthenticator(parts, context, code));
  },
  async renewRecoveryCodes(parts, { code }, context) {
    sessionOf(context);
    return { recoveryCodes: await renewRecoveryCodes(parts, context, code) };
  },
  sessions: (parts, _query, context) => listed(parts, context),
  async endSession(parts, { id, password }, context) {
    await confirmAgain(parts, context, password);
    await endOne(parts.db, sessionOf(context), id);
    return listed(parts, context);
  },
  async endOtherSessions(parts, { password }, context) {
    await confirmAgain(parts, context, password);
    await parts.db.transaction((tx) => endOthers(tx, sessionOf(context)));
    return listed(parts, context);
  },
};

const sessionOf = (context: CallContext) => {
  const session = signedIn(context);
  requireRealAccount(session.account);
  return session;
};

/** What protects the account after `work`. */
const after = async (
  parts: IdentityParts,
  context: CallContext,
  work: Promise<void> | undefined,
): Promise<MemberSecurity> => {
  await work;
  return memberSecurity(parts, context);
};

const listed = async (parts: IdentityParts, context: CallContext): Promise<Sessions> => {
  const session = sessionOf(context);
  const asked = await asksPasswordAgain(parts, session);
  return { ...(await listSessions(parts.db, session, parts.now())), asksPassword: asked };
};

const confirmAgain = async (
  parts: IdentityParts,
  context: CallContext,
  password: string | undefined,
): Promise<void> => {
  if (await asksPasswordAgain(parts, sessionOf(context))) await confirmPassword(parts, context, password);
};

async function memberSecurity(parts: IdentityParts, context: CallContext): Promise<MemberSecurity> {
  const { db } = parts;
  const session = signedIn(context);
  const account = (await accountById(db, session.account.id)) ?? session.account;
  const { email, mobile, passwordChangedAt } = account;
  return {
    email: email === null ? null : maskEmail(email),
    mobile: mobile === null ? null : maskMobile(mobile),
    canBindEmail: canMail(parts),
    canBindMobile: canSend(parts, context.merchant),
    authenticator: await authenticatorIsOn(db, account.id),
    recoveryCodes: await codesLeft(db, account.id),
    passwordChangedAt: passwordChangedAt.getTime(),
    asksPassword: asksPassword(session),
  };
}
