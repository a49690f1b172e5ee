import { eq } from 'drizzle-orm';
import { accountById, isAgent } from '#platform/accounts/account/index.ts';
import { profiles, registrations } from '#platform/base/database/schema/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { addLink, endLink, linkCode, listLinks, newCode } from '#platform/identity/register/index.ts';
import { accountOf } from './accountOf.ts';
import { hostOf } from './hostOf.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields, wrongField } from './readFields.ts';

/** Routes for agents' sign-up links and for how accounts were opened. */
export function registerRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/signup-links', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return listLinks(db, merchant.code);
  });

  on.post('/:merchant/signup-links', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const agent = await accountOf(db, merchant.code, fields.text('account'));
    if (!isAgent(agent.type)) throw wrongField('account', 'an agent');
    const code = fields.optionalText('code') ?? newCode();
    if (!linkCode.test(code)) throw wrongField('code', 'a letter, then letters and digits, 4 to 16 in all');
    const given = fields.optionalText('host');
    const host = given === undefined ? null : hostOf(given);
    const link = { merchant: merchant.code, code, accountId: agent.id, host, createdAt: now() };
    if (!(await addLink(db, link)))
      throw new Refusal(409, 'link-taken', {
        message: `A link with the code ${code} or with this host already exists.`,
      });
    return { code, account: agent.account, host };
  });

  on.delete('/:merchant/signup-links/:code', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const code = c.req.param('code');
    if (!(await endLink(db, merchant.code, code, now())))
      throw new Refusal(404, 'unknown-link', { message: `There is no active link ${code}.` });
    return { code };
  });

  on.get('/:merchant/accounts/:account/registration', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
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
