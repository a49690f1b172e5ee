/** What an error of PostgreSQL or its client means for the connection. */
type Verdict =
  /** Nothing responds there, or the server does not accept connections yet. */
  | 'refused'
  /** This connection is lost; another one may work. */
  | 'lost'
  /** No response came on this connection in time; it is abandoned. */
  | 'silent'
  /** The server is alive but had no slot, lock or time. */
  | 'busy'
  /** The server is alive but accepts no writes: it is, or has become, a standby. */
  | 'readonly'
  /** Rolled back in favor of another transaction: a retry may succeed. */
  | 'conflict'
  /** The statement or its rows are invalid. */
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
  // read_only_sql_transaction.
  '25006': 'readonly',
  // serialization_failure, deadlock_detected.
  '40001': 'conflict',
  '40P01': 'conflict',
};

/** Messages of `pg` 8.23 and its pool for errors without a code. */
const byMessage: readonly [RegExp, Verdict][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated due to connection timeout/, 'refused'],
  [/^timeout expired/, 'refused'],
  [/^Query read timeout/, 'silent'],
  [/^Connection terminated|is not queryable|^Client was closed/, 'lost'],
];

/** Classifies an error by its code, its message or its cause. */
export function judge(error: unknown): Verdict {
  if (!(error instanceof Error)) return 'other';
  if (error instanceof AggregateError) return judge(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const verdict = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (verdict !== undefined) return verdict;
  if (code.startsWith('08')) return 'lost';
  const match = byMessage.find(([pattern]) => pattern.test(error.message));
  return match ? match[1] : judge(error.cause);
}
