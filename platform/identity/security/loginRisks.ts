import { and, desc, eq, lt } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, loginRisks, type RiskKind } from '#platform/base/database/schema/index.ts';
import { othersIn, type AddressHistory, type SeenAddress } from './knownAddresses.ts';

const hourMs = 3_600_000;
/** Between log-ins from two countries; no flight is faster, and neighbors of a border seldom are. */
const travelMs = hourMs;
/** Accounts that use one address within a day, beyond which it is unusual for a household. */
const maxAccounts = 5;
/** Risks are deleted after half a year. */
const storedMs = 180 * 24 * hourMs;

export interface Risk {
  kind: RiskKind;
  details: Record<string, string | number>;
}

/**
 * What is unusual about a log-in whose first factor was right. Countries are those that the portal's proxy names;
 * without one, only the number of accounts is judged.
 */
export async function judgeRisks(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  { id, merchant }: Pick<Account, 'id' | 'merchant'>,
  { network, country }: Pick<CallContext, 'network' | 'country'>,
  { isKnown, others }: AddressHistory,
): Promise<Risk[]> {
  const at = now().getTime();
  const risks: Risk[] = [];
  const last = latest(others);
  if (country !== undefined && last?.country) {
    const before = last.country;
    const isOther = before !== country;
    if (isOther && at - last.lastAt.getTime() < travelMs) {
      const minutes = Math.max(0, Math.round((at - last.lastAt.getTime()) / 60_000));
      risks.push({ kind: 'impossible-travel', details: { from: before, to: country, minutes } });
    }
    if (!isKnown && others.every((one) => one.country !== country))
      risks.push({ kind: 'new-country', details: { from: before, to: country } });
  }
  if (!isKnown && network !== '') {
    const since = new Date(at - 24 * hourMs);
    const count = await othersIn(db, merchant, network, { since, except: id });
    if (count >= maxAccounts) risks.push({ kind: 'many-accounts', details: { accounts: count + 1 } });
  }
  return risks;
}

/** Records risks for the operator, and whether the log-in had to be verified. */
export async function recordRisks(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  { id, merchant }: Pick<Account, 'id' | 'merchant'>,
  { address }: Pick<CallContext, 'address'>,
  risks: Risk[],
  isVerified: boolean,
): Promise<void> {
  if (risks.length === 0) return;
  const verified = isVerified ? ('required' as const) : ('not-required' as const);
  await db
    .insert(loginRisks)
    .values(risks.map((risk) => ({ ...risk, merchant, accountId: id, address, verified, at: now() })));
}

/** Risks of a merchant's log-ins, newest first: all, or those of one account. */
export async function listRisks(
  db: Database,
  merchant: string,
  { accountId, before, limit = 50 }: { accountId?: number; before?: number | undefined; limit?: number },
) {
  return db
    .select({
      id: loginRisks.id,
      account: accounts.account,
      kind: loginRisks.kind,
      address: loginRisks.address,
      details: loginRisks.details,
      verified: loginRisks.verified,
      at: loginRisks.at,
    })
    .from(loginRisks)
    .innerJoin(accounts, eq(accounts.id, loginRisks.accountId))
    .where(
      and(
        eq(loginRisks.merchant, merchant),
        accountId === undefined ? undefined : eq(loginRisks.accountId, accountId),
        before === undefined ? undefined : lt(loginRisks.id, before),
      ),
    )
    .orderBy(desc(loginRisks.id))
    .limit(limit);
}

export async function pruneRisks(db: Database, now: Date): Promise<void> {
  await db.delete(loginRisks).where(lt(loginRisks.at, new Date(now.getTime() - storedMs)));
}

function latest(seen: SeenAddress[]): SeenAddress | undefined {
  return seen.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime())[0];
}
