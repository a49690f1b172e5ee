import { asc, eq, getTableColumns } from 'drizzle-orm';
import type {
  CustomerService,
  RegistrationRule,
  RegistrationRules,
  Resource,
} from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { merchants, registrationRules, resources } from '#platform/base/database/schema/index.ts';
import { readSettings, type Settings } from '../merchants/index.ts';

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
    .select({ rule: columns, settings: merchants.settings })
    .from(registrationRules)
    .innerJoin(merchants, eq(merchants.code, whose))
    .where(eq(whose, merchant))
    .orderBy(asc(registrationRules.field));
  return Object.fromEntries(
    rows.map(({ rule: { field, ...rule }, settings }) => [
      field,
      field === 'password' ? passwordRule(rule, readSettings(settings)) : rule,
    ]),
  );
}

/** Characters that every new password has at least, whatever the merchant's rule (ASVS 6.2.1). */
const leastPasswordLength = 8;

/** Characters that the rule `any` allows (ASVS 6.2.9). */
const longestPassword = 64;

function passwordRule(rule: RegistrationRule, settings: Settings): RegistrationRule {
  if (settings.passwordRule === 'any')
    return { ...rule, acceptedPattern: '*', minLength: leastPasswordLength, maxLength: longestPassword };
  const minLength = Math.max(rule.minLength, leastPasswordLength);
  return { ...rule, minLength, maxLength: Math.max(rule.maxLength, minLength) };
}

/** What completes an address of customer service. */
export interface ServicePlace {
  /** The platform's address for browsers (`PLATFORM_PUBLIC_URL`). */
  publicUrl: string;
  merchant: string;
  language: string;
  /** The host of the site that links there. */
  host: string;
}

/** Links to customer service; none if nothing is set (R3.17). */
export function customerService({ csLive, csVip }: Settings, place: ServicePlace): CustomerService[] {
  return [
    ...(csVip === '' ? [] : [{ csType: 'VIP', path: addressOf(csVip, place) }]),
    ...(csLive === '' ? [] : [{ csType: 'LIVE', path: addressOf(csLive, place) }]),
  ];
}

/** `platform:/service` is a page of the platform; merchant, language and host are added. */
function addressOf(setting: string, { publicUrl, merchant, language, host }: ServicePlace): string {
  const own = /^platform:(\/.*)$/.exec(setting)?.[1];
  if (own === undefined) return setting;
  const url = new URL(publicUrl.replace(/\/+$/, '') + own);
  url.searchParams.set('merchant', merchant);
  url.searchParams.set('lang', language);
  url.searchParams.set('host', host);
  return url.href;
}
