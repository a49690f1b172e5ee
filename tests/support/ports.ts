import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port on loopback that nobody listens on right now: below those that systems hand out by themselves (from 32768 on),
 * one of which is often somebody's before the server that it was meant for has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
