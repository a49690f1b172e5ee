import { type Connect, listenPostgresql } from './listenPostgresql.ts';
import { listenSelectively, type NewsBus } from './NewsBus.ts';
import { notify } from './postgresqlNews.ts';

/**
 * Carries news by notifications of PostgreSQL. Every listener hears all of a channel. `connect` leads to the server itself: a
 * pooler in transaction mode forgets who listens.
 */
export function postgresqlBus(
  connect: Connect,
  execute: (text: string, values: unknown[]) => Promise<unknown>,
): NewsBus {
  const stops = new Set<() => Promise<void>>();
  const listen: NewsBus['listen'] = async (channel, heard) => {
    const end = listenPostgresql(connect, channel, heard);
    const stop = async () => {
      stops.delete(stop);
      await end();
    };
    stops.add(stop);
    return stop;
  };
  return {
    hearsAll: true,
    send: (news) => notify(execute, news),
    listen,
    listenToAccounts: (channel, heard) => listenSelectively(listen, channel, heard),
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
    },
  };
}
