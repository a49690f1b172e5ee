import { asc, eq, inArray } from 'drizzle-orm';
import { readyRoles } from '#schemas/generated/operatorCalls.ts';
import type { Database } from '#platform/base/database/index.ts';
import { operatorGrants, operatorRoleNetworks, operatorRoles } from '#platform/base/database/schema/index.ts';

/** A role, ready or own. */
export interface Role {
  id: string;
  name: string;
  isReady: boolean;
  permissions: readonly string[] | 'all';
  /** From which it counts. Empty: from everywhere. */
  networks: string[];
}

/** The roles of these ids that exist; without ids, all: the ready ones first. */
export async function readRoles(db: Database, ids?: readonly string[]): Promise<Map<string, Role>> {
  if (ids?.length === 0) return new Map();
  const networks = new Map<string, string[]>();
  for (const { role, network } of await db
    .select()
    .from(operatorRoleNetworks)
    .where(ids && inArray(operatorRoleNetworks.role, [...ids]))
    .orderBy(asc(operatorRoleNetworks.network)))
    networks.set(role, [...(networks.get(role) ?? []), network]);
  const own = await db
    .select()
    .from(operatorRoles)
    .where(ids && inArray(operatorRoles.id, [...ids]))
    .orderBy(asc(operatorRoles.id));
  const ready = Object.entries(readyRoles).filter(([id]) => ids === undefined || ids.includes(id));
  const all = [
    ...ready.map(([id, role]) => ({ id, ...role, isReady: true })),
    ...own.map((role) => ({ ...role, isReady: false })),
  ];
  return new Map(
    all.map(({ id, name, isReady, permissions }) => [
      id,
      { id, name, isReady, permissions, networks: networks.get(id) ?? [] },
    ]),
  );
}

/** Whether any operator has a role. */
export async function roleIsGiven(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: operatorGrants.id })
    .from(operatorGrants)
    .where(eq(operatorGrants.role, id))
    .limit(1);
  return rows.length > 0;
}

export async function storeRole(tx: Database, role: typeof operatorRoles.$inferInsert): Promise<void> {
  const { name, permissions, changedAt } = role;
  const set = { name, permissions, changedAt };
  await tx.insert(operatorRoles).values(role).onConflictDoUpdate({ target: operatorRoles.id, set });
}

export async function deleteRole(tx: Database, id: string): Promise<void> {
  await tx.delete(operatorRoleNetworks).where(eq(operatorRoleNetworks.role, id));
  await tx.delete(operatorRoles).where(eq(operatorRoles.id, id));
}

export async function storeNetworks(tx: Database, role: string, networks: readonly string[]): Promise<void> {
  await tx.delete(operatorRoleNetworks).where(eq(operatorRoleNetworks.role, role));
  if (networks.length > 0)
    await tx.insert(operatorRoleNetworks).values(networks.map((network) => ({ role, network })));
}
