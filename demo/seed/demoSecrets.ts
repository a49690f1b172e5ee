import { createHmac } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { paymentProviders, vendors } from '#platform/base/database/schema/index.ts';
import { newSecret } from '#platform/play/integration/index.ts';

/**
 * Gives every vendor of a demonstration a secret, and writes all of them into a file that only its owner may read:
 * `{ "<vendor>": "<secret>" }`. The demo vendors, which are programs of the same owner, read it. With a secret that several databases
 * share, a vendor has the same one in all of them.
 */
export async function writeDemoSecrets(db: Database, file: string, shared?: string): Promise<void> {
  if (shared) await setSharedSecrets(db, shared);
  const without = await db.select({ code: vendors.code }).from(vendors).where(isNull(vendors.secret));
  await db.transaction(async (tx) => {
    // Of two processes that start at once, the first one's secrets stay.
    for (const { code } of without)
      await tx
        .update(vendors)
        .set({ secret: newSecret() })
        .where(and(eq(vendors.code, code), isNull(vendors.secret)));
  });
  const rows = await db.select().from(vendors).orderBy(asc(vendors.code));
  const secrets = Object.fromEntries(rows.map(({ code, secret }) => [code, secret]));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Written aside and renamed, so that no vendor reads half a file. Several processes may do it at once.
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

async function setSharedSecrets(db: Database, shared: string): Promise<void> {
  const rows = await db.select({ code: vendors.code }).from(vendors).where(isNull(vendors.launchUrl));
  for (const { code } of rows) {
    const secret = createHmac('sha256', shared).update(`demo vendor ${code}`).digest('base64url');
    await db.update(vendors).set({ secret }).where(eq(vendors.code, code));
  }
}

/** The servers of a demonstration sign by version 2 alone, whatever those did that came with an earlier version. */
export async function useVersion2(db: Database): Promise<void> {
  await db.update(vendors).set({ signatureVersion: 2 }).where(isNull(vendors.launchUrl));
  await db.delete(paymentProviders).where(eq(paymentProviders.url, '*'));
}
