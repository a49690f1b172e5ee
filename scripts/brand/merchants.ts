import { toFinding, type Issue } from '#engine/brand/index.ts';
import { unknownMerchant } from '#engine/authoring/checks/index.ts';
import type { Finding, Place } from '#engine/contracts/revision.ts';

/** The merchant code of a brand, and where it is written. */
export interface BrandMerchant {
  code: string;
  place: Place;
}

/** What the platform says about merchants, or why it says nothing. */
export interface AskedPlatform {
  findings: Finding[];
  hint?: string;
}

/** Milliseconds to wait for the platform. */
const patience = 2000;

/**
 * Asks the platform for each merchant code once. Returns the findings for codes that it refuses, or a hint if it does not
 * respond.
 */
export async function checkMerchants(
  platformUrl: string,
  merchants: readonly BrandMerchant[],
): Promise<AskedPlatform> {
  const codes = [...new Set(merchants.map(({ code }) => code))];
  const known = new Map<string, boolean>();
  try {
    for (const code of codes) known.set(code, await isKnown(platformUrl, code));
  } catch {
    return {
      findings: [],
      hint: `The platform at ${platformUrl} does not respond, so merchant codes were not checked.`,
    };
  }
  const others = codes.filter((code) => known.get(code));
  const issues: Issue[] = merchants
    .filter(({ code }) => !known.get(code))
    .map(({ code, place }) => unknownMerchant(code, place, others));
  return { findings: issues.map((issue) => toFinding(issue)) };
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
