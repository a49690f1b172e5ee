import { serverAddresses } from './servers/serverAddresses.ts';

/** The PostgreSQL at DATABASE_URL cannot be used. The message contains its host and database, never its password. */
export class DatabaseUnreachable extends Error {
  readonly code = 'database-unreachable';

  constructor(address: string, cause: unknown) {
    super(`PostgreSQL at ${whereOf(address)} cannot be used: ${reasonOf(cause)}. Check DATABASE_URL.`, {
      cause,
    });
    this.name = 'DatabaseUnreachable';
  }
}

function whereOf(address: string): string {
  try {
    const servers = serverAddresses(address).map((server) => new URL(server));
    return `${servers.map(({ host }) => host).join(' and ')}${servers[0]?.pathname ?? ''}`;
  } catch {
    return 'the address given';
  }
}

/** A refused connection is an AggregateError without a message of its own. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join(', ');
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  return reasons[code] ?? cause.message.replace(/\.$/, '');
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name is unknown, or there is no network',
};
