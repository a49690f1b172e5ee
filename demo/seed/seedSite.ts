import type { Database } from '#platform/base/database/index.ts';
import { merchantHosts, resources } from '#platform/base/database/schema/index.ts';
import { giveDefaults } from '#platform/site/merchants/index.ts';
import { setModule } from '#platform/site/modules/index.ts';
import type { SeedMerchant } from './types.ts';

/** Seeds hosts, links, rules and the module tree of a demo merchant. */
export async function seedSite(db: Database, merchant: SeedMerchant): Promise<void> {
  const { code } = merchant;
  await db.insert(merchantHosts).values(merchant.hosts.map((host) => ({ host, merchant: code })));
  await db
    .insert(resources)
    .values(merchant.resources.map((resource, position) => ({ ...resource, merchant: code, position })));
  await giveDefaults(db, code);
  for (const modId of merchant.modulesOn ?? []) await setModule(db, code, modId, true);
}
