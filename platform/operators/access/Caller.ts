import { eq } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { operators } from '#platform/base/database/schema/index.ts';
import { activeGrants, grantsOf, type Grant } from '../rights/index.ts';
import {
  findSession,
  findToken,
  sessionMark,
  tokenMark,
  touchSession,
  touchToken,
} from '../sessions/index.ts';

/** A person who is signed in, with the rights that count at this time and from this address. */
export interface Person {
  kind: 'person';
  by: 'session' | 'token';
  /** Of the session or the token. */
  accessId: number;
  operatorId: number;
  login: string;
  name: string;
  languages: readonly string[];
  /** When a code of the authenticator was last typed. */
  confirmedAt: Date | null;
  grants: readonly Grant[];
  address: string;
}

/** Who makes a request to the operator API: a person, the owner of the machine, or someone who signs in with this request. */
export type Caller = Person | { kind: 'key-file'; address: string } | { kind: 'stranger'; address: string };

/** `demo`: the platform is a demonstration, where operators of the demonstration may sign in. */
interface AccessParts {
  db: Database;
  demo: boolean;
}

/** How long a code of the authenticator counts for what needs a fresh one. */
export const confirmedMs = 10 * 60_000;

/** Whether a text is a token of a session or a personal one, valid or not. */
export function isAccessToken(text: string): boolean {
  return text.startsWith(sessionMark) || text.startsWith(tokenMark);
}

/** The person whose token this is; its use is recorded. Refuses with `not-signed-in` (401). Nothing is cached: access ends with its row. */
export async function readPerson(
  { db, demo }: AccessParts,
  token: string,
  address: string,
  now: Date,
): Promise<Person> {
  if (token.startsWith(sessionMark)) {
    const session = await findSession(db, token, now);
    if (!session) throw notSignedIn();
    const person = await personOf({ db, demo }, { ...session, by: 'session', address }, now);
    await touchSession(db, session, now);
    return person;
  }
  const found = await findToken(db, token, now);
  if (!found) throw notSignedIn();
  const person = await personOf({ db, demo }, { ...found, by: 'token', address }, now);
  await touchToken(db, found, now);
  return person;
}

/**
 * Reads the rights of a caller again, in the transaction of what they allow. Who changes them at the same moment waits until it is over,
 * and what was taken before counts.
 */
export async function renewCaller({ db: tx, demo }: AccessParts, caller: Caller, now: Date): Promise<Caller> {
  if (caller.kind !== 'person') return caller;
  const { by, accessId, address, operatorId } = caller;
  await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operatorId)).for('share');
  const access = await (by === 'session' ? findSession : findToken)(tx, accessId, now);
  if (!access) throw notSignedIn();
  return personOf({ db: tx, demo }, { ...access, by, address }, now);
}

/**
 * Who asked for something earlier, with the rights that count now: a login name, or undefined for the key file. Refuses with
 * `asker-left` who may not sign in any more. Changes of their rights wait until the transaction is over.
 */
export async function readAsker(
  { db: tx, demo }: AccessParts,
  { login, by, address }: { login: string | undefined; by: Person['by']; address: string },
  now: Date,
): Promise<Caller> {
  if (login === undefined) return { kind: 'key-file', address };
  const [operator] = await tx
    .select({ id: operators.id, state: operators.state, demo: operators.demo })
    .from(operators)
    .where(eq(operators.login, login))
    .for('share');
  if (operator?.state !== 'active' || (operator.demo && !demo))
    throw new Refusal(409, 'asker-left', {
      message: `${login} has asked for this and may not sign in any more.`,
    });
  return personOf({ db: tx, demo }, { id: 0, operatorId: operator.id, confirmedAt: null, by, address }, now);
}

async function personOf(
  { db, demo }: AccessParts,
  {
    id,
    operatorId,
    by,
    confirmedAt,
    address,
  }: { id: number; operatorId: number; confirmedAt: Date | null } & Pick<Person, 'by' | 'address'>,
  now: Date,
): Promise<Person> {
  const [operator] = await db.select().from(operators).where(eq(operators.id, operatorId));
  if (operator?.state !== 'active' || (operator.demo && !demo)) throw notSignedIn();
  const grants = activeGrants(await grantsOf(db, operatorId), now, address);
  const { login, name, languages } = operator;
  return {
    kind: 'person',
    by,
    accessId: id,
    operatorId,
    login,
    name,
    languages,
    confirmedAt,
    grants,
    address,
  };
}

function notSignedIn(): Refusal {
  return new Refusal(401, 'not-signed-in', { message: 'You are not signed in, or no longer.' });
}
