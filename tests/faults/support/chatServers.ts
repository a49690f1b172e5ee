import { join } from 'node:path';
import { makeChatMembers } from '#platform/support/chat/testing/chatKeys.ts';
import { openEmbedded, openPostgresql, type Database } from '#platform/base/database/index.ts';
import { chatMessages, merchants } from '#platform/base/database/schema/index.ts';
import { isNotNull } from 'drizzle-orm';
import { freePort } from '../../support/ports.ts';
import { prepareData } from '../../support/preparedData.ts';
import { Server } from '../../support/Server.ts';
import { KillablePlatform } from './KillablePlatform.ts';

const migrations = join(import.meta.dirname, '../../../platform/base/database/migrations');

/** Number and id of each message that members have written, as they are stored. */
export type Stored = { seq: number; id: string }[];

/** The chat as one or more processes that can be killed. */
export interface ChatServers {
  /** The page's key of each member. */
  keys: string[];
  /** An address to connect to: another one each time. */
  nextUrl(): string;
  /** Kills one of the processes by SIGKILL and starts it again. `onGone` runs between the two. */
  kill(onGone: () => Promise<unknown>): Promise<void>;
  /** Ends the chat. */
  close(): Promise<void>;
  /** What is stored; after `close` with the embedded database, which one process alone can open. */
  stored(): Promise<Stored>;
}

async function readStored(db: Database): Promise<Stored> {
  const rows = await db
    .select({ seq: chatMessages.seq, id: chatMessages.clientId })
    .from(chatMessages)
    .where(isNotNull(chatMessages.clientId))
    .orderBy(chatMessages.seq);
  return rows.map(({ seq, id }) => ({ seq, id: id ?? '' }));
}

/** The chat in the platform's process, on the embedded database: a page that is cut off comes back to its next process. */
export async function embeddedChat(dataDir: string, members: number): Promise<ChatServers> {
  await prepareData(dataDir);
  const open = () => openEmbedded(migrations, dataDir);
  const database = await open();
  const keys = await makeChatMembers(database.db, 'SIAM01', members);
  await database.close();
  const chatPort = await freePort();
  const platform = new KillablePlatform({
    dataDir,
    port: await freePort(),
    env: { CHAT_PORT: String(chatPort) },
  });
  await platform.start();
  return {
    keys,
    nextUrl: () => `http://127.0.0.1:${chatPort}`,
    async kill(onGone) {
      await platform.kill();
      await onGone();
      await platform.start();
    },
    close: () => platform.kill(),
    async stored() {
      const again = await open();
      try {
        return await readStored(again.db);
      } finally {
        await again.close();
      }
    },
  };
}

/** Several chat processes on one PostgreSQL, without a platform: a page that is cut off resumes against another one. */
export async function postgresqlChat(
  databaseUrl: string,
  members: number,
  processes: number,
): Promise<ChatServers> {
  const database = await openPostgresql(migrations, databaseUrl);
  const { db } = database;
  await db.insert(merchants).values({ code: 'M', name: 'M', currency: 'THB', timeZone: 'Asia/Bangkok' });
  const keys = await makeChatMembers(db, 'M', members);
  const ports: number[] = [];
  for (let n = 0; n < processes; n += 1) ports.push(await freePort());
  const start = async (port: number) => {
    const server = new Server('chat', { DATABASE_URL: databaseUrl, CHAT_PORT: String(port) });
    await server.ready();
    return server;
  };
  const servers = await Promise.all(ports.map(start));
  let turn = 0;
  return {
    keys,
    nextUrl: () => `http://127.0.0.1:${ports[(turn += 1) % ports.length]}`,
    async kill(onGone) {
      const n = Math.floor(Math.random() * servers.length);
      await servers[n]?.kill();
      await onGone();
      servers[n] = await start(ports[n] ?? 0);
    },
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
    },
    async stored() {
      try {
        return await readStored(db);
      } finally {
        await database.close();
      }
    },
  };
}
