import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { fingerprintOf, requestClaim, transact, type Claim } from '#platform/base/once/index.ts';
import { operatorMerchant } from '#platform/base/shards/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  operatorCallTable,
  type OperatorCallEntry,
  type OperatorCallName,
  type OperatorCalls,
} from '#schemas/generated/operatorCalls.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { PlatformContext } from '#platform/base/http/index.ts';
import { renewCaller, type Caller, type Person } from '#platform/operators/access/index.ts';
import type { Grant } from '#platform/operators/rights/index.ts';
import { FilesInFlight } from '#platform/reports/records/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { PlatformParts } from '../parts.ts';
import { callerOf, recordApart, recordDownload, recordFile, recordShown, trailOf } from './caller.ts';
import { fileResponse, linesOf, tooManyFiles, type ListFile } from './listFile.ts';
import { maskPersonal } from './maskPersonal.ts';
import { merchantOf } from './merchantOf.ts';
import type { OperatorParts } from './OperatorParts.ts';
import { permit, showingOf, type Guarded } from './permit.ts';
import { requireAmount } from './requireAmount.ts';
import { readOperatorRequest, requireValid } from './operatorRequest.ts';
import { recordCall, type TrailDetails, type TrailParts } from './recordCall.ts';
import { actOrAsk, WaitsForSecond, type Performed } from './secondPerson.ts';

type Environment = { Bindings: HttpBindings };

/** Does what takes long before the transaction begins, and returns what remains to be done in it. */
type Preparation = (
  c: Context<Environment>,
) => Promise<(parts: OperatorParts, grants: readonly Grant[] | undefined) => Promise<unknown>>;

/** Of calls with a merchant and calls without one, it may be absent. */
type OfMerchant<T> = T extends 'merchant' ? Merchant : undefined;

/** What belongs to a request. Calls whose path names no merchant have none. */
export interface CallFacts<N extends OperatorCallName> {
  caller: Caller;
  merchant: OfMerchant<OperatorCalls[N]['of']>;
}

/** What belongs to a request that changes something. */
export interface WriteFacts<N extends OperatorCallName> extends CallFacts<N> {
  /** Who acts, as the audit trail names it. Empty for people who are only signing in. */
  operator: string;
  /** Always there if the call moves money. */
  idempotencyKey: string;
  /** Adds details to the row of the audit trail. */
  note: (details: TrailDetails) => void;
  /** For calls of someone who is not signed in: who it turned out to be. */
  actAs: (person: Pick<Person, 'operatorId' | 'login'>) => void;
}

/** A call as it is made: by whom, with which rights. */
interface Making {
  request: object;
  by: string;
  grants: readonly Grant[] | undefined;
  idempotencyKey: string;
  /** The login name of the second person who approved it, and who else must have the right to its amount. */
  approver?: { name: string; grants: readonly Grant[] | undefined };
}

type Carrying = (own: OperatorParts, making: Making) => Promise<unknown>;

/** Operators' requests are stored for 30 days. A ledger entry refuses its key forever. */
const storedMs = 30 * 86_400_000;

/** The scope of keys that were sent with the key file. */
const operatorScope = 'operator';

/** What belongs to a request whose work has transactions of its own. */
export interface ApartFacts<N extends OperatorCallName> extends CallFacts<N> {
  /** Writes the row of the audit trail, in the transaction of the act. */
  record: (own: TrailParts, value: ValueOf<N>, noted: TrailDetails) => Promise<void>;
}

/** A value before it becomes JSON: dates become ISO 8601 texts. */
type Returned<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer E)[]
    ? readonly Returned<E>[]
    : T extends object
      ? { [K in keyof T]: Returned<T[K]> }
      : T;

type ValueOf<N extends OperatorCallName> = Returned<OperatorCalls[N]['value']>;

type Reading<N extends OperatorCallName> = (
  parts: PlatformParts,
  request: OperatorCalls[N]['request'],
  facts: CallFacts<N>,
) => Promise<ValueOf<N>>;

type Writing<N extends OperatorCallName, Facts = WriteFacts<N>> = (
  parts: OperatorParts,
  request: OperatorCalls[N]['request'],
  facts: Facts,
) => Promise<ValueOf<N>>;

/** Reads the rows of a file, in batches. Refuses before the first one. */
type FileReading<N extends OperatorCallName, Row> = (
  parts: PlatformParts,
  request: OperatorCalls[N]['request'],
  facts: CallFacts<N>,
) => Promise<AsyncIterable<readonly Row[]>>;

/** Does what takes long, or what stays although the call is refused, and returns what remains to be done in the transaction. */
type Preparing<N extends OperatorCallName> = (
  parts: PlatformParts,
  request: OperatorCalls[N]['request'],
  facts: { caller: Caller; browser: string },
) => Promise<(parts: OperatorParts, facts: WriteFacts<N>) => Promise<ValueOf<N>>>;

/**
 * The routes of the operator API. Each is permitted or refused first of all. A request that changes something is one transaction: its handler has no other database, so
 * an act cannot be recorded apart from what it did. A POST with an Idempotency-Key is carried out once.
 */
export class OperatorRoutes {
  readonly #app: Hono<Environment>;
  readonly #parts: PlatformParts;
  /** How calls are carried out that a second person has approved. */
  readonly #carrying = new Map<string, Carrying>();
  /** Whether the owner of the machine may use the key file. */
  readonly hasKeyFile: boolean;
  readonly #files = new FilesInFlight<string>();

  constructor(app: Hono<Environment>, parts: PlatformParts, hasKeyFile: boolean) {
    this.#app = app;
    this.#parts = parts;
    this.hasKeyFile = hasKeyFile;
  }

  /** A call that reads: method, path and shapes are those of the table of operator calls. */
  read<N extends OperatorCallName>(name: N, work: Reading<N>): void {
    const entry = operatorCallTable[name];
    if (entry.act !== undefined) throw new Error(`${name} writes.`);
    this.#app.on(entry.method, routeOf(entry), async (c) =>
      this.#recorded(c, name, async () => {
        const caller = callerOf(c);
        const grants = permit(caller, entry, merchantIn(c, entry), this.#parts.now());
        const { request } = await readOperatorRequest(name, c);
        const showing = showingOf(entry, grants);
        const facts = await this.#factsOf(name, this.#parts, request, caller);
        const value = await work(this.#parts, request, facts);
        if (showing === 'shown') await recordShown(this.#parts, caller, name, request);
        return c.json({
          success: true,
          value: showing === 'masked' ? maskPersonal(value, entry.personal ?? {}) : value,
        });
      }),
    );
  }

  /** A call that reads much, which a replica answers. */
  readList<N extends OperatorCallName>(name: N, work: Reading<N>): void {
    const { replica } = this.#parts;
    this.read(name, (parts, request, facts) =>
      replica ? replica.read((db) => work({ ...parts, db }, request, facts)) : work(parts, request, facts),
    );
  }

  /** An audit, which takes as long as it takes, on a replica where there is one. */
  readAudit<N extends OperatorCallName>(name: N, work: (db: Database) => ReturnType<Reading<N>>): void {
    const { db, replica, withoutLimits = (read) => read(db) } = this.#parts;
    this.read(name, () => (replica ? replica.readPatiently(work) : withoutLimits(work)));
  }

  /** A call whose response is no JSON, such as a backup. */
  stream<N extends OperatorCallName>(name: N, work: (parts: PlatformParts) => Promise<Response>): void {
    const entry = operatorCallTable[name];
    this.#app.get(routeOf(entry), async (c) =>
      this.#recorded(c, name, async () => {
        permit(callerOf(c), entry, merchantIn(c, entry), this.#parts.now());
        const { request } = await readOperatorRequest(name, c);
        await recordDownload(this.#parts, callerOf(c), name, request);
        return work(this.#parts);
      }),
    );
  }

  /**
   * A list as CSV: the rows that `list` gives for the same filter, masked as there, read in batches while they are sent. Who took it, and with
   * which filter, is a row of the trail.
   */
  file<N extends OperatorCallName, Row>(
    name: N,
    { list, rowPath, columns }: ListFile,
    read: FileReading<N, Row>,
  ): void {
    const entry = operatorCallTable[name];
    this.#app.get(routeOf(entry), async (c) =>
      this.#recorded(c, name, async () => {
        const caller = callerOf(c);
        const grants = permit(caller, entry, merchantIn(c, entry), this.#parts.now());
        const { request } = await readOperatorRequest(name, c);
        const { personal = {} } = operatorCallTable[list];
        const isMasked = showingOf({ ...entry, personal }, grants) === 'masked';
        const facts = await this.#factsOf(name, this.#parts, request, caller);
        const batches = await read(this.#parts, request, facts);
        const leave = this.#files.enter(scopeOf(caller));
        if (!leave) throw tooManyFiles();
        await recordFile(this.#parts, caller, name, request, isMasked).catch((error: unknown) => {
          leave();
          throw error;
        });
        const hide = (row: Row) => (isMasked ? maskPersonal(row, personal, rowPath) : row);
        return fileResponse(list, linesOf(columns, batches, hide), leave);
      }),
    );
  }

  /** A call that writes, in one transaction with its row in the audit trail. A dry run leaves none. */
  write<N extends OperatorCallName>(name: N, work: Writing<N>): void {
    this.#write(name, async () => work);
    if (operatorCallTable[name].secondPerson)
      this.#carrying.set(name, async (own, making) => {
        const request = requireValid(name, making.request);
        return (await this.#perform(name, own, { ...making, request, work })).value;
      });
  }

  /** Carries out a call that a second person has approved, in the transaction of the approval, and returns its value. */
  async carryOut(name: string, own: OperatorParts, making: Making): Promise<unknown> {
    const carry = this.#carrying.get(name);
    if (!carry) throw new Error(`${name} needs no second person.`);
    return carry(own, making);
  }

  /** A call with a part that comes before its transaction, because it takes long or stays although the call is refused. */
  writePrepared<N extends OperatorCallName>(name: N, prepare: Preparing<N>): void {
    this.#write(name, async (c, request) => {
      const browser = (c.req.header('x-visitor-browser') ?? c.req.header('user-agent') ?? '').slice(0, 300);
      const work = await prepare(this.#parts, request, { caller: callerOf(c), browser });
      return (own, _, facts) => work(own, facts);
    });
  }

  /** A call whose body is a file. It is prepared before the transaction, because encoding a picture takes long. */
  upload<N extends OperatorCallName, T>(
    name: N,
    prepare: (file: Uint8Array<ArrayBuffer>) => Promise<T>,
    work: Writing<N, WriteFacts<N> & { file: T }>,
  ): void {
    this.#write(name, async (c) => {
      const file = await prepare(new Uint8Array(await c.req.arrayBuffer()));
      return (own, request, facts) => work(own, request, { ...facts, file });
    });
  }

  /** A call whose work has transactions of its own, and records the act in one of them. */
  writeApart<N extends OperatorCallName>(
    name: N,
    work: (
      parts: PlatformParts,
      request: OperatorCalls[N]['request'],
      facts: ApartFacts<N>,
    ) => Promise<ValueOf<N>>,
  ): void {
    const entry = operatorCallTable[name];
    this.#app.on(entry.method, routeOf(entry), async (c) =>
      this.#recorded(c, name, async () => {
        const caller = callerOf(c);
        permit(caller, entry, merchantIn(c, entry), this.#parts.now());
        const { request, by } = await readOperatorRequest(name, c);
        const facts = await this.#factsOf(name, this.#parts, request, caller);
        const who = trailOf(caller, by);
        const record: ApartFacts<N>['record'] = (own, value, noted) =>
          recordCall(own, { name, request, value, who, noted, merchant: facts.merchant?.code });
        return c.json({ success: true, value: await work(this.#parts, request, { ...facts, record }) });
      }),
    );
  }

  #write<N extends OperatorCallName>(
    name: N,
    prepare: (c: Context<Environment>, request: OperatorCalls[N]['request']) => Promise<Writing<N>>,
  ): void {
    const entry = operatorCallTable[name];
    if (entry.method === 'GET') throw new Error(`${name} only reads.`);
    const prepareCall: Preparation = async (c) => {
      const idempotencyKey = c.req.header('idempotency-key') ?? '';
      const { request, by } = await readOperatorRequest(name, c);
      if (entry.movesMoney && idempotencyKey === '') throw noKey();
      const work = await prepare(c, request);
      return async (own, grants) => {
        const making = { grants, request, by, idempotencyKey, work };
        if (!entry.secondPerson) return (await this.#perform(name, own, making)).value;
        const { merchant } = await this.#factsOf(name, own, request, own.caller);
        const act = (inner: OperatorParts) => this.#perform(name, inner, making);
        const done = await actOrAsk(own, { name, request, merchant, who: trailOf(own.caller, by), act });
        return done instanceof WaitsForSecond ? done : done.value;
      };
    };
    this.#change(name, prepareCall);
  }

  /** Makes a call in a transaction, with its row in the audit trail. */
  async #perform<N extends OperatorCallName>(
    name: N,
    own: OperatorParts,
    making: Making & { request: OperatorCalls[N]['request']; work: Writing<N> },
  ): Promise<Performed> {
    const { request, by, grants, idempotencyKey, approver, work } = making;
    const entry = operatorCallTable[name];
    const facts = await this.#factsOf(name, own, request, own.caller);
    const noted: TrailDetails = {};
    const note = (details: TrailDetails) => Object.assign(noted, details);
    let who = trailOf(own.caller, by);
    const actAs = ({ operatorId, login }: Pick<Person, 'operatorId' | 'login'>) => {
      who = { ...who, operatorId, operator: login };
    };
    const operator = own.caller.kind === 'stranger' ? '' : who.operator;
    const value = await work(own, request, { ...facts, operator, idempotencyKey, note, actAs });
    const { merchant } = facts;
    requireAmount(entry, { grants, request, value, merchant });
    await recordCall(own, {
      name,
      request,
      value,
      who,
      noted,
      merchant: merchant?.code,
      approver: approver?.name,
    });
    return { value, noted };
  }

  async #factsOf<N extends OperatorCallName>(
    name: N,
    { db }: Pick<PlatformParts, 'db'>,
    request: OperatorCalls[N]['request'],
    caller: Caller,
  ): Promise<CallFacts<N>> {
    const { ofMerchant } = operatorCallTable[name];
    const code: unknown = Reflect.get(request, 'merchant');
    return { caller, merchant: ofMerchant ? await merchantOf(db, String(code)) : undefined } as CallFacts<N>;
  }

  /** A request of which a refusal for want of rights is in the audit trail. */
  async #recorded(c: PlatformContext, subject: string, serve: () => Promise<Response>): Promise<Response> {
    try {
      return await serve();
    } catch (error) {
      if (!(error instanceof Refusal) || !rightsRefusals.has(error.code)) throw error;
      const { permission } = Object(error.facts.value) as { permission?: string };
      await recordApart(this.#parts, callerOf(c), {
        call: subject,
        subject,
        merchant: c.req.param('merchant'),
        details: { code: error.code, ...(permission !== undefined && { permission }) },
      });
      throw error;
    }
  }

  #change(name: OperatorCallName, prepare: Preparation): void {
    const guarded = operatorCallTable[name];
    const { method } = guarded;
    this.#app.on(method, routeOf(guarded), async (c) =>
      this.#recorded(c, name, async () => {
        const caller = callerOf(c);
        const merchant = merchantIn(c, guarded);
        const { now } = this.#parts;
        permit(caller, guarded, merchant, now());
        const isClaimed = method === 'POST' && !guarded.secretValue;
        const claim = isClaimed ? await claimOf(c, caller, guarded, now()) : undefined;
        const work = await prepare(c);
        const { answer, isRepeat } = await transact(this.#parts, {
          claim,
          work: async (own) => {
            const current = await renewCaller(own, caller, now());
            const grants = permit(current, guarded, merchant, now());
            const value = await work({ ...own, caller: current }, grants);
            return JSON.stringify(
              value instanceof WaitsForSecond ? waiting(value) : { success: true, value },
            );
          },
        });
        c.header('content-type', 'application/json');
        if (isRepeat) c.header('idempotent-replayed', 'true');
        return c.body(answer, answer.startsWith('{"success":false') ? 202 : 200);
      }),
    );
  }
}

/** The response to a call that waits for a second person. It is no success: nothing was done yet. */
function waiting({ row: { id, expiresAt, fingerprint } }: WaitsForSecond): object {
  return {
    success: false,
    code: 'second-person-needed',
    message: `Another person has to approve this: it is request ${id}, open until ${expiresAt.toISOString()}. Nothing was done yet.`,
    value: { request: id, expiresAt: expiresAt.toISOString(), fingerprint },
  };
}

/** Refusals that say that someone lacks a right or a proof. Each is a row of the audit trail. */
const rightsRefusals = new Set([
  'authenticator-wrong',
  'not-with-token',
  'password-wrong',
  'no-permission',
  'above-limit',
  'lacks-rights',
  'own-rights',
  'only-key-file',
  'same-person',
]);

/** The merchant that the path of a request names. */
function merchantIn(c: PlatformContext, { ofMerchant }: Guarded): string | undefined {
  return ofMerchant ? c.req.param('merchant') : undefined;
}

/** The scope of a caller's keys: the key of someone else is no key of theirs. */
export function scopeOf(caller: Caller): string {
  return caller.kind === 'person' ? `${operatorScope} ${caller.operatorId}` : operatorScope;
}

/** The claim of a request with an Idempotency-Key. Fields that may contain secrets are not stored with it. */
async function claimOf(
  c: Context<Environment>,
  caller: Caller,
  { secretFields = [] }: Pick<OperatorCallEntry, 'secretFields'>,
  now: Date,
): Promise<Claim<string> | undefined> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  const fingerprint = fingerprintOf(c.req.path, await c.req.text());
  const merchant = operatorMerchant(c.req.path) ?? null;
  const claim = requestClaim({ scope: scopeOf(caller), merchant, key, fingerprint, storedMs }, now);
  const { take, store } = claim;
  if (secretFields.length === 0 || !store) return claim;
  const isSecret = (field: string) => secretFields.includes(field);
  return { take, store: (tx, answer) => store(tx, JSON.stringify(JSON.parse(answer, without(isSecret)))) };
}

/** For JSON.parse: leaves fields out. */
function without(isLeftOut: (field: string) => boolean): (field: string, value: unknown) => unknown {
  return (field, value) => (isLeftOut(field) ? undefined : value);
}

/** `/{merchant}/cases/{id}` as Hono writes it, with the words that a parameter may be. */
function routeOf({ path, choices }: OperatorCallEntry): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const words = choices?.[name];
    return words ? `:${name}{${words.join('|')}}` : `:${name}`;
  });
}

function noKey(): Refusal {
  return new Refusal(400, 'no-idempotency-key', {
    message: 'The header Idempotency-Key is missing. It prevents a repeated request from acting twice.',
  });
}
