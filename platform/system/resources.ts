import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { CustomerService, RegistrationRules, Resource } from '#schemas/generated/api.ts';
import type { Database } from '../database/index.ts';
import { registrationRules, resources } from '../database/schema/index.ts';
import type { Settings } from './settings.ts';

/** Links of a merchant (R3.17). */
export async function listResources(db: Database, merchant: string): Promise<Resource[]> {
  const rows = await db
    .select()
    .from(resources)
    .where(eq(resources.merchant, merchant))
    .orderBy(asc(resources.position));
  return rows.map(({ resourceType, url, qrCodeUrl }) => ({
    resourceType,
    url,
    ...(qrCodeUrl === null ? {} : { qrCodeUrl }),
  }));
}

/** Rules of the registration fields (R3.10). */
export async function listRegistrationRules(db: Database, merchant: string): Promise<RegistrationRules> {
  const { merchant: whose, ...columns } = getTableColumns(registrationRules);
  const rows = await db
    .select(columns)
    .from(registrationRules)
    .where(eq(whose, merchant))
    .orderBy(asc(registrationRules.field));
  return Object.fromEntries(rows.map(({ field, ...rule }) => [field, rule]));
}

/** Ways to customer service; none where nothing is set. */
export function customerService({ csLive, csVip }: Settings): CustomerService[] {
  return [
    ...(csVip === '' ? [] : [{ csType: 'VIP', path: csVip }]),
    ...(csLive === '' ? [] : [{ csType: 'LIVE', path: csLive }]),
  ];
}
