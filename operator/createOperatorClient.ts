import {
  operatorCallTable,
  type OperatorCallName,
  type OperatorCalls,
} from '#schemas/generated/operatorCalls.ts';
import { OperatorError } from './OperatorError.ts';
import { bodyOf, failureOf, isConclusive, type Body, type Reply } from './Reply.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Content = object | Uint8Array<ArrayBuffer>;

/** A request as a caller writes it: fields may be undefined, and the platform decides which words a text may be. */
export type Sent<T> = {
  [K in keyof T]: undefined extends T[K] ? SentField<T[K]> | undefined : SentField<T[K]>;
};
type SentField<T> = NonNullable<T> extends string ? string : T;

/** Client of the operator API of a running platform. */
export interface OperatorClient {
  /** Makes a call of the table of operator calls and returns its value. Throws `OperatorError` when it fails or is refused. */
  call<N extends OperatorCallName>(
    name: N,
    request: Sent<OperatorCalls[N]['request']>,
    patienceMs?: number,
  ): Promise<OperatorCalls[N]['value']>;

  /** Makes a call whose body is a file. */
  upload<N extends OperatorCallName>(
    name: N,
    request: Sent<OperatorCalls[N]['request']>,
    file: Uint8Array<ArrayBuffer>,
  ): Promise<OperatorCalls[N]['value']>;

  /**
   * Sends a request and returns the `value` of its response. Throws `OperatorError` when it fails or is refused.
   * `patienceMs` is for what takes longer than other requests.
   */
  request<Value>(method: Method, path: string, body?: Content, patienceMs?: number): Promise<Value>;
}

/** The platform and the key with which requests are authorized. */
export interface OperatorAccess {
  /** `http://127.0.0.1:4100`, without a path. */
  url: string;
  /** The content of `operator.key`, or the token of a session or a personal one. Empty for people who are only signing in. */
  key: string;
  /** Idempotency-Key of each POST; a new one if it is missing. */
  requestKey?: string | undefined;
  /** Who acts, for the audit trail. The platform refuses calls that write without a name. */
  by?: string | undefined;
  /** Milliseconds to wait for a response. */
  timeout?: number | undefined;
}

/**
 * Sends nothing yet. A POST carries `requestKey` as its Idempotency-Key. When its response is lost, the client asks the
 * platform whether the request was carried out. If it was, the stored response is returned; otherwise the error names the
 * key under which the request can be safely repeated. A request for a merchant of another shard goes to the platform there, if it
 * runs on this machine.
 */
export function createOperatorClient({
  url,
  key,
  requestKey = crypto.randomUUID(),
  by,
  timeout = 30_000,
}: OperatorAccess): OperatorClient {
  const send = async ({ at, method, path, body, patienceMs = timeout }: OneRequest): Promise<Reply> => {
    try {
      const response = await fetch(`${at}/operator${path}`, {
        method,
        headers: {
          ...(key.trim() !== '' && { authorization: `Bearer ${key.trim()}` }),
          'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
          ...(method === 'POST' && { 'idempotency-key': requestKey }),
        },
        signal: AbortSignal.timeout(patienceMs),
        ...(body ? { body: body instanceof Uint8Array ? body : JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: bodyOf(await response.text()) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };

  /** Resolves a POST with an unknown outcome: returns the stored response, or throws with the possible outcome. */
  const settle = async (at: string, reply: Reply, patienceMs: number): Promise<Body> => {
    const found = await send({ at, method: 'GET', path: `/requests/${encodeURIComponent(requestKey)}` });
    if ('body' in found && found.body.success === true) return storedResponse(found.body);
    const isUnknown = !('body' in found) || found.body.code !== 'unknown-request';
    // Only a response of the platform itself proves that it is no longer working on the request.
    const mayFollow = 'failure' in reply || typeof reply.body.success !== 'boolean';
    const outcome = isUnknown ? 'unknown' : mayFollow ? 'may-follow' : 'not-carried-out';
    throw new OperatorError(at, { kind: 'unsettled', reply, patienceMs, requestKey, outcome });
  };

  const valueAt = <Value>(at: string, body: Body, status: number): Value => {
    if (body.success !== false) return body.value as Value;
    if (body.code === 'not-the-operator') throw new OperatorError(at, { kind: 'wrong-key' });
    throw new OperatorError(at, { kind: 'refused', reply: { status, body } });
  };

  const requestAt = async <Value>(
    request: Required<Omit<OneRequest, 'body'>> & Pick<OneRequest, 'body'>,
  ): Promise<Value> => {
    const { at, method, patienceMs } = request;
    const reply = await send(request);
    if ('failure' in reply && reply.failure === 'unreachable')
      throw new OperatorError(at, { kind: 'unreachable' });
    if (!isConclusive(reply)) {
      if (method === 'POST') return valueAt<Value>(at, await settle(at, reply, patienceMs), 202);
      throw new OperatorError(at, { kind: 'inconclusive', reply, patienceMs, reads: method === 'GET' });
    }
    const shard = at === url ? shardOnThisMachine(reply.body) : undefined;
    if (shard !== undefined && shard !== url) return requestAt({ ...request, at: shard });
    return valueAt<Value>(at, reply.body, reply.status);
  };

  const client: OperatorClient = {
    call(name, request, patienceMs) {
      const { method, path, body } = requestOf(name, request, by);
      return client.request(method, path, body, patienceMs);
    },
    upload(name, request, file) {
      const { method, path } = requestOf(name, request, by);
      return client.request(method, path, file);
    },
    request: (method, path, body, patienceMs = timeout) =>
      requestAt({ at: url, method, path, body, patienceMs }),
  };
  return client;
}

/** A request to the platform at an address. */
interface OneRequest {
  at: string;
  method: Method;
  path: string;
  body?: Content | undefined;
  patienceMs?: number;
}

/**
 * Where the platform of the merchant's shard is, if a platform refused a request for another shard's merchant. Only on this machine: the
 * API answers nowhere else, and the key leaves no machine.
 */
function shardOnThisMachine({ code, value }: Body): string | undefined {
  const address: unknown = code === 'other-shard' ? Object(value).address : undefined;
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname) ? address : undefined;
}

/** Method, path with its query, and body of a call. */
function requestOf(
  name: OperatorCallName,
  request: object,
  by: string | undefined,
): { method: Method; path: string; body?: object } {
  const { method, path, act, upload } = operatorCallTable[name];
  const named = { ...request, ...(act !== undefined && by !== undefined && { by }) };
  const rest = new Map(Object.entries(named).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest.get(field));
    rest.delete(field);
    return encodeURIComponent(value);
  });
  if (method !== 'GET' && upload === undefined)
    return { method, path: filled, body: Object.fromEntries(rest) };
  const query = new URLSearchParams([...rest].map(([field, value]) => [field, String(value)])).toString();
  return { method, path: query === '' ? filled : `${filled}?${query}` };
}

/** The response to the earlier request, as the platform stored it under the key. */
function storedResponse({ value }: Body): Body {
  return Object(Object(value).response);
}
