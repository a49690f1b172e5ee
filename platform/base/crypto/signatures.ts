import { createHmac, hkdfSync } from 'node:crypto';
import { sameSecret } from './hashToken.ts';

/**
 * 1 signs time and body, with one key for both directions. 2 signs method, target, time and body, with a key per
 * direction, and answers as well (docs/signatures.md).
 */
export type SignatureVersion = 1 | 2;

/** Who signs, and for whom. */
export type Direction =
  | 'vendor-to-platform'
  | 'platform-to-vendor'
  | 'platform-to-provider'
  | 'provider-to-platform';

/** What signs: the secret that both sides know, and who of them sends. */
export interface Signer {
  secret: string;
  direction: Direction;
}

/** A request. `target` is path and query as on its request line: `/integration/v1/bet`. */
export interface Outgoing {
  method: string;
  target: string;
  body: string | Uint8Array<ArrayBuffer>;
}

/** A request that arrived, with the headers that say who sent it. */
export interface Incoming extends Outgoing {
  body: Uint8Array<ArrayBuffer>;
  /** `X-Timestamp` */
  timestamp: string;
  /** `X-Signature` */
  signature: string;
}

/** How far a timestamp may be off the clock of this machine, in seconds. */
export const toleranceSeconds = 60;

/** The key of version 2 for one direction: HKDF-SHA-256 of the secret as text, without a salt, 32 bytes. */
export function directionKey({ secret, direction }: Signer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `livery:v2:${direction}`, 32));
}

/** The signature of version 1: hex of time and body, keyed with the secret itself. */
export function signVersion1(secret: string, timestamp: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** The signature of a request, as in `X-Signature`. */
export function signRequest(
  signer: Signer,
  { method, target, timestamp, body }: Outgoing & { timestamp: string },
): string {
  return signed(signer, `${timestamp}.${method} ${target}.`, body);
}

/** The signature of the answer to a request of version 2, which names the request by its signature. */
export function signAnswer(
  signer: Signer,
  { request, status, body }: { request: string; status: number; body: string | Uint8Array },
): string {
  return signed(signer, `${status} ${request}.`, body);
}

function signed(signer: Signer, head: string, body: string | Uint8Array): string {
  return `v2=${createHmac('sha256', directionKey(signer)).update(head).update(body).digest('hex')}`;
}

/** The headers of a request to another server: its type, time and signature. */
export function requestHeaders(
  signer: Signer,
  { version, now, ...request }: Outgoing & { version: SignatureVersion; now: Date },
): Record<'content-type' | 'x-timestamp' | 'x-signature', string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature':
      version === 1
        ? signVersion1(signer.secret, timestamp, request.body)
        : signRequest(signer, { ...request, timestamp }),
  };
}

/** By which version a request is signed; undefined if it is not signed by this signer. */
export function versionOf(signer: Signer, request: Incoming): SignatureVersion | undefined {
  const { timestamp, signature, body } = request;
  if (!/^\d{1,12}$/.test(timestamp)) return undefined;
  if (signature.startsWith('v2=')) return sameSecret(signature, signRequest(signer, request)) ? 2 : undefined;
  return sameSecret(signature, signVersion1(signer.secret, timestamp, body)) ? 1 : undefined;
}

/** Whether a timestamp is within a minute of the clock. */
export function isRecent(timestamp: string, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}

/** Path and query of an address, as a request to it sends them. */
export function targetOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A request to this server, as it was signed. */
export function incomingOf(
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  body: Uint8Array<ArrayBuffer>,
): Incoming {
  return {
    method: request.method,
    target: targetOf(request.url),
    timestamp: request.headers.get('x-timestamp') ?? '',
    signature: request.headers.get('x-signature') ?? '',
    body,
  };
}

/** The answer with its signature, to a request of version 2. */
export async function withSignature(answer: Response, signer: Signer, request: string): Promise<Response> {
  const body = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set('x-signature', signAnswer(signer, { request, status: answer.status, body }));
  return new Response(body, { status: answer.status, headers });
}
