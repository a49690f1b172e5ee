import { operatorCallTable, type OperatorCallName } from '#schemas/generated/operatorCalls.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { readAsker, type Caller } from '#platform/operators/access/index.ts';
import {
  findRequest,
  listRequests,
  personOf,
  requestIn,
  type RequestRow,
  requireOther,
  storeDecision,
  takeOpenRequest,
} from '#platform/operators/requests/index.ts';
import { allowing, knowsMerchant, type Grant } from '#platform/operators/rights/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { OperatorParts } from './OperatorParts.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { merchantOf, unknownMerchant } from './merchantOf.ts';
import { permit } from './permit.ts';
import { requireAmount } from './requireAmount.ts';

/** Most requests of one response. */
const requestsOfPage = 100;

/** Routes for what waits for a second person: of merchants, and of the platform as a whole. */
export function requestRoutes(on: OperatorRoutes): void {
  addReads(on);
  addApproval(on);
  addOthers(on);
}

function addReads(on: OperatorRoutes): void {
  for (const name of ['listRequests', 'listRequestsOfPlatform'] as const)
    on.read(name, async ({ db, now }, { state, before }, { caller, merchant }) => {
      const code = codeOf(caller, merchant);
      const rows = await listRequests(db, code, { state, before, limit: requestsOfPage }, now());
      return rows.filter((row) => maySee(row, caller)).map((row) => viewOf(row, caller, now()));
    });

  for (const name of ['showRequest', 'showRequestOfPlatform'] as const)
    on.read(name, async ({ db, now }, { id }, { caller, merchant }) => {
      const row = await findRequest(db, codeOf(caller, merchant), Number(id));
      if (!maySee(row, caller))
        throw new Refusal(404, 'no-such-request', { message: `There is no request ${id}.` });
      return viewOf(row, caller, now());
    });
}

function addApproval(on: OperatorRoutes): void {
  for (const name of ['approveRequest', 'approveRequestOfPlatform'] as const)
    on.write(name, async (own, { id, fingerprint, reason }, { merchant, caller, operator, note }) => {
      const { db, now } = own;
      const code = merchant?.code ?? null;
      const row = await takeOpenRequest(db, { merchant: code, id: Number(id), fingerprint }, now());
      requireOther(row, caller);
      const grants = permit(caller, rightsFor(row), code ?? undefined, now());
      const approver = { caller, name: operator, grants };
      const { value, refusal } = await carryOut(on, own, row, approver);
      const state = refusal ? ('failed' as const) : ('done' as const);
      const failure = refusal && { code: refusal.code, message: refusal.message };
      const decided = { state, decision: reason ?? null, failure: failure ?? null };
      await storeDecision(db, row, decided, approver, now());
      note({ request: row.id, state, call: row.call, askedBy: row.askedAs });
      if (failure) note({ failure: failure.code });
      const { subject, call } = row;
      const result = Array.isArray(value) ? undefined : value;
      return { id: row.id, subject, call, state, ...(failure && { failure }), ...(result && { result }) };
    });
}

interface Approver {
  caller: Caller;
  name: string;
  grants: readonly Grant[] | undefined;
}

/** The approver lacks a right that the act needs: the request stays open. */
class ApproverRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Does what was asked for, as the person who asked, whose rights are judged again, within the transaction of the approval. Returns the value of the call, or the
 * refusal with which it failed: nothing of it was done then.
 */
async function carryOut(
  on: OperatorRoutes,
  own: OperatorParts,
  row: RequestRow,
  approver: Approver,
): Promise<{ value?: Record<string, unknown>; refusal?: Refusal }> {
  const at = own.now();
  const request = requestIn(row);
  const entry = operatorCallTable[callOf(row)];
  const asApprover = <T>(judge: () => T): T => {
    try {
      return judge();
    } catch (error) {
      throw error instanceof Refusal ? new ApproverRefused(error) : error;
    }
  };
  try {
    const value = await own.db.transaction(async (tx) => {
      const merchant = row.merchant === null ? undefined : await merchantOf(tx, row.merchant);
      const login = row.askedBy === 'key file' ? undefined : row.askedBy.replace(/^operator /, '');
      const by = row.signedIn === 'token' ? 'token' : 'session';
      const asker = await readAsker({ ...own, db: tx }, { login, by, address: row.askedFrom }, at);
      const grants = permit(asker, rightsFor(row), row.merchant ?? undefined, at);
      // Who approves a role must be able to give it, and not to themselves.
      if (entry.area === 'operators') await tryAs(on, { ...own, db: tx }, row, approver);
      const done = await on.carryOut(
        row.call,
        { ...own, db: tx, caller: asker },
        { request, by: row.askedAs, grants, idempotencyKey: crypto.randomUUID(), approver },
      );
      const judged = { grants: approver.grants, request, value: done, merchant };
      asApprover(() => requireAmount(entry, judged));
      return Object(done) as Record<string, unknown>;
    });
    return { value };
  } catch (error) {
    if (error instanceof ApproverRefused) throw error.refusal;
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

class Undone extends Error {}

/** Makes a call as its approver, and undoes it: what they may not do themselves they may not approve. */
async function tryAs(
  on: OperatorRoutes,
  own: OperatorParts,
  row: RequestRow,
  { caller, name, grants }: Approver,
): Promise<void> {
  const making = { request: requestIn(row), by: name, grants, idempotencyKey: crypto.randomUUID() };
  try {
    await own.db.transaction(async (tx) => {
      await on.carryOut(row.call, { ...own, db: tx, caller }, making);
      throw new Undone();
    });
  } catch (error) {
    const isTheirs = error instanceof Refusal && ['own-rights', 'lacks-rights'].includes(error.code);
    if (isTheirs) throw new ApproverRefused(error);
    // What else prevents it would prevent it again.
    if (!(error instanceof Undone) && !(error instanceof Refusal)) throw error;
  }
}

function addOthers(on: OperatorRoutes): void {
  for (const name of ['rejectRequest', 'rejectRequestOfPlatform'] as const)
    on.write(name, async ({ db, now }, { id, reason }, { merchant, caller, operator, note }) => {
      const code = merchant?.code ?? null;
      const row = await takeOpenRequest(db, { merchant: code, id: Number(id) }, now());
      requireOther(row, caller);
      permit(caller, rightsFor(row), code ?? undefined, now());
      const state = 'rejected' as const;
      await storeDecision(db, row, { state, decision: reason }, { caller, name: operator }, now());
      note({ request: row.id, call: row.call, askedBy: row.askedAs });
      return { id: row.id, subject: row.subject, call: row.call, state };
    });

  for (const name of ['takeBackRequest', 'takeBackRequestOfPlatform'] as const)
    on.write(name, async ({ db, now }, { id }, { merchant, caller, operator, note }) => {
      const row = await takeOpenRequest(db, { merchant: codeOf(caller, merchant), id: Number(id) }, now());
      if (row.askedBy !== personOf(caller))
        throw new Refusal(403, 'not-yours', { message: `Someone else has asked for ${id}.` });
      const state = 'taken-back' as const;
      await storeDecision(db, row, { state }, { caller, name: operator }, now());
      note({ request: row.id, call: row.call });
      return { id: row.id, subject: row.subject, call: row.call, state };
    });
}

/** The merchant whose requests someone reads. To people without any right for it, it does not exist. */
function codeOf(caller: Caller, merchant: Merchant | undefined): string | null {
  if (merchant && caller.kind === 'person' && !knowsMerchant(caller.grants, merchant.code))
    throw unknownMerchant(merchant.code);
  return merchant?.code ?? null;
}

function callOf({ id, call }: RequestRow): OperatorCallName {
  const name = callNames.find((one) => one === call);
  if (!name) throw new Error(`The request ${id} is for ${call}, which is no call any more.`);
  return name;
}

const callNames = Object.keys(operatorCallTable) as OperatorCallName[];

/** Whose permission decides about a request: that of its call. The code of the authenticator was asked for with the approval. */
function rightsFor(row: RequestRow) {
  const { freshCode: _, ...guarded } = operatorCallTable[callOf(row)];
  return guarded;
}

function may(row: RequestRow, caller: Caller, permission: string | undefined): boolean {
  if (caller.kind !== 'person') return caller.kind === 'key-file';
  const need = permission === undefined ? 'everything' : { permission };
  return allowing(caller.grants, need, row.merchant ?? undefined).length > 0;
}

function maySee(row: RequestRow, caller: Caller): boolean {
  return row.askedBy === personOf(caller) || may(row, caller, operatorCallTable[callOf(row)].permission);
}

function viewOf(row: RequestRow, caller: Caller, now: Date) {
  const { permission } = operatorCallTable[callOf(row)];
  const own = row.askedBy === personOf(caller);
  const isExpired = row.state === 'open' && row.expiresAt <= now;
  return {
    id: row.id,
    merchant: row.merchant,
    call: row.call,
    permission: permission ?? null,
    subject: row.subject,
    request: requestIn(row),
    fingerprint: row.fingerprint,
    reason: row.reason,
    effect: row.effect,
    state: isExpired ? ('expired' as const) : row.state,
    askedBy: row.askedAs,
    signedIn: row.signedIn,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedAs,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    failure: row.failure,
    own,
    mayDecide:
      row.state === 'open' &&
      !isExpired &&
      !own &&
      may(row, caller, permission) &&
      may(row, caller, 'requests.decide'),
  };
}
