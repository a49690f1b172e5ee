import { readTarget, type RequestHead } from './target.ts';

/** The part of Node's request that a guarded listener needs. */
interface Incoming extends RequestHead {
  method?: string | undefined;
}

/** The part of Node's response that a refusal needs. */
interface Outgoing {
  writeHead(status: number, headers: Record<string, string>): { end(text: string): unknown };
}

/** Methods that some route of some server takes. Fetch's `Request`, which apps get, refuses to be made for others. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * A listener that hands on what an app can read, with the target in its origin form: what `readTarget` refuses and
 * a path that is not canonical get 400, a method that no app knows 405.
 */
export function guardTargets<I extends Incoming, O extends Outgoing>(
  listener: (request: I, response: O) => unknown,
): (request: I, response: O) => void {
  return (request, response) => {
    const target = readTarget(request);
    if (!target || target.moved) refuse(response, 400, 'bad request');
    else if (!methods.has(request.method ?? '')) refuse(response, 405, 'method not allowed');
    else {
      request.url = target.path + target.search;
      listener(request, response);
    }
  };
}

function refuse(response: Outgoing, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
      ...(status === 405 && { allow: [...methods].join(', ') }),
    })
    .end(text);
}
