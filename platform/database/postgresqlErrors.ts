/** What an error of PostgreSQL or of its client says about the connection. */
type Verdict =
  /** Nothing answers there, or the server takes no connections yet. */
  | 'refused'
  /** This connection is gone; another may do. */
  | 'lost'
  /** No answer came on this connection in time; it is given up. */
  | 'silent'
  /** The server lives and had no place, lock or time for it. */
  | 'busy'
  /** Rolled back for the sake of another transaction: good when tried again. */
  | 'conflict'
  /** The statement is wrong, or its rows. */
  | 'other';

const byCode: Readonly<Record<string, Verdict>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'refused',
  EAI_AGAIN: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ENOENT: 'refused',
  // cannot_connect_now: starting up, shutting down, recovering.
  '57P03': 'refused',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'lost',
  // admin_shutdown, crash_shutdown, database_dropped, idle_session_timeout, idle_in_transaction_session_timeout.
  '57P01': 'lost',
  '57P02': 'lost',
  '57P04': 'lost',
  '57P05': 'lost',
  '25P03': 'lost',
  // query_canceled (statement_timeout), lock_not_available (lock_timeout), too_many_connections.
  '57014': 'busy',
  '55P03': 'busy',
  '53300': 'busy',
  // serialization_failure, deadlock_detected.
  '40001': 'conflict',
  '40P01': 'conflict',
};

/** Messages of `pg` 8.23 and its pool, whose errors have no code. */
const byMessage: readonly [RegExp, Verdict][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated due to connection timeout/, 'refused'],
  [/^timeout expired/, 'refused'],
  [/^Query read timeout/, 'silent'],
  [/^Connection terminated|is not queryable|^Client was closed/, 'lost'],
];

/** Judges an error by its code, its message, or what lies behind it. */
export function judge(error: unknown): Verdict {
  if (!(error instanceof Error)) return 'other';
  if (error instanceof AggregateError) return judge(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (known !== undefined) return known;
  if (code.startsWith('08')) return 'lost';
  const said = byMessage.find(([pattern]) => pattern.test(error.message));
  return said ? said[1] : judge(error.cause);
}
