import { eq, inArray } from 'drizzle-orm';
import type { SignatureVersion } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { paymentProviders } from '#platform/base/database/schema/index.ts';

/** Stands for every provider without a row of its own. */
const any = '*';

export interface ProviderSignatures {
  version: SignatureVersion;
  /** The latest webhook that was signed by version 1, to the minute. */
  version1At: Date | null;
}

/** Which signatures the provider at an address knows. */
export async function providerSignatures(db: Database, url: string): Promise<ProviderSignatures> {
  const rows = await db
    .select()
    .from(paymentProviders)
    .where(inArray(paymentProviders.url, [url, any]));
  const row = rows.find((one) => one.url === url) ?? rows[0];
  return { version: row?.signatureVersion ?? 2, version1At: row?.version1At ?? null };
}

/** Changes the version for the provider at an address. */
export async function setProviderVersion(
  db: Database,
  url: string,
  signatureVersion: SignatureVersion,
): Promise<void> {
  await store(db, { url, signatureVersion }, { signatureVersion });
}

/** Milliseconds between two notes: what an operator needs to know is whether the provider still signs so. */
const noteEveryMs = 60_000;

/** Notes that a provider's webhook was signed by version 1. Leaves the version as it is, which may change meanwhile. */
export async function noteProviderVersion1(
  db: Database,
  url: string,
  { version1At: latest, now }: { version1At: Date | null; now: Date },
): Promise<void> {
  if (latest !== null && now.getTime() - latest.getTime() < noteEveryMs) return;
  await store(db, { url, signatureVersion: 1, version1At: now }, { version1At: now });
}

/** Stores a row. With the first one the provider that was there before has its own, and the row for all goes. */
async function store(
  db: Database,
  row: typeof paymentProviders.$inferInsert,
  set: Partial<typeof paymentProviders.$inferInsert>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(paymentProviders).values(row).onConflictDoUpdate({ target: paymentProviders.url, set });
    await tx.delete(paymentProviders).where(eq(paymentProviders.url, any));
  });
}
