import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Audience } from '#engine/contracts/audience.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { readVariantAddress } from '#engine/react/pictures/variants.ts';
import { isPageView, viewOf } from '../analytics/pageView.ts';
import type { PortalParts } from './createParts.ts';
import type { AdmittedRequest, BrandRequest, HostRequest } from '../visit/AdmittedRequest.ts';
import type { Visit } from '../visit/Visit.ts';
import { writePlain, writeText } from '../http/respond.ts';
import type { RouteName } from '../http/routes.ts';
import { servePage } from '../pages/servePages.ts';
import { serveDraftAsset } from '../preview/draftAsset.ts';
import { robotsText, sitemap } from '../pages/seo.ts';

type Handlers<After extends 'nothing' | 'brand' | 'gate', Received> = Record<
  RouteName<After>,
  (received: Received) => void | Promise<void>
>;

/** Routes that every host serves. */
export function hostHandlers({ environment, readiness }: PortalParts): Handlers<'nothing', HostRequest> {
  return {
    health: ({ response }) => writePlain(response, 200, 'application/json', '{"ok":true}'),
    ready: ({ response }) => readiness.serve(response),
    metrics: ({ request, response }) => {
      if (environment.serveMetrics) environment.serveMetrics(request, response);
      else writeText(response, 404, 'No such address');
    },
  };
}

/** Routes that need only the brand. */
export function brandHandlers(parts: PortalParts): Handlers<'brand', BrandRequest> {
  const { files, previews, previewReload, reload } = parts;
  /** The draft that a visitor previews, for a file that no live brand has. */
  const draftWith = async (hash: string, request: IncomingMessage, revision: BrandRevision) => {
    const preview = files.has(hash) ? null : await previews?.visitOf(request, revision);
    return preview && !('refused' in preview) ? preview : null;
  };
  return {
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
}

/** Routes behind the gate. */
export function gateHandlers(parts: PortalParts): Handlers<'gate', AdmittedRequest> {
  const { environment, analytics, files, linkOf, live, media, pagesFor, web } = parts;
  const throughWeb = (admitted: AdmittedRequest) => web(admitted.request, admitted.response, admitted);
  return {
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
    freePlay: throughWeb,
    logout: throughWeb,
    look: throughWeb,
    previewChoice: throughWeb,
    consent: throughWeb,
    seen: throughWeb,
    provider: throughWeb,
    providerBack: throughWeb,
    captcha: throughWeb,
    captchaAudio: throughWeb,
    wps: throughWeb,
    lgw: throughWeb,
    lotto: throughWeb,
    live: ({ response, visit, appearance, search }) => live.serve(response, visit, appearance, search),
    document: (admitted) => servePage(pagesFor(admitted.visit), admitted),
    page: async (admitted) => {
      await servePage(pagesFor(admitted.visit), admitted);
      if (!admitted.visit.preview && isPageView(admitted)) analytics.page(admitted.visit, viewOf(admitted));
    },
    reserved: ({ response }) => writeText(response, 404, 'No such address'),
  };
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

/** An empty response: the speed test measures a line's latency by it (R2.3.3). */
function writePong(response: ServerResponse): void {
  writePlain(response, 200, 'text/plain', 'pong', { 'access-control-allow-origin': '*' });
}
