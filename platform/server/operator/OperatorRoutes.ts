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
import type { PlatformParts } from '../parts.ts';

type Environment = { Bindings: HttpBindings };

/** The parts of a request that changes something. */
export type OperatorParts = InTransaction<PlatformParts>;

/** Returns the value of the response; throws Refusal to refuse. */
type Handler<Parts, P extends string> = (parts: Parts, c: Context<Environment, P>) => Promise<unknown>;

/** Does what takes long before the transaction begins, and returns what remains to be done in it. */
type Preparation<P extends string> = (
  c: Context<Environment, P>,
) => Promise<(parts: OperatorParts) => Promise<unknown>>;

/** Operators' requests are stored for 30 days. A ledger entry refuses its key forever. */
const storedMs = 30 * 86_400_000;

/** The scope of operators' keys. */
export const operatorScope = 'operator';

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
