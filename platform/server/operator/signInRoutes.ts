import { Refusal } from '#platform/base/errors/index.ts';
import {
  confirmAccess,
  confirmedMs,
  prepareOwnPassword,
  proveOperator,
} from '#platform/operators/access/index.ts';
import {
  beginAuthenticator,
  codesLeft,
  openLink,
  plainLogin,
  prepareAcceptance,
  requireCode,
  storeCodes,
  takeAppCode,
  takeOffered,
} from '#platform/operators/people/index.ts';
import { listMerchants } from '#platform/site/merchants/index.ts';
import { newCodeSet } from '#platform/identity/security/index.ts';
import {
  beginSession,
  createPersonalToken,
  endSession,
  endSessions,
  endToken,
} from '#platform/operators/sessions/index.ts';
import { accessList, rightsOf } from './accessViews.ts';
import { recordApart } from './caller.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { personIn } from './personIn.ts';

/** Routes for signing in, and for what people do with their own access. */
export function signInRoutes(on: OperatorRoutes): void {
  addSignIn(on);
  addLinks(on);
  addSelf(on);
  addSecrets(on);
}

function addSignIn(on: OperatorRoutes): void {
  on.writePrepared('signIn', async (parts, request, { caller, browser }) => {
    const { address } = caller;
    const operator = await proveOperator(parts, request, address).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'sign-in-wrong') {
        const login = plainLogin(request.login);
        const refused = { subject: `operator ${login}`, details: { code: error.code }, by: login };
        await recordApart(parts, caller, { act: 'sign-in-refused', ...refused });
      }
      throw error;
    });
    return async ({ db, now }, { actAs, note }) => {
      const { id, login, name } = operator;
      const session = await beginSession(db, id, { address, browser }, now());
      actAs({ operatorId: id, login });
      note({ session: session.id });
      return {
        token: session.token,
        login,
        name,
        idleEnd: session.idleEnd.toISOString(),
        endsAt: session.endsAt.toISOString(),
        recoveryCodes: await codesLeft(db, id),
      };
    };
  });

  on.write('signOut', async ({ db }, _, { caller }) => {
    const { operatorId, accessId, login } = personIn(caller);
    await endSession(db, operatorId, accessId);
    return { login };
  });

  on.writePrepared('confirmAccess', async (parts, { code }, { caller }) => {
    const { operatorId, login } = personIn(caller);
    const at = parts.now();
    await requireCode(parts.db, operatorId, at, () => takeAppCode(parts, operatorId, code, at));
    return async ({ db, caller: current }) => {
      await confirmAccess(db, personIn(current), at);
      return { login, confirmedUntil: new Date(at.getTime() + confirmedMs).toISOString() };
    };
  });
}

function addLinks(on: OperatorRoutes): void {
  on.writePrepared('openLink', async (parts, { link }) => {
    const opened = await openLink(parts, link);
    return async (_, { actAs }) => {
      actAs(opened.operator);
      return opened.offer;
    };
  });

  on.writePrepared('acceptLink', async (parts, request) => {
    const accept = await prepareAcceptance(parts, request);
    return async ({ db }, { actAs }) => {
      const { operator, recoveryCodes } = await accept(db);
      actAs({ operatorId: operator.id, login: operator.login });
      return { login: operator.login, recoveryCodes };
    };
  });
}

function addSelf(on: OperatorRoutes): void {
  on.read('whoAmI', async ({ db, now }, _, { caller }) => {
    const all = (await listMerchants(db)).map(({ code, currency, timeZone }) => ({
      code,
      currency,
      timeZone,
    }));
    if (caller.kind !== 'person')
      return {
        signedIn: 'key file' as const,
        login: null,
        name: null,
        languages: [],
        merchants: all,
        confirmedUntil: null,
        grants: [],
      };
    const { by, login, name, languages, confirmedAt } = caller;
    const until = confirmedAt && new Date(confirmedAt.getTime() + confirmedMs);
    return {
      signedIn: by,
      login,
      name,
      languages: [...languages],
      merchants: all.filter(({ code }) =>
        caller.grants.some(({ merchant }) => merchant === null || merchant === code),
      ),
      confirmedUntil: until && until > now() ? until.toISOString() : null,
      grants: rightsOf(caller.grants),
    };
  });

  on.read('listOwnSessions', async ({ db, now }, _, { caller }) => {
    const person = personIn(caller);
    return accessList(db, { id: person.operatorId, login: person.login }, now(), person);
  });

  on.write('endOwnSession', async ({ db }, { id }, { caller, note }) => {
    const { operatorId, login } = personIn(caller);
    if (!(await endSession(db, operatorId, Number(id)))) throw noSession(id);
    note({ session: id });
    return { login, id: Number(id) };
  });

  on.write('endOwnToken', async ({ db }, { id }, { caller, note }) => {
    const { operatorId, login } = personIn(caller);
    if (!(await endToken(db, operatorId, Number(id)))) throw noSession(id);
    note({ token: id });
    return { login, id: Number(id) };
  });
}

function addSecrets(on: OperatorRoutes): void {
  on.writePrepared('changeOwnPassword', async (parts, request, { caller }) => {
    const person = personIn(caller);
    const change = await prepareOwnPassword(parts, person, request);
    return async ({ db }, { note }) => {
      const ended = await change(db);
      note({ ended });
      return { login: person.login, ended };
    };
  });

  on.write('beginAuthenticator', async (parts, _, { caller }) => {
    const { operatorId, login } = personIn(caller);
    return { login, ...(await beginAuthenticator(parts, { id: operatorId, login })) };
  });

  on.writePrepared('confirmAuthenticator', async (parts, { code }, { caller }) => {
    const { operatorId, accessId, login } = personIn(caller);
    const at = parts.now();
    await requireCode(parts.db, operatorId, at, () => takeOffered(parts, operatorId, code, at));
    return async ({ db }, { note }) => {
      const ended = await endSessions(db, operatorId, accessId);
      note({ ended });
      return { login, ended };
    };
  });

  on.writePrepared('renewOwnRecoveryCodes', async ({ passwordCost }, _, { caller }) => {
    const { operatorId, login } = personIn(caller);
    const { codes, hashes } = await newCodeSet(passwordCost);
    return async ({ db }) => {
      await storeCodes(db, operatorId, hashes);
      return { login, recoveryCodes: codes };
    };
  });

  on.write('createOwnToken', async ({ db, now }, request, { caller, note }) => {
    const { operatorId, login } = personIn(caller);
    const { id, token, endsAt } = await createPersonalToken(db, operatorId, request, now());
    note({ token: id });
    return { login, id, token, endsAt: endsAt.toISOString() };
  });
}

function noSession(id: string): Refusal {
  return new Refusal(404, 'no-such-session', { message: `You have no session or token with the id ${id}.` });
}
