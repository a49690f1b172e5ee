import { takeParameters } from './serverAddresses.ts';

/** Limits that the server enforces, in milliseconds. */
interface ServerLimits {
  lock_timeout: number;
  statement_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** Limits of a connection, in milliseconds. */
export interface ConnectionLimits extends ServerLimits {
  connectionTimeoutMillis: number;
  /** For connections that the server has lost track of: above the server's own limit of statements. */
  query_timeout: number;
}

/** Limits of every connection. DATABASE_URL may override them: `?statement_timeout=20000`. */
export const usualLimits: ConnectionLimits = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 10_000,
};

/** The same limit for everything. */
export const evenLimits = (ms: number): ConnectionLimits => ({
  connectionTimeoutMillis: ms,
  lock_timeout: ms,
  statement_timeout: ms,
  idle_in_transaction_session_timeout: ms,
  query_timeout: ms,
});

/** Settings of a session that a pooler refuses at its start, and that hold for the role instead. */
export type RoleSettings = Readonly<Record<string, string>>;

/**
 * What the role of pooled connections has to have set, and the address of the pooler without it: a pooler in transaction mode
 * takes no settings of a session.
 */
export function roleSettings(
  address: string,
  limits: ConnectionLimits,
): { address: string; settings: RoleSettings } {
  const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout } = limits;
  const usual = { lock_timeout, statement_timeout, idle_in_transaction_session_timeout };
  const { address: plain, taken } = takeParameters(address, [
    ...Object.keys(usual),
    'application_name',
    'options',
  ]);
  const own = Object.entries(usual).map(([name, ms]) => [name, String(taken[name] ?? ms)]);
  // Compiling a report takes longer than running it: seconds, where its estimated cost is high.
  return { address: plain, settings: { ...Object.fromEntries(own), jit: 'off' } };
}
