import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What signs: the secret that both sides know, and who of them sends to whom. */
export interface Signer {
  secret: string;
  direction: 'vendor-to-platform' | 'platform-to-vendor' | 'platform-to-provider' | 'provider-to-platform';
}

/** Seconds by which the other side's clock may differ. */
const clockSeconds = 60;

/** The headers of a POST to an address, signed by version 2. `now` is in milliseconds. */
export function signedHeaders(
  signer: Signer,
  { url, body, now }: { url: string; body: string; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': requestSignature(signer, { method: 'POST', url, timestamp, body }),
  };
}

/** What is wrong with the signature of a request; undefined if nothing is. */
export function signatureProblem(
  signer: Signer,
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  { body, now }: { body: string; now: number },
): 'bad-signature' | 'stale-timestamp' | undefined {
  const timestamp = headers.get('x-timestamp') ?? '';
  const expected = requestSignature(signer, { method, url, timestamp, body });
  if (!/^\d{1,12}$/.test(timestamp) || !isSame(headers.get('x-signature'), expected)) return 'bad-signature';
  return Math.abs(Number(timestamp) - now / 1000) > clockSeconds ? 'stale-timestamp' : undefined;
}

/** The signature of an answer. `request` is the signature of what it answers. */
export function answerSignature(
  signer: Signer,
  { request, status, body }: { request: string; status: number; body: string },
): string {
  return sign(signer, `${status} ${request}.${body}`);
}

/** Whether an answer is signed by the other side, for the request with this signature. */
export function isSignedAnswer(
  signer: Signer,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  { request, body }: { request: string; body: string },
): boolean {
  return isSame(headers.get('x-signature'), answerSignature(signer, { request, status, body }));
}

function requestSignature(
  signer: Signer,
  { method, url, timestamp, body }: { method: string; url: string; timestamp: string; body: string },
): string {
  const { pathname, search } = new URL(url);
  return sign(signer, `${timestamp}.${method} ${pathname}${search}.${body}`);
}

function sign({ secret, direction }: Signer, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `livery:v2:${direction}`, 32));
  return `v2=${createHmac('sha256', key).update(text).digest('hex')}`;
}

function isSame(given: string | null, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
