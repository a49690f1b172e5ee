import { and, asc, eq } from 'drizzle-orm';
import type { WhitelabelNode } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { modules } from '#platform/base/database/schema/index.ts';

/** The merchant's module tree in the form of the wire. */
export async function whitelabelTree(db: Database, merchant: string): Promise<WhitelabelNode[]> {
  const rows = await listModules(db, merchant);
  const below = (parent: string | null): WhitelabelNode[] =>
    rows
      .filter((row) => row.parent === parent)
      .map((row) => {
        const childrenNodes = below(row.modId);
        return {
          modId: row.modId,
          enabled: row.enabled,
          ...(childrenNodes.length > 0 ? { childrenNodes } : {}),
        };
      });
  return below(null);
}

/** Modules in the order of the tree's rows. */
export async function listModules(db: Database, merchant: string): Promise<(typeof modules.$inferSelect)[]> {
  return db.select().from(modules).where(eq(modules.merchant, merchant)).orderBy(asc(modules.position));
}

/** Switches a module. Returns false if there is none with this id. */
export async function setModule(
  db: Database,
  merchant: string,
  modId: string,
  on: boolean,
): Promise<boolean> {
  const changed = await db
    .update(modules)
    .set({ enabled: on ? '1' : '0' })
    .where(and(eq(modules.merchant, merchant), eq(modules.modId, modId)))
    .returning();
  return changed.length > 0;
}

/** modIds that are on: `enabled` is the string '1' for the module and all its ancestors (R3.13). */
export function enabledModules(tree: WhitelabelNode[]): Set<string> {
  const on = new Set<string>();
  const walk = (nodes: WhitelabelNode[]): void => {
    for (const node of nodes) {
      if (node.enabled !== '1') continue;
      on.add(node.modId);
      walk(node.childrenNodes ?? []);
    }
  };
  walk(tree);
  return on;
}
