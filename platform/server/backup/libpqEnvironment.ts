import pg from 'pg';

const tlsParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/**
 * The environment variables that connect PostgreSQL's programs to a database. Not command-line options, because every
 * account of the machine can read those, and with them the password.
 */
export function libpqEnvironment(address: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client({ connectionString: address });
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const tls = tlsParameters.flatMap((name) => {
    const value = url?.searchParams.get(name);
    // Only the Node driver knows `no-verify`.
    return value ? [[`PG${name.toUpperCase()}`, value === 'no-verify' ? 'require' : value]] : [];
  });
  return {
    PATH: env['PATH'],
    LANG: 'C',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password ?? undefined,
    PGDATABASE: database,
    PGAPPNAME: 'livery-backup',
    PGCONNECT_TIMEOUT: '10',
    ...Object.fromEntries(tls),
  };
}
