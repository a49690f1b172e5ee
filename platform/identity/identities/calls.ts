import type { Identities, PendingIdentity } from '#schemas/generated/api.ts';
import { accountById, mayLogIn, requireRealAccount, trialType } from '#platform/accounts/account/index.ts';
import { admit } from '../login/index.ts';
import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { asksPasswordAgain, confirmPassword, maskEmail } from '../security/index.ts';
import { beginFlow, endFlow } from './flows.ts';
import * as linked from './linked.ts';
import { expired } from './openIdClient.ts';
import { findPending, keepPending, pendingMinutes } from './pending.ts';
import { providersOf } from '../providers/index.ts';

type IdentityCalls = Pick<
  CallHandlers<IdentityParts>,
  'beginProviderSignIn' | 'finishProviderSignIn' | 'pendingIdentity' | 'linkIdentity' | 'identities'
>;

/** Calls for signing in by a provider, and for what is linked to an account (R2.6.8, R4.20). */
export const identityCalls: IdentityCalls = {
  beginProviderSignIn: (parts, query, context) => beginFlow(parts, context, query),
  finishProviderSignIn: finish,
  async pendingIdentity(parts, _query, context) {
    const pending = await findPending(parts, context);
    if (!pending) return {};
    const { provider, name, email } = pending;
    const identity = { provider, name, ...(email !== null && { email: maskEmail(email) }) };
    return { identity, asksPassword: await asksPasswordAgain(parts, context.session) } as PendingIdentity;
  },
  async linkIdentity(parts, { password }, context) {
    const { account } = signedIn(context);
    requireRealAccount(account);
    if (!(await findPending(parts, context))) throw expired();
    if (await asksPasswordAgain(parts, context.session)) await confirmPassword(parts, context, password);
    await linked.linkPending(parts, context, account);
    return identities(parts, context);
  },
  identities: (parts, _query, context) => identities(parts, context),
};

/**
 * Ends a visit at a provider. An identity with an account signs in to it; one without waits in this browser until it is
 * linked to one (R4.20). For a member who began it signed in, it is refused if it belongs to an account already.
 */
async function finish(
  parts: IdentityParts,
  query: { flowToken: string; parameters: string },
  context: CallContext,
) {
  const { db, now } = parts;
  const proved = await endFlow(parts, context, query);
  const { provider, isSignIn } = proved;
  const found = await linked.findIdentity(db, context.merchant.code, proved);
  // A trial account is left for the account of the identity, as by any other log-in. Of two visits that began signed out, the
  // second one to end signs in again.
  if (found && !isSignIn && context.session && context.session.account.type !== trialType)
    throw found.accountId === context.session.account.id ? linked.alreadyLinked() : linked.taken();
  const account = found && (await accountById(db, found.accountId));
  if (!found || !account)
    return { identityToken: await keepPending(parts, context, proved), minutes: pendingMinutes };
  if (!mayLogIn(parts, account)) throw expired();
  const { usesDefaultPassword } = account;
  const facts = { loginType: provider, usesDefaultPassword, remember: false };
  const login = await admit(parts, context, { account, usesDefaultPassword }, facts);
  await linked.recordEvent(db, account.id, provider, 'signed-in', context, now());
  return { login };
}

async function identities(parts: IdentityParts, context: CallContext): Promise<Identities> {
  const { account } = signedIn(context);
  const own = await linked.identitiesOf(parts.db, account.id);
  const offered = await providersOf(parts, context.merchant.code);
  const linkedNames = new Set(own.map(({ provider }) => provider));
  return {
    identities: own.map(({ provider, name, email, linkedAt }) => ({
      provider: provider as Identities['identities'][number]['provider'],
      name,
      ...(email !== null && { email: maskEmail(email) }),
      linkedAt: linkedAt.getTime(),
    })),
    available: offered.flatMap(({ provider }) =>
      provider === 'firebase' || linkedNames.has(provider) ? [] : [provider],
    ),
  };
}
