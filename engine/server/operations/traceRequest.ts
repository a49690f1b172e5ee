import type { IncomingMessage, ServerResponse } from 'node:http';
import { ipAddressIn } from '#kit/ipAddress.ts';
import { beginSpan, traceId, withinSpan } from '#kit/tracing/tracing.ts';
import type { TrustedProxies } from '../base/PortalEnvironment.ts';
import type { RequestContext } from '../base/requestContext.ts';
import { header } from '../http/header.ts';
import { routeOf } from '../http/routes.ts';
import { pathOf } from './RequestWatch.ts';

interface TracedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  context: RequestContext;
  trusted: TrustedProxies;
}

/**
 * Serves a request in a span of its own, named by its route, never by its path. It continues the trace that a trusted proxy
 * names. Health checks have no span.
 */
export function traceRequest<T>({ request, response, context, trusted }: TracedRequest, serve: () => T): T {
  if (context.kind === 'health') return serve();
  const { method = '' } = request;
  const span = beginSpan(() => {
    const route = routeOf(pathOf(request)).path;
    return {
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      traceparent: trusted(ipAddressIn(request.socket.remoteAddress ?? ''))
        ? header(request, 'traceparent')
        : undefined,
    };
  });
  if (!span) return serve();
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : 499;
    span.set({
      'http.response.status_code': status,
      ...(context.cache !== '' && { 'livery.cache': context.cache }),
    });
    if (status >= 500) span.fail();
    span.end();
  });
  return withinSpan(span, () => {
    const trace = traceId();
    if (trace !== undefined) context.trace = trace;
    return serve();
  });
}
