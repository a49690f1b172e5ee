import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { inSpan, type SpanFacts } from '#kit/tracing/tracing.ts';
import { platformKind } from './headers.ts';

/**
 * Serves a request in a span of its own, named by its route, never by its path. It continues the trace of a `traceparent` that is
 * trusted. Health checks have no span.
 */
export function traceRequest(
  c: Context<{ Bindings: HttpBindings }>,
  traceparent: string | undefined,
  serve: () => Promise<void>,
): Promise<void> {
  if (platformKind(c.req.path) === 'health') return serve();
  const { method } = c.req;
  const facts = (): SpanFacts => ({
    name: method,
    kind: 'server',
    attributes: { 'http.request.method': method },
    traceparent,
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
