import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { EncryptionKey } from '#schemas/generated/api.ts';
import type { Database } from '../database/index.ts';
import { encryptionKeys, nonces } from '../database/schema/index.ts';

/** Age in days at which a key is replaced; its nonces are deleted with it. */
const keyDays = 30;
/** RSA of this size has 128 bits of security (NIST SP 800-57, ASVS 11.2.3). */
const keyBits = 3072;

/** The current key, created if there is none. Concurrent processes agree on one. */
export async function currentKey(db: Database): Promise<EncryptionKey> {
  const found = await newestKey(db);
  if (found) return found;
  await addKey(db);
  const created = await newestKey(db);
  if (!created) throw new Error('The encryption key was inserted but cannot be found.');
  return created;
}

/** The private key of a key that is not retired, or undefined. */
export async function privateKey(db: Database, kid: string): Promise<JWK | undefined> {
  const [row] = await db
    .select({ jwk: encryptionKeys.privateJwk })
    .from(encryptionKeys)
    .where(and(eq(encryptionKeys.kid, kid), isNull(encryptionKeys.retiredAt)));
  return row?.jwk;
}

/** Introduces a new key and retires all others at once. Clients retry silently with the new one (R7.2). */
export async function rotateKey(db: Database): Promise<string> {
  const kid = await addKey(db);
  await db.transaction(async (tx) => {
    const open = await tx
      .select({ kid: encryptionKeys.kid })
      .from(encryptionKeys)
      .where(isNull(encryptionKeys.retiredAt));
    for (const old of open.filter((key) => key.kid !== kid)) await retire(tx, old.kid);
  });
  return kid;
}

/** Rotates the key once it has reached its maximum age. */
export async function rotateOldKey(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keyDays * 86_400_000);
  const [old] = await db
    .select({ kid: encryptionKeys.kid })
    .from(encryptionKeys)
    .where(and(isNull(encryptionKeys.retiredAt), lt(encryptionKeys.createdAt, oldest)));
  if (old) await rotateKey(db);
}

/** True the first time a nonce is seen under a key. */
export async function claimNonce(db: Database, kid: string, nonce: string): Promise<boolean> {
  const written = await db.insert(nonces).values({ kid, nonce }).onConflictDoNothing().returning();
  return written.length === 1;
}

async function retire(db: Database, kid: string): Promise<void> {
  await db.update(encryptionKeys).set({ retiredAt: new Date() }).where(eq(encryptionKeys.kid, kid));
  await db.delete(nonces).where(eq(nonces.kid, kid));
}

async function addKey(db: Database): Promise<string> {
  const kid = randomBytes(9).toString('base64url');
  const pair = await generateKeyPair('RSA-OAEP-256', { modulusLength: keyBits, extractable: true });
  await db.insert(encryptionKeys).values({
    kid,
    publicJwk: { ...(await exportJWK(pair.publicKey)) },
    privateJwk: { ...(await exportJWK(pair.privateKey)) },
  });
  return kid;
}

async function newestKey(db: Database): Promise<EncryptionKey | undefined> {
  const [row] = await db
    .select()
    .from(encryptionKeys)
    .where(isNull(encryptionKeys.retiredAt))
    .orderBy(desc(encryptionKeys.createdAt), desc(encryptionKeys.kid))
    .limit(1);
  if (!row) return undefined;
  const { n, e } = row.publicJwk;
  if (typeof n !== 'string' || typeof e !== 'string')
    throw new Error(`Encryption key ${row.kid} is not an RSA key.`);
  return { kty: 'RSA', kid: row.kid, n, e, alg: 'RSA-OAEP-256', use: 'enc' };
}
