import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  deleteGrant,
  grantsOf,
  insertGrant,
  requireCovered,
  roleOf,
  type Giver,
  type Grant,
} from '../rights/index.ts';
import { endLinkOfOthers, makeLink } from './links.ts';
import { close, endAccess, lockOperator, type Operator } from './operators.ts';

/** A role as it is given. */
export type GivenRole = Pick<
  Grant,
  'role' | 'merchant' | 'amountLimit' | 'currency' | 'personalData' | 'until'
> & { from: Date | undefined };

/** Gives someone else a role. Refuses with `own-rights` and `lacks-rights`: no one gives what they lack. */
export async function giveRole(
  tx: Database,
  giver: Giver,
  { login, given }: { login: string; given: GivenRole },
  now: Date,
): Promise<{ operator: Operator; id: number }> {
  const operator = await lockOther(tx, giver, login);
  if (operator.state === 'closed')
    throw new Refusal(409, 'operator-changed', { message: `${operator.login} has left.` });
  const { permissions, networks } = await roleOf(tx, given.role);
  const { from = now, ...rest } = given;
  requireCovered(giver, { ...rest, from, permissions, networks });
  await endLinkOfOthers(tx, operator.id, giver?.operatorId ?? null);
  const values = { ...rest, from, operatorId: operator.id, createdAt: now };
  return { operator, ...(await insertGrant(tx, values)) };
}

/** Takes a role from someone else, at once. */
export async function takeRole(
  tx: Database,
  giver: Giver,
  { login, id }: { login: string; id: number },
): Promise<{ operator: Operator; role: string }> {
  const operator = await lockOther(tx, giver, login);
  const grant = (await grantsOf(tx, operator.id)).find((one) => one.id === id);
  if (!grant)
    throw new Refusal(404, 'no-such-grant', { message: `${operator.login} has no role with the id ${id}.` });
  requireCovered(giver, grant);
  await deleteGrant(tx, id);
  return { operator, role: grant.role };
}

/** Ends all access of someone else, for good. */
export async function closeOperator(tx: Database, giver: Giver, login: string, now: Date): Promise<Operator> {
  const operator = await lockOther(tx, giver, login);
  await requireAbove(tx, giver, operator);
  await close(tx, operator, now);
  return operator;
}

/** Ends all sessions and tokens of an operator, who may sign in again. */
export async function signOutOperator(
  tx: Database,
  giver: Giver,
  login: string,
): Promise<{ operator: Operator; ended: number }> {
  const operator = await lockOperator(tx, login);
  await requireAbove(tx, giver, operator);
  return { operator, ended: await endAccess(tx, operator.id) };
}

/** Makes a link with which someone else sets password and authenticator again. Anyone who has it becomes that person. */
export async function linkFor(
  tx: Database,
  giver: Giver,
  login: string,
  now: Date,
): Promise<{ operator: Operator; link: string; expiresAt: Date }> {
  const operator = await lockOther(tx, giver, login);
  if (operator.state === 'closed')
    throw new Refusal(409, 'operator-changed', { message: `${operator.login} has left.` });
  await requireAbove(tx, giver, operator);
  return { operator, ...(await makeLink(tx, operator.id, giver?.operatorId ?? null, now)) };
}

async function lockOther(tx: Database, giver: Giver, login: string): Promise<Operator> {
  const operator = await lockOperator(tx, login);
  if (operator.id === giver?.operatorId)
    throw new Refusal(403, 'own-rights', { message: 'Someone else has to do this for you.' });
  return operator;
}

/** Refuses unless the giver has all that the operator has: a reset or an end of access is power over these rights. */
async function requireAbove(tx: Database, giver: Giver, { id }: Operator): Promise<void> {
  if (!giver) return;
  for (const grant of await grantsOf(tx, id)) requireCovered(giver, grant);
}
