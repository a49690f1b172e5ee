import type { OpenDatabase } from '#platform/base/database/index.ts';
import { liveChannel } from '#platform/base/live/index.ts';
import { listen } from '#platform/base/http/index.ts';
import { chatChannel } from './chatChannel.ts';
import { ChatHub } from './server/ChatHub.ts';
import { ChatSockets } from './server/ChatSockets.ts';
import { createChatApp, type ChatAppParts } from './server/createChatApp.ts';

/** Where a chat server listens. */
export interface ChatAddress {
  host: string;
  port: number;
}

/** A running chat server. */
export interface RunningChat {
  url: string;
  port: number;
  /** Ends each connection after its next response; the server keeps listening. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Starts a chat server on an open database: with PostgreSQL in as many processes as are wanted, with the embedded
 * database in the platform's. Rejects with CannotListen.
 */
export async function openChat(
  parts: ChatAppParts,
  database: Pick<OpenDatabase, 'news' | 'tell'>,
  { host, port }: ChatAddress,
): Promise<RunningChat> {
  const hub = new ChatHub({ ...parts, tell: database.tell });
  const sockets = new ChatSockets(parts, hub);
  const stops: (() => Promise<void>)[] = [() => sockets.close()];
  const close = async () => {
    for (const stop of stops.splice(0)) await stop();
  };
  try {
    const server = await listen(createChatApp(parts), host, port, {
      variable: 'CHAT_PORT',
      log: parts.log,
      onServer: (http) => sockets.attach(http),
    });
    stops.push(() => server.close());
    stops.push(await database.news.listen(chatChannel, hub.heard));
    stops.push(await database.news.listen(liveChannel, hub.heardLive));
    return { url: server.url, port: server.port, drain: () => server.drain?.(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
