/** Why a call could not use the database, though nothing is wrong with the call. */
export type FaultKind =
  /** The database cannot be reached. The step that failed was not stored. */
  | 'database-away'
  /** It is reached, but a connection, a lock or an answer did not come in time. The step that failed was not stored. */
  | 'database-busy'
  /** The connection was lost while something was being stored: nobody can tell whether it was. */
  | 'outcome-unknown';

/** Seconds after which a client may ask again. */
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

/** The database failed a call that is otherwise good. Answered with 503, its code and `Retry-After`. */
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

/** The fault that an error is, or that lies behind the error of a query. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (at instanceof DatabaseFault) return at;
  return undefined;
}
