import { findAccount, type Account } from '#platform/accounts/account/index.ts';
import { listAccountEvents } from '#platform/messaging/notifications/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { listEvents } from '#platform/identity/identities/index.ts';
import { detailsOf, listActs } from '../trail/index.ts';

/** One line of the audit trail. */
export interface TrailRow {
  id: number;
  /** The operator's name, or `member`. */
  operator: string;
  act: string;
  subject: string;
  details: Record<string, string>;
  at: string;
}

const limit = 100;
const identityActs: Readonly<Record<string, string>> = {
  linked: 'identity-linked',
  unlinked: 'identity-unlinked',
  'signed-in': 'identity-used',
};

/** Who did what to an account, newest first: its operators, and the member (`account somchai88`). */
export async function accountTrail(db: Database, account: Account): Promise<TrailRow[]> {
  const subject = `account ${account.account}`;
  const acts = await listActs(db, account.merchant, { subject }, limit);
  const own = { operator: 'member', subject };
  const events = (await listAccountEvents(db, account.id, limit)).map(
    ({ id, event, details, address, at }) => ({
      ...own,
      id,
      act: event,
      details: { ...details, address },
      at,
    }),
  );
  const eventsOfIdentities = await listEvents(db, account.id, limit);
  // What an operator removed is among the acts.
  const identities = eventsOfIdentities
    .filter(({ event }) => event !== 'removed')
    .map(({ id, event, provider, address, at }) => ({
      ...own,
      id,
      act: identityActs[event] ?? event,
      details: { provider, address },
      at,
    }));
  // Of the same moment, what was recorded later comes first, in each of the three lists.
  return [...acts, ...events, ...identities]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
    .slice(0, limit)
    .map(({ id, operator, act, details, at }) => ({
      id,
      operator,
      act,
      subject,
      details: detailsOf(details),
      at: at.toISOString(),
    }));
}

/** The account in a subject such as `account somchai88`, if it is one. */
export async function accountInSubject(
  db: Database,
  merchant: string,
  subject: string | undefined,
): Promise<Account | undefined> {
  const [, name] = /^account (\S+)$/.exec(subject ?? '') ?? [];
  return name === undefined ? undefined : findAccount(db, merchant, name);
}
