import type { Database } from '../database/index.ts';
import { merchantHosts, modules, registrationRules, resources } from '../database/schema/index.ts';
import type { SeedFiles, SeedModules } from './types.ts';

/** Hosts, links, rules and the module tree of the demo's merchant. */
export async function seedSite(db: Database, { merchant }: SeedFiles): Promise<void> {
  const { code } = merchant;
  await db.insert(merchantHosts).values(merchant.hosts.map((host) => ({ host, merchant: code })));
  await db
    .insert(resources)
    .values(merchant.resources.map((resource, position) => ({ ...resource, merchant: code, position })));
  await seedModulesAndRules(db, code, { merchant });
}

/** The usual module tree and registration rules, for a merchant of any code. */
export async function seedModulesAndRules(
  db: Database,
  code: string,
  { merchant }: Pick<SeedFiles, 'merchant'>,
): Promise<void> {
  await db.insert(registrationRules).values(
    merchant.registrationRules.map(
      ([field, enabled, required, acceptedPattern, patternId, minLength, maxLength]) => ({
        merchant: code,
        field,
        enabled,
        required,
        acceptedPattern,
        patternId,
        minLength,
        maxLength,
      }),
    ),
  );
  const rows = moduleRows(merchant.modules, null);
  await db.insert(modules).values(rows.map((row, position) => ({ ...row, merchant: code, position })));
}

/** Groups are on; their leaves say for themselves. */
function moduleRows(
  tree: SeedModules,
  parent: string | null,
): { modId: string; parent: string | null; enabled: string }[] {
  return Object.entries(tree).flatMap(([modId, below]) =>
    typeof below === 'string'
      ? [{ modId, parent, enabled: below }]
      : [{ modId, parent, enabled: '1' }, ...moduleRows(below, modId)],
  );
}
