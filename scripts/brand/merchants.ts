import { existsSync } from 'node:fs';
import path from 'node:path';
import { toFinding, type Issue } from '#engine/brand/index.ts';
import type { BrandMerchant } from '#engine/authoring/checkFolders/index.ts';
import { differentAgeLimit, unknownMerchant, unknownVendor } from '#engine/authoring/checks/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import { callTable } from '#schemas/generated/api.ts';

/** What the platform says about merchants, or why it says nothing. */
export interface AskedPlatform {
  findings: Finding[];
  hint?: string;
}

/** Milliseconds to wait for the platform. */
const patience = 2000;

/**
 * Asks the platform at `PLATFORM_URL`, or else the local one if it runs. The local one is only asked where a platform has
 * run with this data folder, and its silence means nothing.
 */
export async function askPlatform(
  env: NodeJS.ProcessEnv,
  merchants: readonly BrandMerchant[],
): Promise<AskedPlatform> {
  const named = env['PLATFORM_URL'];
  if (named) return checkMerchants(named, merchants);
  if (!existsSync(path.join(env['DATA_DIR'] || '.data', 'operator.key'))) return { findings: [] };
  const local = merchants.filter(({ platformUrl }) => platformUrl === undefined);
  const { findings } = await checkMerchants(`http://127.0.0.1:${env['PLATFORM_PORT'] || '4100'}`, local);
  return { findings };
}

/**
 * Asks the platform once for each merchant code, for the vendors of a merchant whose navigation names some, and for its age limit. Returns
 * the findings for what it does not have, or a hint if it does not respond.
 */
export async function checkMerchants(
  platformUrl: string,
  merchants: readonly BrandMerchant[],
): Promise<AskedPlatform> {
  const codes = [...new Set(merchants.map(({ code }) => code))];
  const known = new Map<string, boolean>();
  const offered = new Map<string, string[]>();
  /** Age limits by host, where the platform knows the host and names one. */
  const ages = new Map<string, number | undefined>();
  try {
    for (const code of codes) known.set(code, await isKnown(platformUrl, code));
    for (const { code, vendors } of merchants)
      if (vendors && known.get(code) && !offered.has(code))
        offered.set(code, await vendorsOf(platformUrl, code));
    for (const { code, age } of merchants)
      if (age && known.get(code)) ages.set(age.host, await ageLimitOf(platformUrl, code, age.host));
  } catch {
    return {
      findings: [],
      hint: `The platform at ${platformUrl} does not respond, so merchant codes were not checked.`,
    };
  }
  const others = codes.filter((code) => known.get(code));
  const issues = merchants.flatMap(({ code, place, vendors = [], age }): Issue[] => {
    if (!known.get(code)) return [unknownMerchant(code, place, others)];
    const all = offered.get(code) ?? [];
    const merchants = age && ages.get(age.host);
    return [
      ...vendors
        .filter(({ vendor }) => !all.includes(vendor))
        .map((named) => unknownVendor(named, code, all)),
      ...(age && merchants !== undefined && merchants !== age.limit
        ? [differentAgeLimit({ brand: age.limit, merchant: merchants }, code, age.place)]
        : []),
    ];
  });
  return { findings: issues.map((issue) => toFinding(issue)) };
}

/** The codes of the vendors that a merchant has. */
async function vendorsOf(platformUrl: string, code: string): Promise<string[]> {
  const { path: call } = callTable.gameVendors;
  const response = await fetch(
    new URL(`${call}?merchantCode=${encodeURIComponent(code)}&language=EN`, platformUrl),
    {
      headers: { 'X-Merchant': code, 'X-Language': 'EN' },
      signal: AbortSignal.timeout(patience),
    },
  );
  const body: unknown = await response.json();
  const lanes: unknown = Object(Object(Object(body).value).data).lanes;
  if (!response.ok || !Array.isArray(lanes)) throw new Error('The platform did not list its vendors.');
  return lanes.flatMap((lane: unknown) => {
    const cards: unknown = Object(lane).cards;
    return Array.isArray(cards) ? cards.map((card: unknown) => String(Object(card).vassalage)) : [];
  });
}

/** The age limit of a merchant; undefined if the platform names none, or does not know the host. */
async function ageLimitOf(platformUrl: string, code: string, host: string): Promise<number | undefined> {
  const response = await fetch(
    new URL(`${callTable.permission.path}?url=${encodeURIComponent(host)}`, platformUrl),
    { headers: { 'X-Merchant': code, 'X-Language': 'EN' }, signal: AbortSignal.timeout(patience) },
  );
  const body: unknown = await response.json().catch(() => undefined);
  const limit: unknown = Object(Object(body).value).ageLimit;
  return typeof limit === 'number' ? limit : undefined;
}

/** Any response but 404 `unknown-merchant` means that the platform knows the code. */
async function isKnown(platformUrl: string, code: string): Promise<boolean> {
  const response = await fetch(new URL('/wps/system/status', platformUrl), {
    headers: { 'X-Merchant': code },
    signal: AbortSignal.timeout(patience),
  });
  if (response.status !== 404) return true;
  const body: unknown = await response.json().catch(() => undefined);
  return Object(body).code !== 'unknown-merchant';
}
