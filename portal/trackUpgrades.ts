import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { endSocket, type Portal } from '#engine/server/index.ts';

/**
 * Passes upgrade requests to the portal. Returns the function that ends all upgraded sockets: a closing server waits for
 * them but closes none of them.
 */
export function trackUpgrades(server: Server, portal: Pick<Portal, 'onUpgrade'>): () => void {
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket: Duplex, head) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    portal.onUpgrade(request, socket, head);
  });
  return () => {
    for (const socket of sockets) endSocket(socket);
  };
}
