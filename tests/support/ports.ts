import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Ports are handed out in blocks of this size, each to one process. */
const blockSize = 100;

interface Block {
  first: number;
  handedOut: number;
}

let block: Block | undefined;

/**
 * A port on loopback that is free now, and that no other test is handed meanwhile. It is below the ephemeral ports (from
 * 32768 on), as another process often takes one of those before the intended server has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    if (block === undefined || block.handedOut === blockSize - 1) block = await takeBlock();
    block.handedOut += 1;
    const port = block.first + block.handedOut;
    const server = await listen(port);
    if (!server) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** A block that no other process has: its first port stays in use for as long as this process runs. */
async function takeBlock(): Promise<Block> {
  for (;;) {
    const first = 20_000 + blockSize * randomInt(120);
    const server = await listen(first);
    if (!server) continue;
    server.unref();
    return { first, handedOut: 0 };
  }
}

/** Undefined if the port is in use. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
