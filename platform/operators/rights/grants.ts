import { asc, eq, inArray } from 'drizzle-orm';
import { parseRange } from '#platform/base/http/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { operatorGrants } from '#platform/base/database/schema/index.ts';
import { readRoles } from './roles.ts';

/** A role that an operator has, with what it allows at this time. */
export interface Grant {
  id: number;
  role: string;
  /** `all`: also what has no permission yet. */
  permissions: readonly string[] | 'all';
  /** Null: all merchants, and what belongs to none. */
  merchant: string | null;
  /** The largest amount of one act, decimal, in the currency; null: any. */
  amountLimit: string | null;
  currency: string | null;
  personalData: boolean;
  from: Date;
  until: Date | null;
  /** Networks from which the role counts. Empty: from everywhere. */
  networks: readonly string[];
}

/** All grants of operators by their ids, also those that have ended or have not begun. */
export async function readGrants(
  db: Database,
  operatorIds: readonly number[],
): Promise<Map<number, Grant[]>> {
  const found = new Map<number, Grant[]>(operatorIds.map((id) => [id, []]));
  if (operatorIds.length === 0) return found;
  const rows = await db
    .select()
    .from(operatorGrants)
    .where(inArray(operatorGrants.operatorId, [...operatorIds]))
    .orderBy(asc(operatorGrants.id));
  const roles = await readRoles(db, [...new Set(rows.map(({ role }) => role))]);
  for (const { operatorId, createdAt: _, ...row } of rows) {
    const { permissions = [], networks = [] } = roles.get(row.role) ?? {};
    found.get(operatorId)?.push({ ...row, permissions, networks });
  }
  return found;
}

/** The grants of one operator. */
export async function grantsOf(db: Database, operatorId: number): Promise<Grant[]> {
  return (await readGrants(db, [operatorId])).get(operatorId) ?? [];
}

/** Those that count at a time and from an address. */
export function activeGrants(grants: readonly Grant[], now: Date, address: string): Grant[] {
  return grants.filter(
    ({ from, until, networks }) =>
      from <= now &&
      (until === null || until > now) &&
      (networks.length === 0 || networks.some((network) => parseRange(network)?.has(address))),
  );
}

/** Gives a role, of which the caller has made sure that it may be given. */
export async function insertGrant(
  tx: Database,
  grant: typeof operatorGrants.$inferInsert,
): Promise<{ id: number }> {
  const [row] = await tx.insert(operatorGrants).values(grant).returning({ id: operatorGrants.id });
  if (!row) throw new Error('The role was not given.');
  return row;
}

export async function deleteGrant(tx: Database, id: number): Promise<void> {
  await tx.delete(operatorGrants).where(eq(operatorGrants.id, id));
}
