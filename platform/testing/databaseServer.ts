import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/** A PostgreSQL server on which tests may create databases. */
export interface DatabaseServer {
  url: string;
  /** It ends with the tests, so databases may stay on it. */
  temporary: boolean;
}

/**
 * The server of this run: at TEST_DATABASE_URL, or the temporary one that the run offers. Undefined where PostgreSQL
 * cannot run.
 */
export async function findServer(): Promise<DatabaseServer | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, temporary: false };
  const socket = process.env['TEST_DATABASE_SOCKET'];
  if (socket === undefined) return undefined;
  const { url } = JSON.parse(await text(connect(socket))) as { url?: string };
  return url === undefined ? undefined : { url, temporary: true };
}

/** Creates a database, empty or as a copy of another one. Returns its address and how to drop it. */
export const createOwnDatabase = (server: string, template?: string) =>
  createDatabase(server, `livery_test_${randomBytes(6).toString('hex')}`, template);

async function createDatabase(
  server: string,
  name: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const source = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await onServer(server, (client) => client.query(`create database ${name}${source}`));
  const own = new URL(server);
  own.pathname = `/${name}`;
  const drop = () => onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  return { url: own.href, drop: async () => void (await drop()) };
}

/** Key of an advisory lock; arbitrary, but unique among the users of the server. */
const templateLock = 7_204_111;

/**
 * Names a database that others are copied from. The first of several test files creates and fills it, the others wait.
 * No connection to it may remain afterwards.
 */
export async function templateOf(
  server: string,
  name: string,
  fill: (url: string) => Promise<void>,
  from?: string,
): Promise<string> {
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rows.length > 0) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    const { url } = await createDatabase(server, unfinished, from);
    await fill(url);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** Closing the connection releases its locks. */
async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
