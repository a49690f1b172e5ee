import type { RegistrationRules, SignUp } from '#schemas/generated/api.ts';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { addAccount, type Account, isAgent, maskAccount } from '#platform/accounts/account/index.ts';
import { paymentPasswordOf, profileOf, valueIfEnabled, type RegisterType } from '../details/index.ts';
import { accountOfBrowser } from '../devices/index.ts';
import { hashPassword } from '../passwords/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { violatedConstraint } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { paymentPasswords, profiles, registrations } from '#platform/base/database/schema/index.ts';
import type { IdentityParts } from '../parts.ts';
import { becomeMember } from './becomeMember.ts';
import { newCode, type Invitation } from './invitations.ts';
import { isTaken } from './isTaken.ts';

/** A validated registration. */
export interface Judged {
  type: RegisterType;
  given: SignUp;
  rules: RegistrationRules;
  account: string;
  password: string;
  /** As typed, with the dial code. */
  mobile?: string;
  /** The number for logging in: the account signed up with it, or verified it by a code. */
  bound?: string;
  invitation?: Invitation;
  /** The age that was confirmed. */
  ageLimit: number;
  /** Origin of the site of the sign-up. */
  site: string | undefined;
}

/**
 * Opens the account with an empty wallet, its profile and its registration; undefined if name or number was taken
 * meanwhile.
 */
export async function openRegistered(
  { db, announce, now, passwordCost }: IdentityParts,
  { merchant, address, language, session, browserToken }: CallContext,
  { type, given, rules, account, password, mobile, bound, invitation, ageLimit, site }: Judged,
): Promise<Account | undefined> {
  const at = now();
  const passwordHash = await hashPassword(password, passwordCost);
  const payment = paymentPasswordOf(given, rules);
  const paymentHash = payment === undefined ? null : await hashPassword(payment, passwordCost);
  try {
    return await db.transaction(async (tx) => {
      const opened = await addAccount(tx, {
        merchant: merchant.code,
        account,
        nickname:
          valueIfEnabled(given, 'nickname', rules) || (type === 'mobile' ? maskAccount(account) : account),
        type: invitation?.link?.kind === 'agent' ? 2 : 0,
        upline: invitation ? uplineOf(invitation) : null,
        passwordHash,
        passwordChangedAt: at,
        firstLoginAt: at,
        welcomeDue: true,
        mobile: bound ?? null,
        language,
        site: site ?? null,
        referralCode: newCode(),
        createdAt: at,
      });
      const { code, currency } = merchant;
      await announce(tx, { kind: 'account-opened', account: { id: opened.id, merchant: code, currency } });
      await tx
        .insert(profiles)
        .values({ accountId: opened.id, ...profileOf(given, rules), mobileNum: mobile ?? null });
      if (paymentHash !== null)
        await tx
          .insert(paymentPasswords)
          .values({ accountId: opened.id, passwordHash: paymentHash, changedAt: at });
      await tx.insert(registrations).values({
        accountId: opened.id,
        registerType: type,
        registerMethod: given.registerMethod ?? 'WEB',
        domain: given.domain ?? '',
        registerUrl: given.registerUrl ?? '',
        address,
        invitedBy: invitation?.by ?? null,
        invitation: invitation?.given ?? null,
        inviterId: invitation?.inviter.id ?? null,
        browserOf: await accountOfBrowser(tx, browserToken, at),
        ageLimit,
        agreedAt: at,
      });
      if (invitation && invitation.by !== 'affiliate')
        await announce(tx, {
          kind: 'member-invited',
          account: { id: opened.id, merchant: code },
          inviter: invitation.inviter.id,
          now: at,
        });
      if (invitation?.link)
        await announce(tx, {
          kind: 'signed-up-by-link',
          account: { id: opened.id, merchant: code },
          agent: invitation.inviter.id,
          rates: invitation.link.rates,
          now: at,
        });
      await recordAccountEvent(tx, opened.id, 'registered', { address }, at, { by: type });
      await becomeMember(tx, session?.account, opened, { announce, address, at });
      return opened;
    });
  } catch (error) {
    if (isTaken(error)) return undefined;
    // The link opens agents, and its own agent lies on the last level by now.
    if (violatedConstraint(error) === 'account_lines_levels')
      throw new Refusal(422, 'invalid-request', {
        message: 'There is no such invitation.',
        fields: [{ field: 'affiliateCode', code: 'invitation_code_error' }],
      });
    throw error;
  }
}

/** Uplines are agents: someone invited by a plain member belongs to that member's agent. */
function uplineOf({ inviter }: Invitation): number | null {
  return isAgent(inviter.type) ? inviter.id : inviter.upline;
}
