import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { givenRequestId, newRequestId } from '#kit/requestId.ts';
import { traceId } from '#kit/tracing/tracing.ts';
import { truncateAddress } from '#kit/truncateAddress.ts';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { platformKind } from './headers.ts';
import type { BaseParts } from '../parts.ts';
import { traceRequest } from './traceRequest.ts';
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
    await traceRequest(c, traceparentOf(parts, c), async () => {
      await runRequest(context, next);
      report(parts, c, context, performance.now() - startedAt);
    });
  });
}

/** A portal's trace is continued; what a vendor names counts once its signature is verified. */
function traceparentOf(parts: BaseParts, c: Context<{ Bindings: HttpBindings }>): string | undefined {
  return visitorOf(parts, c).portal ? c.req.header('traceparent') : undefined;
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
