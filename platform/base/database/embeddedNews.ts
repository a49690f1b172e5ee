import type { PGlite } from '@electric-sql/pglite';
import { listenSelectively, type NewsBus } from '../news/index.ts';
import type { OpenDatabase } from './types.ts';

/** News of an embedded database, which serves one process: by its own notifications. */
export function embeddedNews(client: PGlite): Pick<OpenDatabase, 'news' | 'tell'> {
  const listen: NewsBus['listen'] = (channel, heard) => client.listen(channel, heard);
  return {
    news: {
      hearsAll: true,
      listen,
      listenToAccounts: (channel, heard) => listenSelectively(listen, channel, heard),
    },
    tell: (channel, line) => {
      // A database that has just been closed has no listeners.
      client.query('select pg_notify($1, $2)', [channel, line]).catch(() => undefined);
    },
  };
}
