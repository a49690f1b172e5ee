import pg from 'pg';

/** What node-postgres has of a query and a connection, but does not declare. */
interface Handlers {
  name: string | undefined;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
  submit(connection: Wire): unknown;
}
interface Wire {
  stream: { cork(): void; uncork(): void };
  submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name: string }): void;
  bind(values: { portal: string; statement: string; values: unknown[] }): void;
  execute(portal: { portal: string; rows: number }): void;
}
type Answered = (error: Error | undefined, result: pg.QueryResult) => void;

const Query = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  values: unknown[] | undefined,
  answered: Answered,
) => Handlers;

/**
 * A statement with the BEGIN of its transaction, in one round trip. One Sync follows both, so that a BEGIN that fails takes
 * the statement with it: it is never done outside a transaction.
 */
export class BegunQuery extends Query {
  readonly #begin: string;
  readonly #name: string | undefined;
  #hasBegun = false;

  constructor(begin: string, config: pg.QueryConfig, values: unknown[] | undefined, answered: Answered) {
    super({ ...config, queryMode: 'extended' }, values, answered);
    this.#begin = begin;
    this.#name = this.name;
  }

  override submit(connection: Wire): unknown {
    connection.stream.cork();
    try {
      connection.parse({ text: this.#begin, name: '' });
      connection.bind({ portal: '', statement: '', values: [] });
      connection.execute({ portal: '', rows: 0 });
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
      // The client would take the answer to the parsing of BEGIN for that of a named statement.
      this.name = undefined;
    }
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#hasBegun) return super.handleCommandComplete(message, connection);
    this.#hasBegun = true;
    this.name = this.#name;
  }

  override handleError(error: Error, connection: Wire): void {
    if (!this.#hasBegun && this.#name !== undefined) delete connection.submittedNamedStatements[this.#name];
    super.handleError(error, connection);
  }
}
