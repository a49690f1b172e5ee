import { and, desc, eq } from 'drizzle-orm';
import { findAccount, setEmail, changeAccount } from '#platform/accounts/account/index.ts';
import { openAccount } from '#platform/identity/register/index.ts';
import { createToken } from '#platform/base/crypto/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { affiliateApplications, type ApplicationState } from '#platform/base/database/schema/index.ts';
import {
  mailNotification,
  type MailedNotification,
  notify,
} from '#platform/messaging/notifications/index.ts';
import { addLink, resetAddress } from '#platform/identity/recovery/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { applicationNumber } from './applications.ts';

/** Accounts of agents are of this type (R6.2). */
const agentType = 1;
/** An accepted applicant sets the password within three days; afterwards by the forgot-password dialog. */
const linkMinutes = 3 * 24 * 60;

export type Application = typeof affiliateApplications.$inferSelect;

/** The latest applications of a merchant, in a state or in all. */
export function listApplications(
  db: Database,
  merchant: string,
  state?: ApplicationState,
): Promise<Application[]> {
  return db
    .select()
    .from(affiliateApplications)
    .where(
      and(
        eq(affiliateApplications.merchant, merchant),
        state === undefined ? undefined : eq(affiliateApplications.state, state),
      ),
    )
    .orderBy(desc(affiliateApplications.id))
    .limit(100);
}

/**
 * Accepts an application (R2.10.2): opens the agent's account under the wished name or another one, and mails a link by
 * which its owner sets the password. Refuses with `unknown-application` (404), `already-decided` and `account-taken` (409).
 */
export async function acceptApplication(
  parts: PlayParts,
  merchant: Merchant,
  id: number,
  name?: string,
): Promise<{ account: string }> {
  const { db, now } = parts;
  return db.transaction(async (tx) => {
    const row = await lockWaiting(tx, merchant.code, id);
    const at = now();
    const account = name ?? row.wished;
    const request = { account, nickname: row.name, type: agentType, password: createToken() };
    if (!(await openAccount({ ...parts, db: tx }, merchant, request)))
      throw new Refusal(409, 'account-taken', {
        message: `The account ${account} exists. Choose another name with --name.`,
      });
    const opened = await findAccount(tx, merchant.code, account);
    if (!opened) throw new Error(`The account ${account} was opened and cannot be found.`);
    // Where another account has the address, such as the applicant's own, the link alone leads to the new one.
    await setEmail(tx, opened, row.contact);
    await changeAccount(tx, opened.id, { language: row.language });
    await tx
      .update(affiliateApplications)
      .set({ state: 'accepted', opened: opened.id, decidedAt: at })
      .where(eq(affiliateApplications.id, id));
    const token = await addLink(tx, opened.id, at, linkMinutes);
    const address = await resetAddress(tx, merchant.code, row, token);
    const link = address && { address, expiresAt: new Date(at.getTime() + linkMinutes * 60_000) };
    await answer(tx, merchant, row, {
      kind: 'affiliate-accepted',
      params: { name: account },
      now: at,
      ...(link && { link }),
    });
    return { account };
  });
}

/** Refuses an application with a reason, which the applicant reads (R2.10.2). */
export async function refuseApplication(
  { db, now }: PlayParts,
  merchant: Merchant,
  id: number,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, merchant.code, id);
    const at = now();
    await tx
      .update(affiliateApplications)
      .set({ state: 'refused', reason, decidedAt: at })
      .where(eq(affiliateApplications.id, id));
    await answer(tx, merchant, row, { kind: 'affiliate-refused', params: { reason }, now: at });
  });
}

async function lockWaiting(tx: Database, merchant: string, id: number): Promise<Application> {
  const [row] = await tx
    .select()
    .from(affiliateApplications)
    .where(and(eq(affiliateApplications.merchant, merchant), eq(affiliateApplications.id, id)))
    .for('update');
  if (!row)
    throw new Refusal(404, 'unknown-application', {
      message: `There is no application ${applicationNumber(id)}.`,
    });
  if (row.state !== 'sent')
    throw new Refusal(409, 'already-decided', { message: `${applicationNumber(id)} is ${row.state}.` });
  return row;
}

type Answered = 'affiliate-accepted' | 'affiliate-refused';

/** By email to the address of the application, and for members as a message too. */
async function answer<Kind extends Answered>(
  tx: Database,
  merchant: Merchant,
  { accountId, contact, language, site }: Application,
  given: Pick<MailedNotification<Kind>, 'kind' | 'params' | 'link' | 'now'>,
): Promise<void> {
  if (accountId !== null) {
    const { kind, params, now } = given;
    await notify(tx, { account: accountId, kind, params, now, channel: 'message' });
  }
  await mailNotification(tx, merchant, { ...given, recipient: contact, language, site });
}
