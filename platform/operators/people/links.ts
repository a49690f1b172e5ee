import { and, eq, gt, lte } from 'drizzle-orm';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { operatorLinks, operators } from '#platform/base/database/schema/index.ts';
import type { IdentityParts } from '#platform/identity/parts.ts';
import { hashPassword } from '#platform/identity/passwords/index.ts';
import { newCodeSet } from '#platform/identity/security/index.ts';
import { offerSecret, requireCode, stepBy, storeAuthenticator } from './authenticator.ts';
import { requireNewPassword } from './newPassword.ts';
import { endAccess, type Operator } from './operators.ts';
import { storeCodes } from './recoveryCodes.ts';

/** How long a link is valid. */
const linkMs = 30 * 60_000;

/** Makes the only valid link of an operator. Its text is returned once and stored only as a hash. */
export async function makeLink(
  tx: Database,
  operatorId: number,
  madeBy: number | null,
  now: Date,
): Promise<{ link: string; expiresAt: Date }> {
  const link = createToken();
  const expiresAt = new Date(now.getTime() + linkMs);
  const set = { tokenHash: hashToken(link), madeBy, secret: null, expiresAt };
  await tx
    .insert(operatorLinks)
    .values({ operatorId, ...set })
    .onConflictDoUpdate({ target: operatorLinks.operatorId, set });
  return { link, expiresAt };
}

/** Ends the link of an operator if someone else made it: who holds it would have the rights that are being given. */
export async function endLinkOfOthers(tx: Database, operatorId: number, giver: number | null): Promise<void> {
  const [row] = await tx.select().from(operatorLinks).where(eq(operatorLinks.operatorId, operatorId));
  if (row && row.madeBy !== null && row.madeBy !== giver)
    await tx.delete(operatorLinks).where(eq(operatorLinks.operatorId, operatorId));
}

interface LinkFacts {
  operator: Operator;
  secret: string | null;
  expiresAt: Date;
}

/** Whom a valid link is for. Refuses with `no-such-link`. */
export async function findLink(db: Database, link: string, now: Date): Promise<LinkFacts> {
  const [row] = await db
    .select({ operator: operators, secret: operatorLinks.secret, expiresAt: operatorLinks.expiresAt })
    .from(operatorLinks)
    .innerJoin(operators, eq(operators.id, operatorLinks.operatorId))
    .where(and(eq(operatorLinks.tokenHash, hashToken(link)), gt(operatorLinks.expiresAt, now)));
  if (!row || row.operator.state === 'closed') throw noLink();
  return row;
}

function noLink(): Refusal {
  return new Refusal(404, 'no-such-link', {
    message:
      'The link is not valid: it was used or replaced, or is older than 30 minutes. Ask for a new one.',
  });
}

/** Offers an authenticator for the owner of a link. Opening it again offers another one. */
export async function openLink(
  { db, sealer, now }: Pick<IdentityParts, 'db' | 'sealer' | 'now'>,
  link: string,
): Promise<{
  operator: { operatorId: number; login: string };
  offer: { login: string; name: string; secret: string; uri: string; expiresAt: string };
}> {
  const { operator, expiresAt } = await findLink(db, link, now());
  const { secret, uri, sealed } = offerSecret({ sealer }, operator);
  await db
    .update(operatorLinks)
    .set({ secret: sealed })
    .where(eq(operatorLinks.tokenHash, hashToken(link)));
  const { id, login, name } = operator;
  return {
    operator: { operatorId: id, login },
    offer: { login, name, secret, uri, expiresAt: expiresAt.toISOString() },
  };
}

/**
 * Judges password and code of the owner of a link, and returns what remains to be done in a transaction: both are stored, the link is used up, and
 * earlier sessions and tokens end. That returns the recovery codes.
 */
export async function prepareAcceptance(
  { db, sealer, passwordCost, now }: Pick<IdentityParts, 'db' | 'sealer' | 'passwordCost' | 'now'>,
  { link, password, code }: { link: string; password: string; code: string },
): Promise<(tx: Database) => Promise<{ operator: Operator; recoveryCodes: string[] }>> {
  const at = now();
  const { operator, secret } = await findLink(db, link, at);
  requireNewPassword(operator, password, 'password');
  let step: number | undefined;
  await requireCode(db, operator.id, at, async () => {
    step = stepBy({ sealer }, operator.id, secret, code, at);
    return step !== undefined;
  });
  const passwordHash = await hashPassword(password, passwordCost);
  const { codes, hashes } = await newCodeSet(passwordCost);
  return async (tx) => {
    const [used] = await tx
      .delete(operatorLinks)
      .where(and(eq(operatorLinks.tokenHash, hashToken(link)), gt(operatorLinks.expiresAt, at)))
      .returning({ secret: operatorLinks.secret });
    // Of two who accept a link at the same time, one does.
    if (!used || used.secret !== secret || secret === null || step === undefined) throw noLink();
    await storeAuthenticator(tx, operator.id, { secret, step }, at);
    await tx
      .update(operators)
      .set({ state: 'active', passwordHash, passwordChangedAt: at })
      .where(eq(operators.id, operator.id));
    await storeCodes(tx, operator.id, hashes);
    await endAccess(tx, operator.id);
    return { operator, recoveryCodes: codes };
  };
}

/** Deletes links that are not valid any more. */
export async function pruneLinks(db: Database, now: Date): Promise<void> {
  await db.delete(operatorLinks).where(lte(operatorLinks.expiresAt, now));
}
