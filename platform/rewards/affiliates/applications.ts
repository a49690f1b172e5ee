import { and, desc, eq } from 'drizzle-orm';
import type {
  AffiliateApplicationValue,
  ApplyAsAffiliateRequest,
  ApplyAsAffiliateValue,
} from '#schemas/generated/api.ts';
import { countSending, requireCaptchaOfGuest } from '#platform/identity/captcha/index.ts';
import { requireRealAccount, findAccount } from '#platform/accounts/account/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, affiliateApplications } from '#platform/base/database/schema/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';

const sendings = { scope: 'affiliate', spanMs: 60 * 60_000, most: 5 };

/** The reference number that the applicant gets: `A-000012`. */
export function applicationNumber(id: number): string {
  return `A-${String(id).padStart(6, '0')}`;
}

/**
 * Stores an application to become an agent (R2.10.2). Guests solve a captcha; a network sends 5 an hour. Refuses an account
 * name that exists (422, field `account`), and a second application while one waits (409 `application-waits`).
 */
export async function applyAsAffiliate(
  parts: PlayParts,
  { name, contact, account, channels, members, ...typed }: ApplyAsAffiliateRequest,
  context: CallContext,
): Promise<ApplyAsAffiliateValue> {
  const { db, now } = parts;
  const { merchant, session, language } = context;
  if (session) requireRealAccount(session.account);
  await requireCaptchaOfGuest(db, context, typed);
  const at = now();
  await countSending(db, context, sendings, at);
  if (await findAccount(db, merchant.code, account))
    throw new Refusal(422, 'invalid-request', {
      message: 'This account name is taken.',
      fields: [{ field: 'account', code: 'account-taken' }],
    });
  const blank = Object.entries({ name, channels }).find(([, text]) => text.trim() === '');
  if (blank)
    throw new Refusal(422, 'invalid-request', {
      message: 'Please fill in this field.',
      fields: [{ field: blank[0], code: 'required' }],
    });
  const [row] = await db
    .insert(affiliateApplications)
    .values({
      merchant: merchant.code,
      accountId: session?.account.id ?? null,
      name: name.trim(),
      contact,
      wished: account,
      channels: channels.trim(),
      members,
      language,
      site: (await siteOf(parts, context)) ?? null,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: affiliateApplications.id });
  if (!row)
    throw new Refusal(409, 'application-waits', { message: 'Your earlier application is still waiting.' });
  return { number: applicationNumber(row.id) };
}

/** The member's newest application (R2.10.2). */
export async function ownApplication(db: Database, context: CallContext): Promise<AffiliateApplicationValue> {
  const { account } = signedIn(context);
  const [found] = await db
    .select({ row: affiliateApplications, account: accounts.account })
    .from(affiliateApplications)
    .leftJoin(accounts, eq(accounts.id, affiliateApplications.opened))
    .where(
      and(
        eq(affiliateApplications.merchant, account.merchant),
        eq(affiliateApplications.accountId, account.id),
      ),
    )
    .orderBy(desc(affiliateApplications.id))
    .limit(1);
  if (!found) return {};
  const { id, state, reason } = found.row;
  return {
    application: {
      number: applicationNumber(id),
      state,
      ...(reason !== null && { reason }),
      ...(found.account !== null && { account: found.account }),
    },
  };
}
