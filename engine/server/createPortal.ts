import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { BrandRevision } from '#engine/brand/types.ts';
import { BrandAssets } from './files/BrandAssets.ts';
import { BuildFiles } from './files/BuildFiles.ts';
import { Media } from './files/Media.ts';
import { loginForm, logoutForm, lookForm } from './forms.ts';
import { BrandStates } from './gate/BrandStates.ts';
import { guardTarget } from './gate/guard.ts';
import { Visitors } from './gate/Visitors.ts';
import { cookiesOf, hostOf, sessionOf, type Visit } from './http/context.ts';
import { writeAnswer, writePlain, writeRedirect } from './http/door.ts';
import { plainPolicy } from './http/headers.ts';
import { lookOf, type Look } from './http/look.ts';
import { isLoopback, visitorAddress } from './http/visitor.ts';
import { errorFacts } from './log.ts';
import { PagesDoor, type Wanted } from './pages/PagesDoor.ts';
import { createPlatformLink, type PlatformLink } from './platform.ts';
import { failure, passCall, type CallDoor } from './proxy/calls.ts';
import { pipeSocket, refuseSocket } from './proxy/sockets.ts';
import { escapeHtml, plainHtml } from './render/html.ts';
import { robotsText, sitemap } from './seo.ts';
import { look as lookCookieOf } from './session/cookies.ts';
import { createSeal } from './session/seal.ts';
import type { PortalWorld } from './types.ts';

/** A portal as a web server sees it. */
export interface Portal {
  listener: RequestListener;
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

type Bindings = HttpBindings & { visit: Visit; look: Look };
const callPrefixes = ['/wps/', '/lgw/', '/lotto/'];

/** Serves any number of brands by host name (R10.6), handed its world. */
export function createPortal(world: PortalWorld): Portal {
  const { brands, log, clock } = world;
  const links = new Map<string, PlatformLink>();
  const linkTo = (revision: BrandRevision): PlatformLink => {
    const url = revision.config.platformUrl ?? world.platformUrl;
    let link = links.get(url);
    if (!link) links.set(url, (link = createPlatformLink(url, world.platformKey)));
    return link;
  };
  const linkOf = (visit: Visit) => linkTo(visit.revision);
  const seal = createSeal(world.sessionKey);
  const states = new BrandStates(linkTo, clock, log);
  const visitors = new Visitors(linkTo, clock, log);
  const pages = new PagesDoor(world, linkOf);
  const assets = new BrandAssets(brands);
  const buildFiles = new BuildFiles([world.clientDir, ...world.oldBuildDirs]);
  const media = new Media();
  const calls: CallDoor = { linkOf, seal, log };
  const app = createRoutes();
  const contexts = new WeakMap<IncomingMessage, { visit: Visit; look: Look }>();
  const routed = getRequestListener(
    (request, env) => {
      const bindings = env as HttpBindings;
      return app.fetch(request, { ...bindings, ...contexts.get(bindings.incoming) });
    },
    { overrideGlobalObjects: false },
  );

  const listener: RequestListener = (request, response) => {
    serve(request, response).catch((error: unknown) => {
      log('error', 'request failed', { path: request.url, ...errorFacts(error) });
      if (response.headersSent) response.destroy();
      else
        writePlain(response, 500, 'text/html; charset=utf-8', plainHtml('Something went wrong', []), {
          'content-security-policy': plainPolicy,
        });
    });
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    const search = at < 0 ? '' : url.slice(at);
    if (path === '/healthz') return writePlain(response, 200, 'application/json', '{"ok":true}');

    const host = hostOf(request);
    const revision = brands.byHost(host);
    if (!revision) return unknownHost(request, response);
    if (path === '/ping')
      return writePlain(response, 200, 'text/plain', 'pong', {
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
    if (path.startsWith('/-/f/')) return serveAsset(response, path);
    if (path.startsWith('/-/build/')) return serveBuilt(request, response, path);

    const address = visitorAddress(
      request.socket.remoteAddress,
      header(request, 'x-forwarded-for'),
      world.trustedProxies,
    );
    const state = states.peek(revision, host) ?? (await states.get(revision, host));
    if (state.unknownHost) return invalidUrl(response);
    const visitor =
      visitors.peek(revision, state, address) ?? (await visitors.get(revision, host, state, address));
    const cookies = cookiesOf(request);
    const visit: Visit = {
      revision,
      host,
      address,
      state,
      cookies,
      session: sessionOf(cookies, seal, revision.brand),
    };
    const look = lookOf(
      revision,
      search ? new URLSearchParams(search) : null,
      cookies,
      header(request, 'accept-language'),
    );
    const isCall = callPrefixes.some((prefix) => path.startsWith(prefix));
    const closed = closedPage(visit, visitor);
    if (closed) return serveClosed(request, response, visit, look, closed, isCall);
    if (isCall && visitor.rule === 'unknown') return send(response, failure(503, 'network'));

    if (path.startsWith('/media/')) return media.serve(request, response, linkOf(visit), url);
    if (path === '/robots.txt')
      return writePlain(response, 200, 'text/plain; charset=utf-8', robotsText(originOf(revision)));
    if (path === '/sitemap.xml')
      return writePlain(response, 200, 'application/xml', sitemap(revision, originOf(revision)));
    if (path === '/favicon.ico') return serveFavicon(response, revision);
    if (isCall || (path.startsWith('/-/') && path !== '/-/document')) {
      contexts.set(request, { visit, look });
      await routed(request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return writePlain(response, 405, 'text/plain', 'Method not allowed', { allow: 'GET, HEAD' });
    return servePage(request, response, visit, look, path, search);
  }

  async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    look: Look,
    path: string,
    search: string,
  ): Promise<void> {
    const asked = path === '/-/document' ? documentTarget(search) : { path, search };
    if (!asked) return send(response, failure(400, 'no-path'));
    const form = path === '/-/document' ? 'document' : 'html';
    const target = guardTarget(asked.path, visit.session !== null, visit.revision.config.loginRequired);
    if (target && form === 'html') return writeRedirect(response, target);
    const wanted: Wanted = { form, path: target ?? asked.path, search: target ? '' : asked.search, look };
    const answer = pages.peek(visit, wanted) ?? (await pages.answer(visit, wanted));
    writeAnswer(request, response, answer, look.remember ? [lookCookieOf(look.language, look.theme)] : []);
  }

  async function serveClosed(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    look: Look,
    named: NonNullable<Wanted['named']> & { status: number },
    isCall: boolean,
  ): Promise<void> {
    if (isCall) return send(response, failure(named.status, named.page));
    const form = request.url?.startsWith('/-/document') ? 'document' : 'html';
    const guest = { ...visit, session: null };
    const answer = await pages.answer(guest, { form, path: '/', search: '', look, named });
    writeAnswer(
      request,
      response,
      { ...answer, status: named.status },
      look.remember ? [lookCookieOf(look.language, look.theme)] : [],
    );
  }

  function unknownHost(request: IncomingMessage, response: ServerResponse): void {
    const local = !world.production && isLoopback(request.socket.remoteAddress?.replace('::ffff:', '') ?? '');
    if (!local) return invalidUrl(response);
    const items = brands
      .list()
      .map(
        (revision) =>
          `<li><a href="${escapeHtml(originOf(revision))}/">${escapeHtml(revision.config.name)}</a></li>`,
      );
    writePlain(
      response,
      421,
      'text/html; charset=utf-8',
      plainHtml('Invalid URL, please contact customer service', [
        `<p>Brands on this machine:</p><ul>${items.join('')}</ul>`,
      ]),
      { 'content-security-policy': plainPolicy },
    );
  }

  function invalidUrl(response: ServerResponse): void {
    writePlain(
      response,
      421,
      'text/html; charset=utf-8',
      plainHtml('Invalid URL, please contact customer service', []),
      {
        'content-security-policy': plainPolicy,
        'cache-control': 'no-store',
      },
    );
  }

  function originOf(revision: BrandRevision): string {
    return `${world.publicScheme}://${revision.config.hosts[0] ?? 'localhost'}${world.publicPort}`;
  }

  async function serveAsset(response: ServerResponse, path: string): Promise<void> {
    const [, , , hash = ''] = path.split('/');
    const file = await assets.read(hash);
    if (!file)
      return writePlain(response, 404, 'text/plain', 'No such file', { 'cache-control': 'no-store' });
    writePlain(response, 200, file.type, file.bytes, immutable);
  }

  async function serveFavicon(response: ServerResponse, revision: BrandRevision): Promise<void> {
    const file = await assets.read(revision.assets[revision.config.favicon]?.hash ?? '');
    if (!file) return writePlain(response, 404, 'text/plain', 'No such file');
    writePlain(response, 200, file.type, file.bytes, { 'cache-control': 'public, max-age=3600' });
  }

  async function serveBuilt(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const file = await buildFiles.read(path.slice('/-/build/'.length));
    if (!file)
      return writePlain(response, 404, 'text/plain', 'No such file', { 'cache-control': 'no-store' });
    const br = header(request, 'accept-encoding')?.includes('br');
    writePlain(response, 200, file.type, br ? file.br : file.plain, {
      ...immutable,
      vary: 'Accept-Encoding',
      ...(br && { 'content-encoding': 'br' }),
    });
  }

  function createRoutes() {
    const routes = new Hono<{ Bindings: Bindings }>();
    routes.post('/-/login', ({ req, env }) => loginForm(calls, env.visit, req.raw, env.look));
    routes.post('/-/logout', ({ req, env }) => logoutForm(calls, env.visit, req.raw));
    routes.post('/-/look', ({ req, env }) => lookForm(env.visit, req.raw, env.look));
    for (const prefix of callPrefixes)
      routes.all(`${prefix}*`, ({ req, env }) => passCall(calls, env.visit, req.raw));
    routes.notFound(() => failure(404, 'no-such-door'));
    routes.onError((error) => {
      log('error', 'request failed', errorFacts(error));
      return failure(500, 'unknown');
    });
    return routes;
  }

  async function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const host = hostOf(request);
    const revision = brands.byHost(host);
    const path = request.url ?? '/';
    if (!revision || !callPrefixes.some((prefix) => path.startsWith(prefix)))
      return refuseSocket(socket, 404);
    const origin = request.headers.origin;
    if (origin && new URL(origin).hostname !== host) return refuseSocket(socket, 403);
    const address = visitorAddress(
      request.socket.remoteAddress,
      header(request, 'x-forwarded-for'),
      world.trustedProxies,
    );
    const state = await states.get(revision, host);
    const visitor = await visitors.get(revision, host, state, address);
    const cookies = cookiesOf(request);
    const visit: Visit = {
      revision,
      host,
      address,
      state,
      cookies,
      session: sessionOf(cookies, seal, revision.brand),
    };
    const closed = closedPage(visit, visitor);
    if (closed || visitor.rule !== 'allowed') return refuseSocket(socket, closed?.status ?? 503);
    pipeSocket(visit, linkOf(visit).url, world.platformKey, log, request, socket, head);
  }

  return {
    listener,
    onUpgrade: (request, socket, head) => {
      onUpgrade(request, socket, head).catch(() => refuseSocket(socket, 500));
    },
  };
}

const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
};

/** Region block goes before maintenance (R2.6.10); either replaces the whole app (R1.9). */
function closedPage(
  { state }: Visit,
  visitor: { rule: string; ip: string },
): (NonNullable<Wanted['named']> & { status: number }) | null {
  if (state.blocked || visitor.rule === 'blocked')
    return { page: 'region-block', status: 451, params: { ip: visitor.ip } };
  if (state.maintenance)
    return {
      page: 'maintenance',
      status: 503,
      params: { message: state.maintenance.message ?? '' },
      headers: { 'retry-after': String(state.maintenance.retryAfter) },
    };
  return null;
}

function documentTarget(search: string): { path: string; search: string } | null {
  const path = new URLSearchParams(search).get('path');
  if (!path?.startsWith('/') || path.startsWith('//')) return null;
  const at = path.indexOf('?');
  return at < 0 ? { path, search: '' } : { path: path.slice(0, at), search: path.slice(at) };
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const headers: Record<string, string> = {};
  answer.headers.forEach((value, name) => void (headers[name] = value));
  response.writeHead(answer.status, headers);
  response.end(Buffer.from(await answer.arrayBuffer()));
}
