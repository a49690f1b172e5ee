import { asc, eq } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import { violatedConstraint, type Database } from '#platform/base/database/index.ts';
import { operatorLinks, operators } from '#platform/base/database/schema/index.ts';
import { endSessions, endTokens } from '../sessions/index.ts';

export type Operator = typeof operators.$inferSelect;

/** As login names are compared and stored. */
export function plainLogin(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase();
}

export async function operatorByLogin(db: Database, login: string): Promise<Operator | undefined> {
  const [row] = await db
    .select()
    .from(operators)
    .where(eq(operators.login, plainLogin(login)));
  return row;
}

export async function operatorById(db: Database, id: number): Promise<Operator | undefined> {
  const [row] = await db.select().from(operators).where(eq(operators.id, id));
  return row;
}

/** An operator whose rights or state are changed: their own requests wait until then. */
export async function lockOperator(tx: Database, login: string): Promise<Operator> {
  const [row] = await tx
    .select()
    .from(operators)
    .where(eq(operators.login, plainLogin(login)))
    .for('update');
  if (!row) throw noOperator(login);
  return row;
}

export async function listOperators(db: Database): Promise<Operator[]> {
  return db.select().from(operators).orderBy(asc(operators.login));
}

/** Makes an operator who cannot sign in yet. Refuses with `operator-exists`. */
export async function addOperator(
  tx: Database,
  { login, name, languages }: { login: string; name: string; languages: readonly string[] },
  now: Date,
): Promise<Operator> {
  const values = { login: plainLogin(login), name, languages: [...languages] };
  const [row] = await tx
    .insert(operators)
    .values({ ...values, state: 'invited', createdAt: now })
    .returning()
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'operators_login_unique') throw error;
      throw new Refusal(409, 'operator-exists', {
        message: `There is an operator ${login} already. Login names are not given twice, not even of those who have left.`,
      });
    });
  if (!row) throw new Error('The operator was not stored.');
  return row;
}

export async function storePassword(
  tx: Database,
  id: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.update(operators).set({ passwordHash, passwordChangedAt: now }).where(eq(operators.id, id));
}

/** Ends all access of an operator for good. The row stays, as the audit trail names it. */
export async function close(tx: Database, { id, state, login }: Operator, now: Date): Promise<void> {
  if (state === 'closed')
    throw new Refusal(409, 'operator-changed', { message: `${login} has left already.` });
  await tx
    .update(operators)
    .set({ state: 'closed', closedAt: now, passwordHash: null })
    .where(eq(operators.id, id));
  await tx.delete(operatorLinks).where(eq(operatorLinks.operatorId, id));
  await endAccess(tx, id);
}

/** Ends all sessions and tokens of an operator. Returns how many. */
export async function endAccess(tx: Database, operatorId: number): Promise<number> {
  return (await endSessions(tx, operatorId)) + (await endTokens(tx, operatorId));
}

export function noOperator(login: string): Refusal {
  return new Refusal(404, 'no-such-operator', { message: `There is no operator ${login}.` });
}
