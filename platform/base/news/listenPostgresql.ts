import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Heard, linesOf } from './NewsBus.ts';

/** Milliseconds before a lost connection is opened again. */
const retryAfter = 1_000;

/**
 * Listens to a channel on a connection of its own, which is opened again whenever it is lost; then `heard` gets null,
 * because notifications may have been missed. Returns the function that stops it.
 */
export function listenPostgresql(address: string, channel: string, heard: Heard): () => Promise<void> {
  const stopping = new AbortController();
  let current: pg.Client | undefined;

  const once = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: address, application_name: 'livery platform, events' });
    const lost = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
    try {
      await client.connect();
      current = client;
      client.on('notification', ({ payload = '' }) => linesOf(payload).forEach(heard));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard(null);
      if (!stopping.signal.aborted) await lost;
    } catch {
      // The pool logs that the server is away.
    } finally {
      await client.end().catch(() => undefined);
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
