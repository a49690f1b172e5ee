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
  return Object.fromEntries(
    rows.map(({ field, ...rule }) => [field, field === 'password' ? strict(rule) : rule]),
  );
}

/** Characters that every new password has at least, whatever the merchant's rule (ASVS 6.2.1). */
const leastPasswordLength = 8;

function strict<Rule extends { minLength: number; maxLength: number }>(rule: Rule): Rule {
  const minLength = Math.max(rule.minLength, leastPasswordLength);
  return { ...rule, minLength, maxLength: Math.max(rule.maxLength, minLength) };
}

/** What completes an address of customer service. */
export interface ServicePlace {
  /** The platform's address for browsers (`PLATFORM_PUBLIC_URL`). */
  publicUrl: string;
  merchant: string;
  language: string;
}

/** Links to customer service; none if nothing is set (R3.17). */
export function customerService({ csLive, csVip }: Settings, place: ServicePlace): CustomerService[] {
  return [
    ...(csVip === '' ? [] : [{ csType: 'VIP', path: addressOf(csVip, place) }]),
    ...(csLive === '' ? [] : [{ csType: 'LIVE', path: addressOf(csLive, place) }]),
  ];
}

/** `platform:/service` is a page of the platform; merchant and language are added. */
function addressOf(setting: string, { publicUrl, merchant, language }: ServicePlace): string {
  const own = /^platform:(\/.*)$/.exec(setting)?.[1];
  if (own === undefined) return setting;
  const url = new URL(publicUrl.replace(/\/+$/, '') + own);
  url.searchParams.set('merchant', merchant);
  url.searchParams.set('lang', language);
  return url.href;
}
