import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPackaged } from './openPackaged.ts';
import type { TestServer } from './openPostgresql.ts';

/** Names the socket at which test files ask for the server (`platform/testing/databaseServer.ts`). */
const variable = 'TEST_DATABASE_SOCKET';

/**
 * Offers one PostgreSQL server to all test files of this run, also those in other processes. It starts when the first
 * file asks. Returns a function that stops it. Where it cannot start, one line says why, and the files use the embedded
 * database.
 */
export async function offerDatabases(open = openPackaged): Promise<() => Promise<void>> {
  // `npm test` offers one to all its steps.
  if (process.env[variable] !== undefined || process.platform === 'win32') return async () => undefined;

  let server: Promise<TestServer> | undefined;
  const path = join(tmpdir(), `livery-test-databases-${process.pid}`);
  rmSync(path, { force: true });
  const listener = createServer((socket) => {
    socket.on('error', () => undefined);
    server ??= open().then(report);
    void server.then((found) => socket.end(JSON.stringify(found)));
  });
  await new Promise<void>((resolve) => listener.listen(path, resolve));
  process.env[variable] = path;
  return async () => {
    delete process.env[variable];
    listener.close();
    const found = await server;
    if (found && 'url' in found) await found.stop();
  };
}

function report(server: TestServer): TestServer {
  if ('leftOut' in server)
    process.stdout.write(`Tests run on the embedded database alone: ${server.leftOut}\n`);
  return server;
}

/** The global setup of Vitest. */
export default (): Promise<() => Promise<void>> => offerDatabases();
