import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { BrandRevision } from '#engine/brand/types.ts';
import { FilesDoor } from './files/FilesDoor.ts';
import { Media } from './files/Media.ts';
import { closedPage } from './gate/closedPage.ts';
import { Gate } from './gate/Gate.ts';
import { hostOf, type Visit } from './http/context.ts';
import { createRoutes, isCallPath } from './http/createRoutes.ts';
import { send, writePlain } from './http/door.ts';
import { header } from './http/header.ts';
import { publicOrigin } from './http/headers.ts';
import { lookOf } from './http/look.ts';
import { writeInvalidUrl, writeTrouble, writeUnknownHost } from './http/plainPages.ts';
import { errorFacts } from './log.ts';
import { PagesDoor } from './pages/PagesDoor.ts';
import { serveClosed, servePage } from './pages/servePages.ts';
import { createPlatformLink, type PlatformLink } from './platform.ts';
import { failure } from './proxy/calls.ts';
import { createUpgrade } from './proxy/createUpgrade.ts';
import { LiveReload, reloadPath } from './reload/LiveReload.ts';
import { robotsText, sitemap } from './seo.ts';
import { createSeal } from './session/seal.ts';
import type { PortalWorld } from './types.ts';

/** A portal as a web server sees it. */
export interface Portal {
  listener: RequestListener;
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Serves any number of brands by host name (R10.6), handed its world. */
export function createPortal(world: PortalWorld): Portal {
  const { brands, log } = world;
  const links = new Map<string, PlatformLink>();
  const linkTo = (revision: BrandRevision): PlatformLink => {
    const url = revision.config.platformUrl ?? world.platformUrl;
    let link = links.get(url);
    if (!link) links.set(url, (link = createPlatformLink(url, world.platformKey)));
    return link;
  };
  const linkOf = (visit: Visit) => linkTo(visit.revision);
  const seal = createSeal(world.sessionKey);
  const gate = new Gate(world, linkTo, seal);
  const pages = new PagesDoor(world, linkOf);
  const files = new FilesDoor(world);
  const media = new Media();
  const reload = world.liveReload && !world.production ? new LiveReload(brands) : null;
  const routed = createRoutes({ linkOf, seal, log });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    const search = at < 0 ? '' : url.slice(at);
    if (path === '/healthz') return writePlain(response, 200, 'application/json', '{"ok":true}');

    const host = hostOf(request);
    const revision = brands.byHost(host) ?? (await brands.whenJudged?.(host));
    if (!revision) return writeUnknownHost(world, request, response);
    if (path === '/ping') return writePong(response);
    if (path === reloadPath && reload?.serve(request, response, revision)) return;
    const file = files.serve(request, response, path);
    if (file) return file;

    const admitted = await gate.admit(request, revision, host);
    if (!admitted) return writeInvalidUrl(response);
    const { visit, visitor } = admitted;
    const asked = mayAskForLook.test(search) ? new URLSearchParams(search) : null;
    const look = lookOf(revision, asked, visit.cookies, header(request, 'accept-language'));
    const isCall = isCallPath(path);
    const closed = closedPage(visit.state, visitor);
    if (closed && isCall) return send(response, failure(closed.status, closed.page));
    if (closed) return serveClosed(pages, { request, response, visit, look }, closed);
    if (isCall && visitor.rule === 'unknown') return send(response, failure(503, 'network'));

    const origin = () => publicOrigin(world, revision, host);
    if (path.startsWith('/media/')) return media.serve(request, response, linkOf(visit), url);
    if (path === '/robots.txt')
      return writePlain(response, 200, 'text/plain; charset=utf-8', robotsText(origin()));
    if (path === '/sitemap.xml')
      return writePlain(response, 200, 'application/xml', sitemap(revision, origin()));
    if (path === '/favicon.ico') return files.favicon(response, revision);
    if (isCall || (path.startsWith('/-/') && path !== '/-/document'))
      return routed(request, response, { visit, look });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return writePlain(response, 405, 'text/plain', 'Method not allowed', { allow: 'GET, HEAD' });
    return servePage(pages, { request, response, visit, look }, path, search);
  }

  return {
    listener: (request, response) => {
      serve(request, response).catch((error: unknown) => {
        log('error', 'request failed', { path: request.url, ...errorFacts(error) });
        writeTrouble(response);
      });
    },
    onUpgrade: createUpgrade(world, gate, linkOf),
  };
}

/** Queries that may hold a language or a theme; a name may be written in percent signs. */
const mayAskForLook = /lang|theme|%/;

/** Says nothing but that the site is reached: the speed test measures a line by it (R2.3.3). */
function writePong(response: ServerResponse): void {
  writePlain(response, 200, 'text/plain', 'pong', {
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
}
