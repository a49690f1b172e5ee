import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { closedPage } from '../gate/closedPage.ts';
import type { Gate } from '../gate/Gate.ts';
import { hostOf, type Visit } from '../http/context.ts';
import { isCallPath } from '../http/createRoutes.ts';
import { errorFacts } from '../log.ts';
import type { PlatformLink } from '../platform.ts';
import type { PortalWorld } from '../types.ts';
import { pipeSocket, refuseSocket } from './sockets.ts';

/** Sockets pass the same gate as everything else, then go on to the platform. */
export function createUpgrade(world: PortalWorld, gate: Gate, linkOf: (visit: Visit) => PlatformLink) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((error: unknown) => {
      world.log('error', 'socket failed', { path: request.url, ...errorFacts(error) });
      refuseSocket(socket, 500);
    });
  };

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const host = hostOf(request);
    const revision = world.brands.byHost(host);
    if (!revision || !isCallPath(request.url ?? '/')) return refuseSocket(socket, 404);
    if (!isOwn(request.headers.origin, host)) return refuseSocket(socket, 403);
    const admitted = await gate.admit(request, revision, host);
    if (!admitted) return refuseSocket(socket, 404);
    const { visit, visitor } = admitted;
    const closed = closedPage(visit.state, visitor);
    if (closed || visitor.rule !== 'allowed') return refuseSocket(socket, closed?.status ?? 503);
    pipeSocket(visit, linkOf(visit).url, world.platformKey, world.log, request, socket, head);
  }
}

/** A browser names the site that opens a socket; other programs name none. */
function isOwn(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).hostname === host;
}
