import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Audience } from '#engine/contracts/audience.ts';
import type { Memo } from '#engine/contracts/memo.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { readVariantAddress } from '#engine/react/pictures/variants.ts';
import { Analytics } from './analytics/Analytics.ts';
import { isPageView, viewOf } from './analytics/pageView.ts';
import { consentState } from './consent/consentState.ts';
import { purposesOf } from './consent/purposesOf.ts';
import { seasonalRevision } from '#engine/brand/index.ts';
import { memoize } from './cache/memoize.ts';
import { createLinks } from './createLinks.ts';
import { brandOfEmbeds } from './embed/embedHost.ts';
import { serveEmbed } from './embed/serveEmbed.ts';
import { FileHandler } from './files/FileHandler.ts';
import { Media } from './files/Media.ts';
import type { PreviewVisit } from './preview/PreviewVisit.ts';
import { closedPage } from './gate/closedPage.ts';
import { Gate } from './gate/Gate.ts';
import { hostOf, type Visit } from './http/context.ts';
import { createRoutes } from './http/createRoutes.ts';
import { send, writePlain, writeRedirect, writeText } from './http/respond.ts';
import { header } from './http/header.ts';
import { publicOrigin, setKind, strictTransport } from './http/headers.ts';
import { appearanceOf, type Appearance } from './http/appearance.ts';
import { writeInvalidUrl, writeServerError, writeUnknownHost } from './http/plainPages.ts';
import { methodsOf, routeOf, takesMethod, type PortalRoute, type RouteName } from './http/routes.ts';
import { readTarget } from './http/target.ts';
import { errorFacts } from './log.ts';
import { Readiness } from './operations/Readiness.ts';
import { runRequest } from './operations/requestContext.ts';
import { pathOf, RequestWatch } from './operations/RequestWatch.ts';
import { PageHandler } from './pages/PageHandler.ts';
import { serveClosed, servePage } from './pages/servePages.ts';
import { serveDraftAsset } from './preview/draftAsset.ts';
import { PreviewReload } from './preview/PreviewReload.ts';
import { Previews, writeRefusal } from './preview/Previews.ts';
import { failure } from './proxy/calls.ts';
import { createUpgrade } from './proxy/createUpgrade.ts';
import { LiveReload } from './reload/LiveReload.ts';
import { robotsText, sitemap } from './seo.ts';
import { createSeal } from './session/seal.ts';
import type { PortalEnvironment } from './types.ts';

/** A portal as the web server sees it. */
export interface Portal {
  listener: RequestListener;
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** From now on `/readyz` responds with 503, and each response asks its client to reconnect. */
  drain: () => void;
  /** Ends event streams, with a hint to reconnect, and the encoder of pictures. */
  endStreams: () => void;
}

/** Serves any number of brands by host name (R10.6) in the given environment. */
export function createPortal(environment: PortalEnvironment): Portal {
  const { brands, log, metrics } = environment;
  const linkTo = createLinks(environment);
  const linkOf = (visit: Visit) => linkTo(visit.revision);
  const seal = createSeal(environment.sessionKey);
  const gate = new Gate(environment, linkTo, seal);
  const analytics = new Analytics(environment);
  const pages = new PageHandler(environment, linkOf);
  const memo = memoize();
  const { metrics: _, ...unmeasured } = environment;
  const previews = environment.previews && new Previews(environment.previews, environment);
  const previewReload = new PreviewReload();
  // Of its own, so that drafts are in no cache of the live site.
  const previewPages = previews && new PageHandler(unmeasured, linkOf);
  const pagesFor = ({ preview }: Visit) => (preview && previewPages) ?? pages;
  const files = new FileHandler(environment);
  const media = new Media();
  metrics?.watchCache('media', () => media.figures());
  const reload = environment.liveReload && !environment.production ? new LiveReload(brands) : null;
  const readiness = new Readiness(brands, environment.build);
  const watch = new RequestWatch(environment);
  const upgrade = createUpgrade(environment, gate, linkOf);

  /** Routes that every host serves. */
  const byPath: Record<RouteName<'nothing'>, (request: IncomingMessage, response: ServerResponse) => void> = {
    health: (_, response) => writePlain(response, 200, 'application/json', '{"ok":true}'),
    ready: (_, response) => readiness.serve(response),
    metrics: (request, response) => {
      if (environment.serveMetrics) environment.serveMetrics(request, response);
      else writeText(response, 404, 'No such address');
    },
  };
  /** The draft that a visitor previews, for a file that no live brand has. */
  const draftWith = async (hash: string, request: IncomingMessage, revision: BrandRevision) => {
    const preview = files.has(hash) ? null : await previews?.visitOf(request, revision);
    return preview && !('refused' in preview) ? preview : null;
  };
  /** Routes that need only the brand. */
  const byBrand: Record<RouteName<'brand'>, (asked: OfBrand) => void | Promise<void>> = {
    ping: ({ response }) => writePong(response),
    preview: ({ response, revision, search }) =>
      previews ? previews.open(response, revision, search) : writeText(response, 404, 'No such address'),
    reload: async ({ request, response, revision }) => {
      const look = async () => (await previews?.visitOf(request, revision)) ?? null;
      if (await look()) return previewReload.serve(response, look);
      if (!reload?.serve(request, response, revision)) writeText(response, 404, 'No such address');
    },
    asset: async ({ request, response, path, revision }) => {
      const [, , , hash = ''] = path.split('/', 4);
      const draft = await draftWith(hash, request, revision);
      return draft ? serveDraftAsset(response, draft, hash) : files.asset(request, response, hash);
    },
    // Of a draft, pictures are shown as they are: only what is live is encoded.
    picture: async ({ request, response, path, revision }) => {
      const hash = readVariantAddress(path)?.hash ?? '';
      const draft = await draftWith(hash, request, revision);
      return draft ? serveDraftAsset(response, draft, hash) : files.picture(response, path);
    },
    build: ({ request, response, path }) => files.built(request, response, path),
  };
  const web = createRoutes({ linkOf, seal, log, widgets: environment.widgets, analytics });
  const throughWeb = ({ request, response, route, visit, appearance }: Admitted) =>
    web(request, response, { route, visit, appearance });
  /** Routes behind the gate. */
  const byGate: Record<RouteName<'gate'>, (asked: Admitted) => void | Promise<void>> = {
    media: ({ request, response, visit, path, search }) =>
      media.serve(request, response, linkOf(visit), path + search),
    robots: ({ response, origin }) =>
      writePlain(response, 200, 'text/plain; charset=utf-8', robotsText(origin)),
    sitemap: ({ response, revision, origin, visit }) =>
      writePlain(
        response,
        200,
        'application/xml',
        sitemap(revision, origin, plainGuest(visit, environment.clock())),
      ),
    favicon: ({ response, revision }) => files.favicon(response, revision),
    login: throughWeb,
    register: throughWeb,
    logout: throughWeb,
    look: throughWeb,
    previewChoice: throughWeb,
    consent: throughWeb,
    seen: throughWeb,
    captcha: throughWeb,
    captchaAudio: throughWeb,
    wps: throughWeb,
    lgw: throughWeb,
    lotto: throughWeb,
    document: (asked) => servePage(pagesFor(asked.visit), asked, asked.path, asked.search),
    page: async (asked) => {
      await servePage(pagesFor(asked.visit), asked, asked.path, asked.search);
      if (!asked.visit.preview && isPageView(asked)) analytics.page(asked.visit, viewOf(asked));
    },
    reserved: ({ response }) => writeText(response, 404, 'No such address'),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (environment.publicScheme === 'https')
      response.setHeader('strict-transport-security', strictTransport);
    const target = readTarget(request);
    if (!target) return writeText(response, 400, 'Bad request', { connection: 'close' });
    const { path, search } = target;
    const route = routeOf(path);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (target.moved && reads) return writeRedirect(response, path + search, 308);
    setKind(response, route.kind);
    if (!takesMethod(route, request.method))
      return writeText(response, 405, 'Method not allowed', { allow: methodsOf(route) });
    if (route.after === 'nothing') return byPath[route.name](request, response);

    const host = hostOf(request);
    const embedding = brands.byHost(host) ? undefined : brandOfEmbeds(brands, host);
    if (embedding) return serveEmbed(environment, embedding, { request, response, path, search });
    const revision = brands.byHost(host) ?? (await brands.whenCompiled?.(host));
    if (!revision) return writeUnknownHost(environment, request, response);
    const ofBrand = { request, response, route, path, search, revision };
    if (route.after === 'brand') return byBrand[route.name](ofBrand);

    const admitted = await gate.admit(request, revision, host);
    if (!admitted) return writeInvalidUrl(response);
    const { visitor } = admitted;
    const preview = (await previews?.visitOf(request, revision)) ?? null;
    if (preview && 'refused' in preview && route.kind === 'page')
      return writeRefusal(response, preview.refused);
    if (preview && 'refused' in preview && route.kind === 'document')
      return send(response, failure(403, 'preview'));
    const now = environment.clock() + admitted.visit.state.clockOffset;
    const seasonal = seasonalRevision(revision, now, memo);
    const visit: Visit = {
      ...admitted.visit,
      revision: seasonal,
      ...(preview && !('refused' in preview) && { preview: inSeason(preview, now, memo) }),
    };
    const asked = mayAskForAppearance.test(search) ? new URLSearchParams(search) : null;
    const shown = visit.preview?.revision ?? seasonal;
    const appearance: Appearance = {
      ...appearanceOf(shown, asked, visit.cookies, header(request, 'accept-language')),
      consent: consentState(purposesOf(shown, environment.widgets), visit.cookies),
    };
    const closed = closedPage(visit.state, visitor);
    if (closed && route.kind === 'call') return send(response, failure(closed.status, closed.page));
    if (closed) {
      setKind(response, route.kind === 'document' ? 'document' : 'page');
      return serveClosed(pagesFor(visit), { request, response, visit, appearance }, closed);
    }
    if (route.kind === 'call' && visitor.rule === 'unknown') return send(response, failure(503, 'network'));
    const origin = publicOrigin(environment, revision, host);
    return byGate[route.name]({ ...ofBrand, revision: seasonal, visit, appearance, origin });
  }

  return {
    listener: (request, response) => {
      const context = watch.begin(request, response);
      response.setHeader('x-request-id', context.id);
      if (readiness.isDraining) response.setHeader('connection', 'close');
      void runRequest(context, () =>
        serve(request, response).catch((error: unknown) => {
          log('error', 'request failed', { path: pathOf(request), ...errorFacts(error) });
          writeServerError(response, context.id);
        }),
      );
    },
    onUpgrade: (request, socket, head) =>
      runRequest({ id: watch.idOf(request), kind: 'socket', cache: '' }, () =>
        upgrade(request, socket, head),
      ),
    drain: () => readiness.drain(),
    endStreams: () => {
      reload?.end();
      previewReload.end();
      files.close();
    },
  };
}

/** The draft as it is at the preview's date, under its own name, by which the page is reloaded. */
function inSeason(preview: PreviewVisit, now: number, memo: Memo): PreviewVisit {
  const { revision } = preview;
  const seasonal = seasonalRevision(revision, preview.now ?? now, memo);
  return seasonal === revision
    ? preview
    : { ...preview, revision: { ...seasonal, revision: revision.revision } };
}

/** A guest without country or campaign, as search engines are. */
function plainGuest({ revision: { config }, state, host }: Visit, clock: number): Audience {
  return {
    role: 'guest',
    vip: false,
    language: config.defaultLanguage,
    modules: state.modules,
    now: clock + state.clockOffset,
    ...(config.seasons && { seasons: config.seasons }),
    visitor: { host },
  };
}

/** Handles a request to a brand. */
interface OfBrand {
  request: IncomingMessage;
  response: ServerResponse;
  route: PortalRoute;
  path: string;
  search: string;
  revision: BrandRevision;
}

/** Handles a request that the gate has admitted. */
interface Admitted extends OfBrand {
  visit: Visit;
  appearance: Appearance;
  /** The brand's public address. */
  origin: string;
}

/** Matches queries that may contain a language or a theme; a name may be percent-encoded. */
const mayAskForAppearance = /lang|theme|%/;

/** An empty response: the speed test measures a line's latency by it (R2.3.3). */
function writePong(response: ServerResponse): void {
  writePlain(response, 200, 'text/plain', 'pong', { 'access-control-allow-origin': '*' });
}
