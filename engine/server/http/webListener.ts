import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { errorFacts, type Log } from '../base/log.ts';
import { failure } from './jsonResponse.ts';

/** Serves a request by a web `Response`. `facts` describe the request before its handler runs. */
export type ServeWeb<Facts> = (
  request: IncomingMessage,
  response: ServerResponse,
  facts: Facts,
) => Promise<void>;

/** Serves requests by a handler of web requests. An error in it is logged, and the response is a 500. */
export function webListener<Facts>(
  answer: (request: Request, facts: Facts) => Promise<Response>,
  log: Log,
): ServeWeb<Facts> {
  const contexts = new WeakMap<IncomingMessage, Facts>();
  const listener = getRequestListener(
    async (request, env) => {
      const facts = contexts.get((env as HttpBindings).incoming);
      try {
        return facts ? await answer(request, facts) : failure(500, 'unknown');
      } catch (error) {
        log('error', 'request failed', errorFacts(error));
        return failure(500, 'unknown');
      }
    },
    { overrideGlobalObjects: false },
  );
  return async (request, response, facts) => {
    contexts.set(request, facts);
    await listener(request, response);
  };
}
