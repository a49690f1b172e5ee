import pg from 'pg';
import { DatabaseUnreachable } from '#platform/base/database/index.ts';
import { MoveError } from './MoveError.ts';

/** A connection to the database of each shard. */
export interface Shards {
  /** That of the lowest number, which locks are taken on. */
  first: pg.Client;
  all: [shard: number, client: pg.Client][];
  of(shard: number): pg.Client;
  close(): Promise<void>;
}

/** Texts and times must be the same whatever a server or role is set to; a copy takes as long as it takes. */
const settings = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Opens all databases: where a merchant lives is known only if all have answered. Rejects with MoveError. */
export async function openShards(databases: ReadonlyMap<number, string>): Promise<Shards> {
  const all: [number, pg.Client][] = [];
  const close = async () => {
    await Promise.all(all.map(([, client]) => client.end().catch(() => undefined)));
  };
  try {
    for (const [shard, address] of [...databases].toSorted(([one], [other]) => one - other)) {
      const client = new pg.Client({
        connectionString: address,
        connectionTimeoutMillis: 10_000,
        application_name: 'livery merchant move',
        keepAlive: true,
      });
      client.on('error', () => undefined);
      await client.connect().catch((error: unknown) => {
        throw new MoveError(`Shard ${shard}: ${new DatabaseUnreachable(address, error).message}`);
      });
      all.push([shard, client]);
      await client.query(settings);
    }
    const [[, first] = []] = all;
    if (!first) throw new MoveError('No shard is listed.');
    return {
      first,
      all,
      of(shard) {
        const [, client] = all.find(([number]) => number === shard) ?? [];
        if (!client) throw new MoveError(`There is no shard ${shard}.`);
        return client;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
