import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sameSecret } from '../crypto/hashToken.ts';
import type { Database } from '../database/index.ts';
import { vendors } from '../database/schema/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';

export type Vendor = typeof vendors.$inferSelect;

/** How far a timestamp may be off the platform's clock, in seconds. */
export const toleranceSeconds = 60;

/** A new secret, 256 random bits as text. The text itself is the key. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The signature of a body at a time in Unix seconds. */
export function sign(secret: string, timestamp: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** The headers that vendor and platform send each other. */
export function signedHeaders(
  { code, secret }: { code: string; secret: string },
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'x-vendor': code,
    'x-timestamp': timestamp,
    'x-signature': sign(secret, timestamp, body),
  };
}

/** What a request says about who sent it. */
export interface Signed {
  vendor: string;
  timestamp: string;
  signature: string;
  body: Uint8Array;
}

/** The vendor that signed a request. Refuses with `bad-signature` or, only if the signature is right, `stale-timestamp`. */
export async function vendorOf(db: Database, signed: Signed, now: Date): Promise<Vendor> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.code, signed.vendor));
  const isRight =
    vendor?.secret != null &&
    /^\d{1,12}$/.test(signed.timestamp) &&
    sameSecret(signed.signature, sign(vendor.secret, signed.timestamp, signed.body));
  if (!vendor || !isRight)
    throw new IntegrationRefusal('bad-signature', 'The vendor is unknown or the signature is wrong.');
  if (Math.abs(now.getTime() / 1000 - Number(signed.timestamp)) > toleranceSeconds)
    throw new IntegrationRefusal(
      'stale-timestamp',
      `The timestamp is more than ${toleranceSeconds} seconds off. The platform's time is ${Math.floor(now.getTime() / 1000)}.`,
    );
  return vendor;
}
