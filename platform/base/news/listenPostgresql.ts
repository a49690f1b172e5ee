import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Heard, linesOf } from './NewsBus.ts';

/** Milliseconds before a lost connection is opened again. */
const retryAfter = 1_000;
/** Milliseconds between questions to the server: one that hangs, or has been replaced meanwhile, would be listened to for ever. */
const heartbeatMs = 5_000;

/** Opens a connection to the server itself, and to the one that accepts writes: others tell nothing. */
export type Connect = (config: pg.ClientConfig) => Promise<pg.Client>;

/**
 * Listens to a channel on a connection of its own, which is opened again whenever it is lost; then `heard` gets null,
 * because notifications may have been missed. Returns the function that stops it.
 */
export function listenPostgresql(connect: Connect, channel: string, heard: Heard): () => Promise<void> {
  const stopping = new AbortController();
  let current: pg.Client | undefined;

  const once = async (): Promise<void> => {
    let client: pg.Client | undefined;
    try {
      client = await connect({ application_name: 'livery platform, events', query_timeout: heartbeatMs });
      const open = client;
      const lost = new Promise<void>((resolve) => open.once('end', resolve).on('error', () => resolve()));
      current = client;
      client.on('notification', ({ payload = '' }) => linesOf(payload).forEach(heard));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard(null);
      if (!stopping.signal.aborted) await Promise.race([lost, failingHeartbeat(client, stopping.signal)]);
    } catch {
      // The pool logs that the server is away.
    } finally {
      current = undefined;
      if (client) end(client);
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await once();
      await wait(retryAfter, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await current?.end().catch(() => undefined);
    await running;
  };
}

/** Rejects once the server does not answer in time, or has become one that tells nothing. */
async function failingHeartbeat(client: pg.Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await wait(heartbeatMs, undefined, { signal, ref: false });
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
    if (rows[0]?.is) throw new Error('The server has become a standby.');
  }
}

/** Without waiting for a server that hangs. */
function end(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
