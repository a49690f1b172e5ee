import type { Database } from '#platform/base/database/index.ts';
import {
  merchantHosts,
  modules,
  registrationRules,
  resources,
} from '#platform/base/database/schema/index.ts';
import { setModule } from '#platform/site/modules/index.ts';
import type { SeedFiles, SeedMerchant, SeedModules } from './types.ts';

/** Seeds hosts, links, rules and the module tree of a demo merchant. */
export async function seedSite(db: Database, merchant: SeedMerchant, files: SeedFiles): Promise<void> {
  const { code } = merchant;
  await db.insert(merchantHosts).values(merchant.hosts.map((host) => ({ host, merchant: code })));
  await db
    .insert(resources)
    .values(merchant.resources.map((resource, position) => ({ ...resource, merchant: code, position })));
  await seedModulesAndRules(db, code, files);
  for (const modId of merchant.modulesOn ?? []) await setModule(db, code, modId, true);
}

/** Seeds the default module tree and registration rules of a merchant. */
export async function seedModulesAndRules(
  db: Database,
  code: string,
  { site }: Pick<SeedFiles, 'site'>,
): Promise<void> {
  await db.insert(registrationRules).values(
    site.registrationRules.map(
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
  const rows = moduleRows(site.modules, null);
  await db.insert(modules).values(rows.map((row, position) => ({ ...row, merchant: code, position })));
}

/** Groups are on; leaves have their own value. */
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
