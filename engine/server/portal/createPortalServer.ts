import { createServer, type Server } from 'node:http';
import { limitConnections, serverLimits } from '#kit/serverLimits.ts';
import { allowLongUploads } from '#kit/uploadTime.ts';
import { isUploadPath } from '#schemas/uploadPaths.ts';
import type { Portal } from './createPortal.ts';

/** An HTTP server with limits for slow clients. It is not listening yet; the caller handles upgrades. */
export function createPortalServer({ listener }: Pick<Portal, 'listener'>): Server {
  const server = createServer(serverLimits, listener);
  limitConnections(server);
  allowLongUploads(server, isUploadPath);
  return server;
}
