import { inArray } from 'drizzle-orm';
import { operatorGrants, operators } from '#platform/base/database/schema/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { hashPassword } from '#platform/identity/passwords/index.ts';
import { storeSecret } from '#platform/operators/people/index.ts';
import { demoOperatorPassword, demoOperators, demoOperatorSecret } from '../operators/index.ts';

/** Adds the demo operators that are missing: one for each ready role, for all merchants, marked as those of a demonstration. */
export async function seedOperators(
  { db, sealer, passwordCost }: Pick<IdentityParts, 'db' | 'sealer' | 'passwordCost'>,
  now: Date,
): Promise<void> {
  const logins = demoOperators.map(({ login }) => login);
  const present = await db
    .select({ login: operators.login })
    .from(operators)
    .where(inArray(operators.login, logins));
  const missing = demoOperators.filter(({ login }) => !present.some((one) => one.login === login));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoOperatorPassword, passwordCost);
  await db.transaction(async (tx) => {
    for (const { login, name, role } of missing) {
      const values = { login, name, passwordHash, languages: [], passwordChangedAt: now, createdAt: now };
      // Of several processes that start at once on one database, one adds them.
      const [row] = await tx
        .insert(operators)
        .values({ ...values, state: 'active', demo: true })
        .onConflictDoNothing()
        .returning({ id: operators.id });
      if (!row) continue;
      await storeSecret({ db: tx, sealer }, row.id, demoOperatorSecret, now);
      await tx
        .insert(operatorGrants)
        .values({ operatorId: row.id, role, personalData: true, from: now, createdAt: now });
    }
  });
}
