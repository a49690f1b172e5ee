/** Statements that compare a replica with its primary. Positions are those of the write-ahead log. */

/** What is stored for good now: every change that was acknowledged is before it. */
export const primaryPosition = 'select pg_current_wal_flush_lsn()::text as position';

/** Whether a replica has all changes up to a position. A replica that has become a primary has. */
export const hasReplayed = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as is';

/** How far a replica is; null for a server that is none. */
export const replicaPosition = 'select pg_last_wal_replay_lsn()::text as position';

/** A position as a number, to compare it. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
