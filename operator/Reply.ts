/** The fields of a response body that the client reads. A body that is not a JSON object has none of them. */
export interface Body {
  success?: unknown;
  value?: unknown;
  code?: unknown;
  message?: unknown;
  reference?: unknown;
  fields?: unknown;
}

export interface Received {
  status: number;
  body: Body;
}

/** `unreachable`: nothing has arrived at a platform. `broken`: the connection was lost before the response. */
export interface Failed {
  failure: 'unreachable' | 'broken' | 'timeout';
}

/** A response (of the platform, of a proxy, or a truncated one), or the reason why there is none. */
export type Reply = Received | Failed;

/** Only a connection that was never established proves that nothing has arrived. */
export function failureOf(error: unknown): Failed['failure'] {
  const { name, cause } = Object(error) as { name?: unknown; cause?: unknown };
  if (name === 'TimeoutError') return 'timeout';
  const codes = [cause, ...((Object(cause).errors as unknown[] | undefined) ?? [])].map((one) =>
    String(Object(one).code),
  );
  const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
  const isBadPort = Object(cause).message === 'bad port';
  return isBadPort || codes.some((code) => unreached.includes(code)) ? 'unreachable' : 'broken';
}

export function bodyOf(text: string): Body {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Whether the response settles the outcome. A truncated one does not, nor does a server error. */
export function isConclusive(reply: Reply): reply is Received {
  return 'status' in reply && reply.status < 500 && typeof reply.body.success === 'boolean';
}

/** What a request without a conclusive response has met, in a sentence. */
export function describeReply(reply: Reply, url: string, timeout: number): string {
  if ('status' in reply) {
    const reference =
      typeof reply.body.reference === 'string' ? ` (reference ${reply.body.reference} in its log)` : '';
    return `The platform at ${url} responded with status ${reply.status}${reference}.`;
  }
  if (reply.failure === 'timeout')
    return `The platform at ${url} did not respond within ${timeout / 1000} s.`;
  return `The connection to the platform at ${url} was lost before it responded.`;
}
