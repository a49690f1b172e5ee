import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from './CommandError.ts';
import { optionOf } from './readArguments.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Client of the operator API of a running platform. */
export interface OperatorClient {
  /**
   * Sends a request and returns the `value` of its response. Throws `CommandError` when it fails or is refused. `patienceMs`
   * is for what takes longer than other requests.
   */
  request<Value>(
    method: Method,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    patienceMs?: number,
  ): Promise<Value>;
}

/** A response (of the platform, of a proxy, or a truncated one), or the reason why there is none. */
type Reply = Received | Failed;
interface Received {
  status: number;
  body: Body;
}
interface Failed {
  failure: Failure;
}
type Failure = 'refused' | 'broken' | 'timeout';

/** The fields of a response body that this client reads. A body that is not a JSON object has none of them. */
interface Body {
  success?: unknown;
  value?: unknown;
  code?: unknown;
  message?: unknown;
  reference?: unknown;
  fields?: unknown;
}

/** Milliseconds to wait for a response. */
const defaultTimeout = 30_000;

/**
 * Reads the operator's key from the data folder; sends nothing yet. A POST carries `requestKey`, by default a new one, as
 * its Idempotency-Key. When its response is lost, the client asks the platform whether the request was carried out. If
 * it was, the stored response is returned; otherwise the error names the key under which the command can be safely
 * repeated.
 */
export async function connectOperator(
  env: NodeJS.ProcessEnv,
  requestKey: string = randomUUID(),
  timeout = defaultTimeout,
): Promise<OperatorClient> {
  const url = env['PLATFORM_URL'] || `http://127.0.0.1:${env['PLATFORM_PORT'] || '4100'}`;
  const file = join(env['DATA_DIR'] || '.data', 'operator.key');
  const key = await readFile(file, 'utf8').catch(() => undefined);
  if (key === undefined) {
    throw new CommandError(
      `There is no operator's key at ${file}. Start the platform once (npm start), or set DATA_DIR to its data folder.`,
    );
  }

  const send = async (
    method: Method,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    patienceMs = timeout,
  ): Promise<Reply> => {
    try {
      const response = await fetch(`${url}/operator${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key.trim()}`,
          'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
          ...(method === 'POST' && { 'idempotency-key': requestKey }),
        },
        signal: AbortSignal.timeout(patienceMs),
        ...(body ? { body: body instanceof Uint8Array ? body : JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: parse(await response.text()) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };

  /** Resolves a POST with an unknown outcome: returns the stored response, or throws with what is known. */
  const settle = async (reply: Reply): Promise<Body> => {
    const found = await send('GET', `/requests/${encodeURIComponent(requestKey)}`);
    if ('body' in found && found.body.success === true) return storedResponse(found.body);
    const isUnknown = !('body' in found) || found.body.code !== 'unknown-request';
    // Only a response of the platform itself proves that it is no longer working on the request.
    const mayGoOn = 'failure' in reply || typeof reply.body.success !== 'boolean';
    const state = isUnknown
      ? 'It is not known whether the command was carried out'
      : mayGoOn
        ? 'The command has not been carried out so far, but it still may be'
        : 'The command was not carried out';
    throw new CommandError(
      `${describe(reply, url, timeout)} ${state}. Repeat the same command with --key ${requestKey}: under the same key it is carried out only once.`,
    );
  };

  return {
    async request<Value>(
      method: Method,
      path: string,
      body?: object | Uint8Array<ArrayBuffer>,
      patienceMs = timeout,
    ) {
      const reply = await send(method, path, body, patienceMs);
      if ('failure' in reply && reply.failure === 'refused')
        throw new CommandError(
          `No platform responds at ${url}. Start it (npm start), or set PLATFORM_URL or PLATFORM_PORT.`,
        );
      if (!isConclusive(reply)) {
        if (method === 'POST') return (await settle(reply)).value as Value;
        const advice =
          method === 'GET' ? '' : ' Repeat the command: carrying it out twice has the same effect as once.';
        throw new CommandError(`${describe(reply, url, patienceMs)}${advice}`);
      }
      if (reply.body.success === true) return reply.body.value as Value;
      if (reply.body.code === 'not-the-operator') {
        throw new CommandError(
          `The platform at ${url} rejects the key in ${file}. Set DATA_DIR to the data folder of that platform.`,
        );
      }
      throw new CommandError(
        messageOf(reply.body) ?? `The platform at ${url} responded with status ${reply.status}.`,
      );
    },
  };
}

/** The response to the earlier request, as the platform stored it under the key. */
function storedResponse({ value }: Body): Body {
  return Object(Object(value).response);
}

/** Whether the response settles the outcome. A truncated one does not, nor does a server error. */
function isConclusive(reply: Reply): reply is Received {
  return 'status' in reply && reply.status < 500 && typeof reply.body.success === 'boolean';
}

function describe(reply: Reply, url: string, timeout: number): string {
  if ('status' in reply) {
    const reference =
      typeof reply.body.reference === 'string' ? ` (reference ${reply.body.reference} in its log)` : '';
    return `The platform at ${url} responded with status ${reply.status}${reference}.`;
  }
  if (reply.failure === 'timeout')
    return `The platform at ${url} did not respond within ${timeout / 1000} s.`;
  return `The connection to the platform at ${url} was lost before it responded.`;
}

/** Only a connection that was never established proves that nothing has arrived. */
function failureOf(error: unknown): Failure {
  const { name, cause } = Object(error) as { name?: unknown; cause?: unknown };
  if (name === 'TimeoutError') return 'timeout';
  const codes = [cause, ...((Object(cause).errors as unknown[] | undefined) ?? [])].map((one) =>
    String(Object(one).code),
  );
  const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
  const isBadPort = Object(cause).message === 'bad port';
  return isBadPort || codes.some((code) => unreached.includes(code)) ? 'refused' : 'broken';
}

function parse(text: string): Body {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The platform's message, with the field replaced by the option that sets it. */
function messageOf({ message, fields }: Body): string | undefined {
  if (typeof message !== 'string') return undefined;
  const field: unknown = Array.isArray(fields) ? Object(fields[0]).field : undefined;
  const option = typeof field === 'string' ? optionOf(field) : undefined;
  return option === undefined ? message : message.replace(`"${String(field)}"`, option);
}
