import type { Database } from '#platform/base/database/index.ts';
import { modules, registrationRules } from '#platform/base/database/schema/index.ts';
import { defaultModules, defaultRules, type ModuleTree } from './defaults.ts';

/** Gives a new merchant the default module tree and registration rules. */
export async function giveDefaults(db: Database, merchant: string): Promise<void> {
  await db.insert(registrationRules).values(defaultRules.map((rule) => ({ ...rule, merchant })));
  const rows = moduleRows(defaultModules, null);
  await db.insert(modules).values(rows.map((row, position) => ({ ...row, merchant, position })));
}

/** Groups are on; leaves have their own value. */
function moduleRows(
  tree: ModuleTree,
  parent: string | null,
): { modId: string; parent: string | null; enabled: string }[] {
  return Object.entries(tree).flatMap(([modId, below]) =>
    typeof below === 'string'
      ? [{ modId, parent, enabled: below }]
      : [{ modId, parent, enabled: '1' }, ...moduleRows(below, modId)],
  );
}
