import { Refusal } from '#platform/base/errors/index.ts';
import {
  addOperator,
  closeOperator,
  giveRole,
  linkFor,
  listOperators,
  makeLink,
  noOperator,
  operatorByLogin,
  signOutOperator,
  takeRole,
} from '#platform/operators/people/index.ts';
import { insertGrant, readGrants } from '#platform/operators/rights/index.ts';
import { accessList, grantViews } from './accessViews.ts';
import { merchantOf } from './merchantOf.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { giverOf } from './permit.ts';

/** Routes for operators: who they are, and their roles. */
export function peopleRoutes(on: OperatorRoutes): void {
  addPeople(on);
  addGrants(on);
}

function addPeople(on: OperatorRoutes): void {
  on.read('listOperators', async ({ db }) => {
    const all = await listOperators(db);
    const grants = await readGrants(
      db,
      all.map(({ id }) => id),
    );
    return all.map(({ id, login, name, state, languages, lastUsedAt }) => ({
      login,
      name,
      state,
      languages,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      grants: grantViews(grants.get(id) ?? []),
    }));
  });

  on.write('inviteOwner', async ({ db, now }, { login, name }) => {
    const at = now();
    const operator = await addOperator(db, { login, name, languages: [] }, at);
    const owner = { role: 'owner', merchant: null, personalData: true, from: at, createdAt: at };
    await insertGrant(db, { operatorId: operator.id, ...owner });
    return linkValue(operator.login, await makeLink(db, operator.id, null, at));
  });

  on.write('inviteOperator', async ({ db, now }, { login, name, languages = [] }, { caller }) => {
    const operator = await addOperator(db, { login, name, languages }, now());
    const madeBy = giverOf(caller)?.operatorId ?? null;
    return linkValue(operator.login, await makeLink(db, operator.id, madeBy, now()));
  });

  on.write('renewOperatorLink', async ({ db, now }, { login }, { caller }) => {
    const made = await linkFor(db, giverOf(caller), login, now());
    return linkValue(made.operator.login, made);
  });

  on.write('closeOperator', async ({ db, now }, { login }, { caller }) => {
    const operator = await closeOperator(db, giverOf(caller), login, now());
    return { login: operator.login, state: 'closed' as const };
  });

  on.read('listSessionsOf', async ({ db, now }, { login }) => {
    const operator = await operatorByLogin(db, login);
    if (!operator) throw noOperator(login);
    return accessList(db, operator, now());
  });

  on.write('endSessionsOf', async ({ db }, { login }, { caller, note }) => {
    const { operator, ended } = await signOutOperator(db, giverOf(caller), login);
    note({ ended });
    return { login: operator.login, ended };
  });
}

function addGrants(on: OperatorRoutes): void {
  on.write('grantRole', async ({ db, now }, request, { caller, note }) => {
    const { login, role, merchant, amountLimit = null, currency = null, personalData = false } = request;
    const from = request.startsAt === undefined ? undefined : new Date(request.startsAt);
    const until = request.endsAt === undefined ? null : new Date(request.endsAt);
    if (until && until <= (from ?? now())) throw endsTooEarly();
    if (merchant !== undefined) await merchantOf(db, merchant);
    const terms = { role, merchant: merchant ?? null, amountLimit, currency, personalData, from, until };
    const { operator, id } = await giveRole(db, giverOf(caller), { login, given: terms }, now());
    note({ grant: id });
    return { login: operator.login, id, role };
  });

  on.write('revokeRole', async ({ db }, { login, id }, { caller, note }) => {
    const { operator, role } = await takeRole(db, giverOf(caller), { login, id: Number(id) });
    note({ grant: id, role });
    return { login: operator.login, id: Number(id), role };
  });
}

function linkValue(login: string, { link, expiresAt }: { link: string; expiresAt: Date }) {
  return { login, link, expiresAt: expiresAt.toISOString() };
}

function endsTooEarly(): Refusal {
  const message = '"endsAt" must be later than now and than "startsAt".';
  return new Refusal(422, 'invalid-request', {
    message,
    fields: [{ field: 'endsAt', code: 'invalid', message }],
  });
}
