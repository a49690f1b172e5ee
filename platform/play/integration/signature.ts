import { randomBytes } from 'node:crypto';
import {
  isRecent,
  requestHeaders,
  toleranceSeconds,
  versionOf,
  type Incoming,
  type Outgoing,
  type SignatureVersion,
} from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { changeVendor, type Vendor } from '#platform/site/vendors/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import type { KnownVendor, KnownVendors } from './KnownVendors.ts';

/** A new secret, 256 random bits as text. The text itself is the key. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The headers of a vendor's call. */
export function vendorHeaders(
  { code, secret }: { code: string; secret: string },
  call: { name: string; body: string },
  now: Date,
  version: SignatureVersion = 2,
): Record<string, string> {
  const request: Outgoing = { method: 'POST', target: `/integration/v1/${call.name}`, body: call.body };
  const signer = { secret, direction: 'vendor-to-platform' } as const;
  return { 'x-vendor': code, ...requestHeaders(signer, { ...request, version, now }) };
}

/** The vendor that signed a request, and by which version. */
export interface Sender {
  vendor: KnownVendor & { secret: string };
  version: SignatureVersion;
}

/**
 * The vendor that signed a request, as it was last read: the call compares it in its transaction. What that vendor would be
 * refused for is judged again as the vendor is now.
 */
export async function guessSender(
  vendors: KnownVendors,
  code: string,
  request: Incoming,
  now: Date,
): Promise<Sender> {
  const guessed = await vendors.guess(code);
  try {
    return await judgeSender(vendors.db, guessed, { code, request, now });
  } catch (error) {
    if (!(error instanceof IntegrationRefusal)) throw error;
    return senderOf(vendors, code, request, now);
  }
}

/**
 * The vendor that signed a request. Refuses with `bad-signature` or, only if the signature is right, with
 * `signature-version` if the vendor has left version 1, or `stale-timestamp`.
 */
export async function senderOf(
  vendors: KnownVendors,
  code: string,
  request: Incoming,
  now: Date,
): Promise<Sender> {
  return judgeSender(vendors.db, await vendors.read(code), { code, request, now });
}

async function judgeSender(
  db: Database,
  vendor: KnownVendor | undefined,
  { code, request, now }: { code: string; request: Incoming; now: Date },
): Promise<Sender> {
  const { secret = null } = vendor ?? {};
  const version =
    secret === null ? undefined : versionOf({ secret, direction: 'vendor-to-platform' }, request);
  if (!vendor || secret === null || version === undefined)
    throw new IntegrationRefusal('bad-signature', 'The vendor is unknown or the signature is wrong.');
  if (version < vendor.signatureVersion)
    throw new IntegrationRefusal(
      'signature-version',
      `${code} signs by version 2: X-Signature must be v2=<hex>. This says nothing about whether the transaction was done: send the same request, signed by version 2.`,
    );
  if (!isRecent(request.timestamp, now))
    throw new IntegrationRefusal(
      'stale-timestamp',
      `The timestamp is more than ${toleranceSeconds} seconds off. The platform's time is ${Math.floor(now.getTime() / 1000)}.`,
    );
  if (version === 1) await noteVersion1(db, vendor, now);
  return { vendor: { ...vendor, secret }, version };
}

/** Milliseconds between two notes: what an operator needs to know is whether a vendor still signs so. */
const noteEveryMs = 60_000;

async function noteVersion1(db: Database, { code, version1At }: Vendor, now: Date): Promise<void> {
  if (version1At !== null && now.getTime() - version1At.getTime() < noteEveryMs) return;
  await changeVendor(db, code, { version1At: now });
}
