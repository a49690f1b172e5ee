import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { createParts } from './createParts.ts';
import { createServe } from './createServe.ts';
import { writeServerError } from '../http/plainPages.ts';
import { errorFacts } from '../base/log.ts';
import { runRequest } from '../base/requestContext.ts';
import { pathOf, RequestWatch } from '../operations/RequestWatch.ts';
import { traceRequest } from '../operations/traceRequest.ts';
import { createUpgrade } from '../proxy/createUpgrade.ts';
import { warmHomes } from './warmHomes.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';

/** A portal as the web server sees it. */
export interface Portal {
  listener: RequestListener;
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Asks the calls of each brand's home once. Resolves when they have answered, or after 8 s. */
  warm: () => Promise<void>;
  /** From now on `/readyz` responds with 503, and each response asks its client to reconnect. */
  drain: () => void;
  /** Ends event streams, with a hint to reconnect, and the encoder of pictures. */
  endStreams: () => void;
}

/** Serves any number of brands by host name (R10.6) in the given environment. */
export function createPortal(environment: PortalEnvironment): Portal {
  const parts = createParts(environment);
  const { files, gate, linkOf, live, previewReload, readiness, reload } = parts;
  const serve = createServe(parts);
  const watch = new RequestWatch(environment);
  const upgrade = createUpgrade(environment, gate, linkOf);
  return {
    listener: (request, response) => {
      const context = watch.begin(request, response);
      response.setHeader('x-request-id', context.id);
      if (readiness.isDraining) response.setHeader('connection', 'close');
      void runRequest(context, () =>
        traceRequest({ request, response, context, trusted: environment.trustedProxies }, () =>
          serve(request, response).catch((error: unknown) => {
            environment.log('error', 'request failed', { path: pathOf(request), ...errorFacts(error) });
            writeServerError(response, context.id);
          }),
        ),
      );
    },
    onUpgrade: (request, socket, head) =>
      runRequest({ id: watch.idOf(request), kind: 'socket', cache: '' }, () =>
        upgrade(request, socket, head),
      ),
    warm: () => warmHomes(parts),
    drain: () => readiness.drain(),
    endStreams: () => {
      live.end();
      reload?.end();
      previewReload.end();
      files.close();
    },
  };
}
