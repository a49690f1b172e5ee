import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { readTarget } from '#kit/target.ts';
import { closedPage } from '../gate/closedPage.ts';
import type { Gate } from '../gate/Gate.ts';
import { hostOf, type Visit } from '../visit/Visit.ts';
import { isFromOwn, ownOrigins } from '../http/ownOrigin.ts';
import { isCallPath } from '../http/routes.ts';
import { errorFacts } from '../base/log.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import { pipeSocket, refuseSocket } from './sockets.ts';

/** Sockets pass the same gate as requests, then connect to the platform. */
export function createUpgrade(
  environment: PortalEnvironment,
  gate: Gate,
  linkOf: (visit: Visit) => PlatformLink,
) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((error: unknown) => {
      environment.log('error', 'socket failed', { path: request.url, ...errorFacts(error) });
      refuseSocket(socket, 500);
    });
  };

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const target = readTarget(request);
    if (!target || target.moved) return refuseSocket(socket, 400);
    const host = hostOf(request);
    const revision = environment.brands.byHost(host);
    if (!revision || !isCallPath(target.path)) return refuseSocket(socket, 404);
    const { origin, host: named, 'sec-fetch-site': site } = request.headers;
    // Browsers disagree on whether ws: and http: are the same site, so only their statements on other sites count.
    const fetchSite = site === 'cross-site' ? site : undefined;
    if (!isFromOwn({ origin, fetchSite }, ownOrigins(environment, host, named)))
      return refuseSocket(socket, 403);
    const admitted = await gate.admit(request, revision, host);
    if (!admitted) return refuseSocket(socket, 404);
    const { visit, visitor } = admitted;
    const closed = closedPage(visit.state, visitor);
    if (closed || visitor.rule !== 'allowed') return refuseSocket(socket, closed?.status ?? 503);
    const { platformKey, log } = environment;
    const address = target.path + target.search;
    pipeSocket(visit, address, linkOf(visit).url, platformKey, log, request, socket, head);
  }
}
