import type { IncomingMessage, ServerResponse } from 'node:http';
import { readTarget } from '#kit/target.ts';
import { seasonalRevision } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { consentState } from '../visit/consent/consentState.ts';
import { purposesOf } from '../visit/consent/purposesOf.ts';
import type { PortalParts } from './createParts.ts';
import { brandOfEmbeds } from '../embed/embedHost.ts';
import { serveEmbed } from '../embed/serveEmbed.ts';
import { withAgeLimit } from '../gate/ageLimit.ts';
import { closedPage } from '../gate/closedPage.ts';
import { appearanceOf, type Appearance } from '../visit/appearance.ts';
import type { BrandRequest, HostRequest } from '../visit/AdmittedRequest.ts';
import { hostOf, shownRevision, type Visit } from '../visit/Visit.ts';
import { header } from '../http/header.ts';
import { publicOrigin, setKind, strictTransport } from '../http/headers.ts';
import { writeInvalidUrl, writeUnknownHost } from '../http/plainPages.ts';
import { send, writeRedirect, writeText } from '../http/respond.ts';
import { methodsOf, routeOf, takesMethod, type PortalRoute } from '../http/routes.ts';
import { serveClosed } from '../pages/servePages.ts';
import { writeRefusal } from '../preview/Previews.ts';
import type { PreviewVisit } from '../visit/PreviewVisit.ts';
import { failure } from '../http/jsonResponse.ts';
import { brandHandlers, gateHandlers, hostHandlers } from './routeHandlers.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves requests: finds the route, then as far as the route needs it, the brand and the gate's decision. */
export function createServe(parts: PortalParts): Serve {
  const { brands } = parts.environment;
  const byHost = hostHandlers(parts);
  const byBrand = brandHandlers(parts);
  const serveBehindGate = createServeBehindGate(parts);
  return async (request, response) => {
    const found = findRoute({ request, response }, parts);
    if (!found) return;
    const { route, path, search } = found;
    if (route.after === 'nothing') return byHost[route.name]({ request, response });
    const host = hostOf(request);
    const embedding = brands.byHost(host) ? undefined : brandOfEmbeds(brands, host);
    if (embedding) return serveEmbed(parts.environment, embedding, { request, response, path, search });
    const revision = brands.byHost(host) ?? (await brands.whenCompiled?.(host));
    if (!revision) return writeUnknownHost(parts.environment, request, response);
    if (route.after === 'brand')
      return byBrand[route.name]({ request, response, route, path, search, revision });
    return serveBehindGate({ request, response, route, path, search, revision }, host);
  };
}

/** The route of a request, with its path and query; undefined if the response has been written already. */
function findRoute(
  { request, response }: HostRequest,
  { environment }: PortalParts,
): { route: PortalRoute; path: string; search: string } | undefined {
  if (environment.publicScheme === 'https') response.setHeader('strict-transport-security', strictTransport);
  const target = readTarget(request);
  if (!target) {
    writeText(response, 400, 'Bad request', { connection: 'close' });
    return undefined;
  }
  const { path, search } = target;
  const route = routeOf(path);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (target.moved && reads) {
    writeRedirect(response, path + search, 308);
    return undefined;
  }
  setKind(response, route.kind);
  if (!takesMethod(route, request.method)) {
    writeText(response, 405, 'Method not allowed', { allow: methodsOf(route) });
    return undefined;
  }
  return { route, path, search };
}

type BehindGate = BrandRequest & { route: Extract<PortalRoute, { after: 'gate' }> };

function createServeBehindGate(parts: PortalParts): (asked: BehindGate, host: string) => Promise<void> {
  const { environment, gate, memo, pagesFor, previews } = parts;
  const byGate = gateHandlers(parts);
  return async (asked, host) => {
    const { request, response, route, search, revision } = asked;
    const admitted = await gate.admit(request, revision, host);
    if (!admitted) return writeInvalidUrl(response);
    const { visitor } = admitted;
    const preview = (await previews?.visitOf(request, revision)) ?? null;
    if (preview && 'refused' in preview && route.kind === 'page')
      return writeRefusal(response, preview.refused);
    if (preview && 'refused' in preview && route.kind === 'document')
      return send(response, failure(403, 'preview'));
    const { ageLimit, clockOffset } = admitted.visit.state;
    const now = environment.clock() + clockOffset;
    const inForce = (one: BrandRevision, at: number) =>
      withAgeLimit(seasonalRevision(one, at, memo), ageLimit, memo);
    const current = inForce(revision, now);
    const visit: Visit = {
      ...admitted.visit,
      revision: current,
      ...(preview && !('refused' in preview) && { preview: previewInForce(preview, now, inForce) }),
    };
    const appearance = appearanceFor(request, search, visit, parts);
    const origin = publicOrigin(environment, revision, host);
    const received = { ...asked, revision: current, visit, appearance, origin };
    const closed = closedPage(visit.state, visitor);
    if (closed && route.kind === 'call') return send(response, failure(closed.status, closed.page));
    if (closed) {
      setKind(response, route.kind === 'document' ? 'document' : 'page');
      return serveClosed(pagesFor(visit), received, closed);
    }
    if (route.kind === 'call' && visitor.rule === 'unknown') return send(response, failure(503, 'network'));
    return byGate[route.name](received);
  };
}

/** The draft as it is at the preview's date, under its own name, by which the page is reloaded. */
function previewInForce(
  preview: PreviewVisit,
  now: number,
  inForce: (revision: BrandRevision, at: number) => BrandRevision,
): PreviewVisit {
  const { revision } = preview;
  const current = inForce(revision, preview.now ?? now);
  return current === revision
    ? preview
    : { ...preview, revision: { ...current, revision: revision.revision } };
}

/** Matches queries that may contain a language or a theme; a name may be percent-encoded. */
const mayAskForAppearance = /lang|theme|%/;

function appearanceFor(
  request: IncomingMessage,
  search: string,
  visit: Visit,
  { environment }: PortalParts,
): Appearance {
  const asked = mayAskForAppearance.test(search) ? new URLSearchParams(search) : null;
  const shown = shownRevision(visit);
  const { cookies } = visit;
  return {
    ...appearanceOf(shown, asked, cookies, header(request, 'accept-language')),
    consent: consentState(purposesOf(shown, environment.widgets), cookies),
  };
}
