import { and, eq, isNotNull } from 'drizzle-orm';
import type { IdentityParts } from '../parts.ts';
import { authenticators } from '#platform/base/database/schema/index.ts';

/** What a sealed secret is bound to: it opens for this account only. */
export function secretPurpose(accountId: number): string {
  return `authenticator ${accountId}`;
}

/** The base32 secret of a confirmed authenticator; undefined if there is none, or if its key is missing here. */
export async function secretOf(
  { db, sealer, log }: Pick<IdentityParts, 'db' | 'sealer' | 'log'>,
  accountId: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)));
  const secret = row && sealer.open(row.secret, secretPurpose(accountId));
  if (row && secret === undefined)
    log('error', 'the secret of an authenticator does not open: add its key to SECRETS_KEY', {});
  return secret;
}

/**
 * Seals what the current key has not sealed: rows from before there were seals, and those of an older key, which may be
 * removed from `SECRETS_KEY` afterwards. Returns the number of secrets that were sealed.
 */
export async function resealSecrets({ db, sealer }: Pick<IdentityParts, 'db' | 'sealer'>): Promise<number> {
  const rows = await db
    .select({ accountId: authenticators.accountId, secret: authenticators.secret })
    .from(authenticators);
  let count = 0;
  for (const { accountId, secret: stored } of rows.filter(({ secret }) => !sealer.isCurrent(secret))) {
    const secret = sealer.open(stored, secretPurpose(accountId));
    if (secret === undefined) continue;
    const mine = and(eq(authenticators.accountId, accountId), eq(authenticators.secret, stored));
    await db
      .update(authenticators)
      .set({ secret: sealer.seal(secret, secretPurpose(accountId)) })
      .where(mine);
    count += 1;
  }
  return count;
}
