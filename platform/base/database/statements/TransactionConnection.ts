import type pg from 'pg';
import { BegunQuery } from './BegunQuery.ts';
import { inStatement } from './traceStatement.ts';

/** A statement, without its name where names are not used. */
export const withName = (statement: pg.QueryConfig, isNamed: boolean): pg.QueryConfig =>
  isNamed || statement.name === undefined ? statement : { ...statement, name: undefined };

const nothing = { rows: [], rowCount: 0 } as unknown as pg.QueryResult;

/**
 * A connection during one transaction, as Drizzle uses it. BEGIN waits for the first statement and goes with it, which saves a
 * round trip. Statements that are asked without waiting for each other are sent at once and done in that order, as the
 * connection is one of node-postgres in pipeline mode. Without a statement, nothing is sent.
 */
export class TransactionConnection {
  readonly #client: pg.PoolClient;
  readonly #isNamed: boolean;
  #begin: string | undefined;

  /** Unless `isNamed`, prepared statements are sent without their names. */
  constructor(client: pg.PoolClient, isNamed: boolean) {
    this.#client = client;
    this.#isNamed = isNamed;
  }

  query(given: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const statement = withName(given, this.#isNamed);
    const { text } = statement;
    if (/^begin\b/.test(text)) {
      this.#begin = text;
      return Promise.resolve(nothing);
    }
    if (this.#begin === undefined) return inStatement(text, () => this.#client.query(statement, values));
    const begin = this.#begin;
    this.#begin = undefined;
    if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing);
    return inStatement(
      text,
      () =>
        new Promise((resolve, reject) => {
          const answered = (error: Error | undefined, result: pg.QueryResult): void =>
            error ? reject(error) : resolve(result);
          this.#client.query(new BegunQuery(begin, statement, values, answered) as unknown as pg.Submittable);
        }),
    );
  }
}
