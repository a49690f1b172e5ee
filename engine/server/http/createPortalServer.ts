import { createServer, type Server } from 'node:http';
import { limitConnections, serverLimits } from '#kit/serverLimits.ts';
import type { Portal } from '../createPortal.ts';

/** An HTTP server for a portal that bounds what slow clients hold. It listens nowhere yet; upgrades are the caller's. */
export function createPortalServer({ listener }: Pick<Portal, 'listener'>): Server {
  const server = createServer(serverLimits, listener);
  limitConnections(server);
  return server;
}
