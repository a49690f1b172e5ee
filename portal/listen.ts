import type { Server } from 'node:http';
import { listenError } from '#kit/listenError.ts';

/** Resolves when the server listens. Rejects with what is wrong and which variable to change. */
export function listen(
  server: Server,
  where: { host: string; port: number; variable: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error) => reject(new Error(listenError(cause, where), { cause }));
    server.once('error', refuse);
    server.listen(where.port, where.host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}
