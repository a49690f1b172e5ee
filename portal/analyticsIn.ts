import { readFileSync } from 'node:fs';
import type { AnalyticsReceivers } from '#engine/server/base/PortalEnvironment.ts';
import { ga4Url } from '#engine/server/analytics/ga4Delivery.ts';

/**
 * The receivers of analytics by brand, from the secret file that `ANALYTICS_FILE` names:
 * `{ "siam": { "ga4": { "secret": "…" }, "webhook": { "url": "https://…", "secret": "…" } } }`. Empty without a file.
 * Throws what is wrong and what to do, without any value of the file.
 */
export function analyticsIn(file: string | undefined): ReadonlyMap<string, AnalyticsReceivers> {
  if (!file) return new Map();
  const brands = entriesOf(readJson(file), file, 'the whole file');
  return new Map(
    brands.map(([brand, value]) => {
      const at = `"${brand}"`;
      const receivers = entriesOf(value, file, at);
      const stray = receivers.find(([name]) => name !== 'ga4' && name !== 'webhook');
      if (stray) throw wrong(file, `${at} has "${stray[0]}"`, 'Write "ga4", "webhook" or both.');
      const { ga4, webhook } = Object.fromEntries(receivers);
      return [
        brand,
        {
          ...(ga4 !== undefined && { ga4: receiverOf(ga4, file, `${at}.ga4`, ga4Url) }),
          ...(webhook !== undefined && { webhook: receiverOf(webhook, file, `${at}.webhook`) }),
        },
      ];
    }),
  );
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw wrong(file, 'it cannot be read', 'Correct the path, or leave ANALYTICS_FILE out.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(file, 'it is not valid JSON', 'Correct it; docs/operators.md has an example.');
  }
}

function receiverOf(
  value: unknown,
  file: string,
  at: string,
  usual?: string,
): { url: string; secret: string } {
  const { secret, url = usual } = Object.fromEntries(entriesOf(value, file, at));
  if (typeof secret !== 'string' || secret === '') throw wrong(file, `${at} has no "secret"`, 'Add it.');
  if (typeof url !== 'string' || !isAllowed(url))
    throw wrong(file, `${at} has no usable "url"`, 'Write an https address; http is for this machine only.');
  return { url, secret };
}

function isAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  const isLocal = hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}

function entriesOf(value: unknown, file: string, at: string): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw wrong(file, `${at} is not an object`, 'Write { … }; docs/operators.md has an example.');
}

function wrong(file: string, what: string, todo: string): Error {
  return new Error(`ANALYTICS_FILE ${file}: ${what}. ${todo}`);
}
