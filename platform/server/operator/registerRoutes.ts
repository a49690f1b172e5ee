import { eq } from 'drizzle-orm';
import { accountById, isAgent } from '#platform/accounts/account/index.ts';
import { profiles, registrations } from '#platform/base/database/schema/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { addLink, endLink, linkCode, listLinks, newCode } from '#platform/identity/register/index.ts';
import { accountOf } from './accountOf.ts';
import { hostOf } from './hostOf.ts';
import { wrongField } from './wrongField.ts';

/** Calls for agents' sign-up links and for how accounts were opened. */
export function registerRoutes(on: OperatorRoutes): void {
  on.read('listSignupLinks', ({ db }, _request, { merchant }) => listLinks(db, merchant.code));

  on.write('addSignupLink', async ({ db, now }, request, { merchant }) => {
    const agent = await accountOf(db, merchant.code, request.account);
    if (!isAgent(agent.type)) throw wrongField('account', 'an agent');
    const { code = newCode() } = request;
    if (!linkCode.test(code)) throw wrongField('code', 'a letter, then letters and digits, 4 to 16 in all');
    const host = request.host === undefined ? null : hostOf(request.host);
    const link = { merchant: merchant.code, code, accountId: agent.id, host, createdAt: now() };
    if (!(await addLink(db, link)))
      throw new Refusal(409, 'link-taken', {
        message: `A link with the code ${code} or with this host already exists.`,
      });
    return { code, account: agent.account, host };
  });

  on.write('endSignupLink', async ({ db, now }, { code }, { merchant }) => {
    if (!(await endLink(db, merchant.code, code, now())))
      throw new Refusal(404, 'unknown-link', { message: `There is no active link ${code}.` });
    return { code };
  });

  on.read('showRegistration', async ({ db }, request, { merchant }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const [how] = await db.select().from(registrations).where(eq(registrations.accountId, account.id));
    const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, account.id));
    const nameOf = async (id: number | null | undefined) =>
      id ? ((await accountById(db, id))?.account ?? null) : null;
    const { accountId: _, ...details } = profile ?? {};
    const { accountId: ___, inviterId: ____, ...came } = how ?? {};
    return {
      account: account.account,
      openedAt: account.createdAt,
      referralCode: account.referralCode,
      upline: await nameOf(account.upline),
      ...came,
      inviter: await nameOf(how?.inviterId),
      ...details,
    };
  });
}
