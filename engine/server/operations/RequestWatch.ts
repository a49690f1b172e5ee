import type { IncomingMessage, ServerResponse } from 'node:http';
import { ipAddressIn } from '#kit/ipAddress.ts';
import { givenRequestId, newRequestId } from '#kit/requestId.ts';
import { truncateAddress } from '#kit/truncateAddress.ts';
import { hostOf } from '../visit/Visit.ts';
import { routeOf } from '../http/routes.ts';
import { header } from '../http/header.ts';
import { visitorAddress } from '../http/visitor.ts';
import { type TrustedProxies } from '../base/PortalEnvironment.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import type { RequestContext } from '../base/requestContext.ts';

/** Maximum characters of a path in the access log. */
const longestPath = 200;

/** Gives each request its context, and reports it when it has ended. */
export class RequestWatch {
  readonly #brands: PortalEnvironment['brands'];
  readonly #trusted: TrustedProxies;
  readonly #metrics: PortalEnvironment['metrics'];
  readonly #accessLog: PortalEnvironment['accessLog'];

  constructor({ brands, trustedProxies, metrics, accessLog }: PortalEnvironment) {
    this.#brands = brands;
    this.#trusted = trustedProxies;
    this.#metrics = metrics;
    this.#accessLog = accessLog;
  }

  /** The context of a request. Its id is the one from a trusted proxy, else a new one. */
  begin(request: IncomingMessage, response: ServerResponse): RequestContext {
    const path = pathOf(request);
    const context: RequestContext = { id: this.idOf(request), kind: routeOf(path).kind, cache: '' };
    if (this.#metrics || this.#accessLog) this.#watch(request, response, path, context);
    return context;
  }

  idOf(request: IncomingMessage): string {
    const { headers, socket } = request;
    if (headers['x-request-id'] === undefined && headers['traceparent'] === undefined) return newRequestId();
    const given = this.#trusted(ipAddressIn(socket.remoteAddress ?? ''))
      ? givenRequestId({
          requestId: header(request, 'x-request-id'),
          traceparent: header(request, 'traceparent'),
        })
      : undefined;
    return given ?? newRequestId();
  }

  #watch(request: IncomingMessage, response: ServerResponse, path: string, context: RequestContext): void {
    const began = performance.now();
    const { socket } = request;
    // Read only for the access log: it costs more than everything else here.
    const writtenBefore = this.#accessLog ? socket.bytesWritten : 0;
    const address = this.#accessLog
      ? visitorAddress(socket.remoteAddress, header(request, 'x-forwarded-for'), this.#trusted)
      : '';
    response.once('close', () => {
      const { kind, cache, id, trace } = context;
      const brand = this.#brands.byHost(hostOf(request))?.brand ?? '';
      // 499 as in nginx: the client closed the connection before a response.
      const status = response.headersSent ? response.statusCode : 499;
      const milliseconds = performance.now() - began;
      this.#metrics?.request({ kind, brand, status, cache, milliseconds });
      this.#accessLog?.({
        method: request.method ?? '',
        path: path.slice(0, longestPath),
        status,
        bytes: socket.bytesWritten - writtenBefore,
        ms: Math.round(milliseconds * 10) / 10,
        brand,
        request: id,
        ...(trace !== undefined && { trace }),
        kind,
        cache,
        network: truncateAddress(address),
      });
    });
  }
}

/** The path of a request, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}
