import { and, eq, lt } from 'drizzle-orm';
import { plainDigits } from '#kit/digits.ts';
import { countAttempt, uncountAttempt } from '#platform/accounts/attempts/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { operatorAuthenticators } from '#platform/base/database/schema/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { newSecret, stepOf, totpUri } from '#platform/identity/security/index.ts';

/** Wrong codes per operator outside of signing in, where tries are counted by name; a right one does not count. */
const wrongCodes = { scope: 'operator-code', spanMs: 15 * 60_000 };
const maxWrong = 10;

/** The name under which authenticator apps list the codes. */
const issuer = 'Livery operators';

type AuthenticatorParts = Pick<IdentityParts, 'db' | 'sealer'>;

/** What a sealed secret is bound to: it opens for this operator only. */
export const purposeOf = (operatorId: number): string => `operator authenticator ${operatorId}`;

/** Six digits, however they were typed; other texts in capitals without spaces and hyphens. */
export function plainCode(typed: string): string {
  return plainDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}

/** A secret for an authenticator app, as it is shown and as it is stored. */
export function offerSecret(
  { sealer }: Pick<IdentityParts, 'sealer'>,
  { id, login }: { id: number; login: string },
): { secret: string; uri: string; sealed: string } {
  const secret = newSecret();
  return { secret, uri: totpUri(issuer, login, secret), sealed: sealer.seal(secret, purposeOf(id)) };
}

/** The time step of a code by a sealed secret; undefined if it is wrong. */
export function stepBy(
  { sealer }: Pick<IdentityParts, 'sealer'>,
  operatorId: number,
  sealed: string | null,
  typed: string,
  now: Date,
): number | undefined {
  const secret = sealed === null ? undefined : sealer.open(sealed, purposeOf(operatorId));
  const code = plainCode(typed);
  return secret !== undefined && /^\d{6}$/.test(code) ? stepOf(secret, code, now) : undefined;
}

/** Uses up a code of the app, so that neither it nor an earlier one is accepted again. False if it is wrong. */
export async function takeAppCode(
  { db, sealer }: AuthenticatorParts,
  operatorId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const mine = eq(operatorAuthenticators.operatorId, operatorId);
  const [row] = await db.select().from(operatorAuthenticators).where(mine);
  const step = row && stepBy({ sealer }, operatorId, row.secret, typed, now);
  if (step === undefined) return false;
  const taken = await db
    .update(operatorAuthenticators)
    .set({ lastStep: step })
    .where(and(mine, lt(operatorAuthenticators.lastStep, step)))
    .returning({ operatorId: operatorAuthenticators.operatorId });
  return taken.length === 1;
}

/** Requires a code by counting tries. `judge` says whether it is right; what it writes stays although others are refused. */
export async function requireCode(
  db: Database,
  operatorId: number,
  now: Date,
  judge: () => Promise<boolean>,
): Promise<void> {
  const key = String(operatorId);
  const { count, endsAt } = await countAttempt(db, wrongCodes, key, now);
  if (count > maxWrong)
    throw new Refusal(429, 'too-many-requests', {
      message: 'Too many wrong codes.',
      retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
    });
  if (!(await judge())) throw wrongCode();
  await uncountAttempt(db, wrongCodes, key);
}

/** Offers another authenticator, which counts once a code of it is confirmed. */
export async function beginAuthenticator(
  parts: AuthenticatorParts,
  operator: { id: number; login: string },
): Promise<{ secret: string; uri: string }> {
  const { secret, uri, sealed } = offerSecret(parts, operator);
  await parts.db
    .update(operatorAuthenticators)
    .set({ nextSecret: sealed })
    .where(eq(operatorAuthenticators.operatorId, operator.id));
  return { secret, uri };
}

/** Whether a code is one of the authenticator that was offered, which then replaces the other one. */
export async function takeOffered(
  { db, sealer }: AuthenticatorParts,
  operatorId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const mine = eq(operatorAuthenticators.operatorId, operatorId);
  const [row] = await db.select().from(operatorAuthenticators).where(mine);
  const secret = row?.nextSecret ?? null;
  const step = stepBy({ sealer }, operatorId, secret, typed, now);
  if (step === undefined || secret === null) return false;
  await storeAuthenticator(db, operatorId, { secret, step }, now);
  return true;
}

export async function storeAuthenticator(
  db: Database,
  operatorId: number,
  { secret, step }: { secret: string; step: number },
  now: Date,
): Promise<void> {
  const set = { secret, nextSecret: null, lastStep: step, changedAt: now };
  await db
    .insert(operatorAuthenticators)
    .values({ operatorId, ...set })
    .onConflictDoUpdate({ target: operatorAuthenticators.operatorId, set });
}

/** Gives an operator an authenticator with a known secret. */
export async function storeSecret(
  { db, sealer }: AuthenticatorParts,
  operatorId: number,
  secret: string,
  now: Date,
): Promise<void> {
  const sealed = sealer.seal(secret, purposeOf(operatorId));
  await storeAuthenticator(db, operatorId, { secret: sealed, step: 0 }, now);
}

/** Seals with the current key what older keys have sealed. Returns the number of secrets. */
export async function resealOperatorSecrets({ db, sealer }: AuthenticatorParts): Promise<number> {
  let count = 0;
  for (const { operatorId, secret: stored } of await db.select().from(operatorAuthenticators)) {
    const secret = sealer.isCurrent(stored) ? undefined : sealer.open(stored, purposeOf(operatorId));
    if (secret === undefined) continue;
    await db
      .update(operatorAuthenticators)
      .set({ secret: sealer.seal(secret, purposeOf(operatorId)) })
      .where(
        and(eq(operatorAuthenticators.operatorId, operatorId), eq(operatorAuthenticators.secret, stored)),
      );
    count += 1;
  }
  return count;
}

export function wrongCode(): Refusal {
  const code = 'authenticator-wrong';
  const message = 'The code is wrong, or was used before. Wait for the next one.';
  return new Refusal(422, code, { fields: [{ field: 'code', code, message }], message });
}
