import pg from 'pg';

const tlsParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/** The variables by which PostgreSQL's programs reach the database of an address. Command lines can be read by every account of the machine: no password is put there. */
export function libpqEnvironment(address: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client({ connectionString: address });
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const tls = tlsParameters.flatMap((name) => {
    const value = url?.searchParams.get(name);
    // `no-verify` is a word of the driver alone.
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
