import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import {
  fingerprintOf,
  requestClaim,
  transact,
  type Claim,
  type InTransaction,
} from '#platform/base/once/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  operatorCallTable,
  type OperatorCallEntry,
  type OperatorCallName,
  type OperatorCalls,
} from '#schemas/generated/operatorCalls.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { PlatformParts } from '../parts.ts';
import { merchantOf } from './merchantOf.ts';
import { readOperatorRequest } from './operatorRequest.ts';
import { recordCall, type TrailDetails, type TrailParts } from './recordCall.ts';

type Environment = { Bindings: HttpBindings };

/** The parts of a request that changes something. */
export type OperatorParts = InTransaction<PlatformParts>;

/** Returns the value of the response; throws Refusal to refuse. */
type Handler<Parts, P extends string> = (parts: Parts, c: Context<Environment, P>) => Promise<unknown>;

/** Does what takes long before the transaction begins, and returns what remains to be done in it. */
type Preparation<P extends string> = (
  c: Context<Environment, P>,
) => Promise<(parts: OperatorParts) => Promise<unknown>>;

/** What belongs to a request. Calls whose path names no merchant have none. */
export interface CallFacts<N extends OperatorCallName> {
  merchant: OperatorCalls[N]['of'] extends 'merchant' ? Merchant : undefined;
}

/** What belongs to a request that changes something. */
export interface WriteFacts<N extends OperatorCallName> extends CallFacts<N> {
  /** Who acts, as the audit trail names it. */
  operator: string;
  /** Always there if the call moves money. */
  idempotencyKey: string;
  /** Adds details to the row of the audit trail. */
  note: (details: TrailDetails) => void;
}

/** Operators' requests are stored for 30 days. A ledger entry refuses its key forever. */
const storedMs = 30 * 86_400_000;

/** The scope of operators' keys. */
export const operatorScope = 'operator';

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

/**
 * The routes of the operator API. A request that changes something is one transaction: its handler has no other database, so
 * an act cannot be recorded apart from what it did. A POST with an Idempotency-Key is carried out once.
 */
export class OperatorRoutes {
  readonly #app: Hono<Environment>;
  readonly #parts: PlatformParts;

  constructor(app: Hono<Environment>, parts: PlatformParts) {
    this.#app = app;
    this.#parts = parts;
  }

  /** A call that reads: method, path and shapes are those of the table of operator calls. */
  read<N extends OperatorCallName>(name: N, work: Reading<N>): void {
    const entry = operatorCallTable[name];
    if (entry.act !== undefined) throw new Error(`${name} writes.`);
    this.#app.on(entry.method, routeOf(entry), async (c) => {
      const { request } = await readOperatorRequest(name, c);
      const facts = await this.#factsOf(name, this.#parts, request);
      return c.json({ success: true, value: await work(this.#parts, request, facts) });
    });
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
    this.#app.get(routeOf(operatorCallTable[name]), async (c) => {
      await readOperatorRequest(name, c);
      return work(this.#parts);
    });
  }

  /** A call that writes, in one transaction with its row in the audit trail. A dry run leaves none. */
  write<N extends OperatorCallName>(name: N, work: Writing<N>): void {
    this.#write(name, async () => work);
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
    this.#app.on(entry.method, routeOf(entry), async (c) => {
      const { request, operator } = await readOperatorRequest(name, c);
      const { merchant } = await this.#factsOf(name, this.#parts, request);
      const record: ApartFacts<N>['record'] = (own, value, noted) =>
        recordCall(own, { name, request, value, operator, noted, merchant: merchant?.code });
      return c.json({ success: true, value: await work(this.#parts, request, { merchant, record }) });
    });
  }

  #write<N extends OperatorCallName>(
    name: N,
    prepare: (c: Context<Environment>) => Promise<Writing<N>>,
  ): void {
    const entry = operatorCallTable[name];
    if (entry.method === 'GET') throw new Error(`${name} only reads.`);
    this.#change(entry.method, routeOf(entry), async (c) => {
      const idempotencyKey = c.req.header('idempotency-key') ?? '';
      if (entry.movesMoney && idempotencyKey === '') throw noKey();
      const { request, operator } = await readOperatorRequest(name, c);
      const work = await prepare(c);
      return async (own) => {
        const facts = await this.#factsOf(name, own, request);
        const noted: TrailDetails = {};
        const note = (details: TrailDetails) => Object.assign(noted, details);
        const value = await work(own, request, { ...facts, operator, idempotencyKey, note });
        await recordCall(own, { name, request, value, operator, noted, merchant: facts.merchant?.code });
        return value;
      };
    });
  }

  async #factsOf<N extends OperatorCallName>(
    name: N,
    { db }: Pick<PlatformParts, 'db'>,
    request: OperatorCalls[N]['request'],
  ): Promise<CallFacts<N>> {
    const { ofMerchant } = operatorCallTable[name];
    const code: unknown = Reflect.get(request, 'merchant');
    return { merchant: ofMerchant ? await merchantOf(db, String(code)) : undefined } as CallFacts<N>;
  }

  get<P extends string>(path: P, read: Handler<PlatformParts, P>): void {
    this.#app.get(path, async (c) => c.json({ success: true, value: await read(this.#parts, c) }));
  }

  /** A list that reads much, which a replica answers. */
  list<P extends string>(path: P, read: Handler<PlatformParts, P>): void {
    const { replica } = this.#parts;
    this.get(path, (parts, c) =>
      replica ? replica.read((db) => read({ ...parts, db }, c)) : read(parts, c),
    );
  }

  /** An audit, which takes as long as it takes, on a replica where there is one. */
  audit(path: string, read: (db: Database) => Promise<unknown>): void {
    const { db, replica, withoutLimits = (work) => work(db) } = this.#parts;
    this.get(path, () => (replica ? replica.readPatiently(read) : withoutLimits(read)));
  }

  post<P extends string>(path: P, work: Handler<OperatorParts, P>): void {
    this.#change('POST', path, async (c) => (own) => work(own, c));
  }

  put<P extends string>(path: P, work: Handler<OperatorParts, P>): void {
    this.#change('PUT', path, async (c) => (own) => work(own, c));
  }

  /** A PUT whose slow part, such as encoding a picture, comes before the transaction. */
  putPrepared<P extends string>(path: P, prepare: Preparation<P>): void {
    this.#change('PUT', path, prepare);
  }

  delete<P extends string>(path: P, work: Handler<OperatorParts, P>): void {
    this.#change('DELETE', path, async (c) => (own) => work(own, c));
  }

  #change<P extends string>(method: 'POST' | 'PUT' | 'DELETE', path: P, prepare: Preparation<P>): void {
    this.#app.on(method, path, async (c) => {
      const claim = method === 'POST' ? await claimOf(c, this.#parts.now()) : undefined;
      const work = await prepare(c);
      const { answer, isRepeat } = await transact(this.#parts, {
        claim,
        work: async (own) => JSON.stringify({ success: true, value: await work(own) }),
      });
      c.header('content-type', 'application/json');
      if (isRepeat) c.header('idempotent-replayed', 'true');
      return c.body(answer);
    });
  }
}

/** The claim of a request with an Idempotency-Key. */
async function claimOf(c: Context<Environment>, now: Date): Promise<Claim<string> | undefined> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  const fingerprint = fingerprintOf(c.req.path, await c.req.text());
  return requestClaim({ scope: operatorScope, key, fingerprint, storedMs }, now);
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
