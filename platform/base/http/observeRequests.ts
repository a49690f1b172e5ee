import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { givenRequestId, newRequestId } from '#kit/requestId.ts';
import { inSpan, type SpanFacts, traceId } from '#kit/tracing/tracing.ts';
import { truncateAddress } from '#kit/truncateAddress.ts';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { platformKind } from './headers.ts';
import type { BaseParts } from '../parts.ts';
import { visitorOf } from './visitor.ts';
import { runRequest, type RequestContext } from '../log/index.ts';

/** Maximum length of a path in the access log. */
const longestPath = 200;

const callByPath: ReadonlyMap<string, CallName> = new Map(
  (Object.keys(callTable) as CallName[]).map((name) => [callTable[name].path, name]),
);

/** Gives each request an id, returned in `X-Request-Id`, and records the request once it is answered. */
export function observeRequests(app: Hono<{ Bindings: HttpBindings }>, parts: BaseParts): void {
  app.use('*', async (c, next) => {
    const startedAt = performance.now();
    const context: RequestContext = { id: idOf(parts, c), merchant: '' };
    c.header('x-request-id', context.id);
    if (parts.readiness?.isDraining) c.header('connection', 'close');
    await inTrace(parts, c, async () => {
      await runRequest(context, next);
      report(parts, c, context, performance.now() - startedAt);
    });
  });
}

/**
 * Serves a request in a span of its own, named by its route, never by its path. It continues the trace of a portal; what a vendor
 * names counts once its signature is verified. Health checks have no span.
 */
function inTrace(
  parts: BaseParts,
  c: Context<{ Bindings: HttpBindings }>,
  serve: () => Promise<void>,
): Promise<void> {
  if (platformKind(c.req.path) === 'health') return serve();
  const { method } = c.req;
  const facts = (): SpanFacts => ({
    name: method,
    kind: 'server',
    attributes: { 'http.request.method': method },
    traceparent: visitorOf(parts, c).portal ? c.req.header('traceparent') : undefined,
  });
  return inSpan(facts, async (span) => {
    await serve();
    if (!span) return;
    const route = routeOf(c);
    const { status } = c.res;
    span.rename(`${method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.fail();
  });
}

/** The pattern of the route that served a request: the longest, as those of middleware match too. */
function routeOf(c: Context<{ Bindings: HttpBindings }>): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.reduce((longest, path) => (path.length > longest.length ? path : longest), '/*');
}

/** The portal's id is used; other clients get a new one. */
function idOf(parts: BaseParts, c: Context<{ Bindings: HttpBindings }>): string {
  const given = givenRequestId({
    requestId: c.req.header('x-request-id'),
    traceparent: c.req.header('traceparent'),
  });
  return given !== undefined && visitorOf(parts, c).portal ? given : newRequestId();
}

function report(
  parts: BaseParts,
  c: Context<{ Bindings: HttpBindings }>,
  { id, merchant }: RequestContext,
  milliseconds: number,
): void {
  const { metrics, accessLog } = parts;
  if (!metrics && !accessLog) return;
  const { path, method } = c.req;
  const { status } = c.res;
  const trace = traceId();
  const kind = platformKind(path);
  const call = callByPath.get(path);
  metrics?.request(kind, status, merchant);
  if (call !== undefined) metrics?.call(call, status, milliseconds);
  accessLog?.({
    method,
    path: path.slice(0, longestPath),
    status,
    ms: Math.round(milliseconds * 10) / 10,
    merchant,
    request: id,
    ...(trace !== undefined && { trace }),
    kind,
    network: truncateAddress(visitorOf(parts, c).address),
  });
}
