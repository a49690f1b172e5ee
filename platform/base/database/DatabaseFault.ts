/** Why a valid call could not use the database. */
export type FaultKind =
  /** The database cannot be reached. The failed step was not stored. */
  | 'database-away'
  /**
   * The database is reachable, but a connection, a lock or a response took too long. The failed step was not stored.
   */
  | 'database-busy'
  /** The connection was lost during a write: it is unknown whether that was stored. */
  | 'outcome-unknown';

/** Seconds after which a client may retry. */
const retrySeconds: Readonly<Record<FaultKind, number>> = {
  'database-away': 2,
  'database-busy': 1,
  'outcome-unknown': 2,
};

const messages: Readonly<Record<FaultKind, string>> = {
  'database-away': 'The database cannot be reached. Try again in a moment.',
  'database-busy': 'The database is busy. Try again in a moment.',
  'outcome-unknown':
    'The connection to the database was lost while this request was being stored, so it is not known whether it was. ' +
    'Where it carries an Idempotency-Key, repeating it with the same key is safe.',
};

/** The database failed a valid call. The response is 503 with this code and `Retry-After`. */
export class DatabaseFault extends Error {
  readonly code: FaultKind;
  readonly retryAfter: number;

  constructor(code: FaultKind, cause: unknown) {
    super(messages[code], { cause });
    this.name = 'DatabaseFault';
    this.code = code;
    this.retryAfter = retrySeconds[code];
  }
}

/** The fault that an error is, or that caused a failed query. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (at instanceof DatabaseFault) return at;
  return undefined;
}
