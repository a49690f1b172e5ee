import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerSignature, isSignedAnswer, signatureProblem, signedHeaders, type Signer } from './sign.ts';

const secret = 'a-secret-of-the-test-with-32-characters';
const signer: Signer = { secret, direction: 'platform-to-vendor' };
const url = 'https://vendor.example/games/api?call=rooms';
const body = '{"round":"r-1"}';
const now = 1_796_117_400_000;

/** A request as it arrives. */
interface Sent {
  method: string;
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** What is wrong with a request that the platform signed, and that was changed since. */
function problemOf(changed: Partial<Sent> = {}, { at = now, as = signer } = {}): string | undefined {
  const sent = { method: 'POST', url, body, headers: signedHeaders(signer, { url, body, now }), ...changed };
  return signatureProblem(
    as,
    { method: sent.method, url: sent.url, headers: new Headers(sent.headers) },
    { body: sent.body, now: at },
  );
}

const right = signedHeaders(signer, { url, body, now });
const timestamp = right['x-timestamp'] ?? '';
const signature = right['x-signature'] ?? '';

describe('a request', () => {
  it('with the right signature has no problem', () => expect(problemOf()).toBe(undefined));

  it.each([
    ['none', ''],
    ['one without its last character', signature.slice(0, -1)],
    ['its first half', signature.slice(0, 35)],
    ['one with a character more', `${signature}0`],
    ['one with another last character', signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0')],
    ['upper-case hex', signature.replace(/[0-9a-f]{64}$/, (hex) => hex.toUpperCase())],
    ['one without its version', signature.slice('v2='.length)],
    ['one of version 1', crypto.createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')],
  ])('is refused with %s', (_form, given) => {
    expect(given).not.toBe(signature);
    expect(problemOf({ headers: { ...right, 'x-signature': given } })).toBe('bad-signature');
  });

  it('is refused without the headers of a signature', () =>
    expect(problemOf({ headers: {} })).toBe('bad-signature'));

  it.each<[string, Partial<Sent>]>([
    ['method', { method: 'PUT' }],
    ['path', { url: url.replace('/api', '/status') }],
    ['query', { url: url.replace('rooms', 'status') }],
    ['address, without its query', { url: url.replace('?call=rooms', '') }],
    ['body', { body: '{"round":"r-2"}' }],
    ['time', { headers: { ...right, 'x-timestamp': String(Number(timestamp) + 1) } }],
  ])('is refused with another %s', (_what, changed) => expect(problemOf(changed)).toBe('bad-signature'));

  it('does not bind the host, which a proxy may change', () =>
    expect(problemOf({ url: url.replace('vendor.example', '127.0.0.1:4200') })).toBe(undefined));

  it.each<Signer>([
    { secret, direction: 'vendor-to-platform' },
    { secret, direction: 'platform-to-provider' },
    { secret, direction: 'provider-to-platform' },
    { secret: `${secret}x`, direction: 'platform-to-vendor' },
  ])('is refused as one of %o', (as) => expect(problemOf({}, { as })).toBe('bad-signature'));

  it('counts for a minute before and after the clock', () => {
    const stale = (seconds: number) => problemOf({}, { at: now + seconds * 1000 });
    expect([-60, 0, 60].map(stale)).toEqual([undefined, undefined, undefined]);
    expect([-3600, -61, 61, 3600].map(stale)).toEqual(Array(4).fill('stale-timestamp'));
  });

  it.each(['', '-1', '1e9', '1796117400000'])('is refused at the time %j', (time) => {
    const text = `${time}.POST /games/api?call=rooms.${body}`;
    const key = Buffer.from(crypto.hkdfSync('sha256', secret, '', `livery:v2:${signer.direction}`, 32));
    const signed = `v2=${crypto.createHmac('sha256', key).update(text).digest('hex')}`;
    expect(problemOf({ headers: { 'x-timestamp': time, 'x-signature': signed } })).toBe('bad-signature');
  });
});

describe('an answer', () => {
  const answer = { request: signature, status: 200, body: '{}' };
  const isSigned = (given: string | null, changed: Partial<typeof answer> = {}) => {
    const { status, ...rest } = { ...answer, ...changed };
    const headers = new Headers(given === null ? {} : { 'x-signature': given });
    return isSignedAnswer(signer, { status, headers }, rest);
  };
  const signed = answerSignature(signer, answer);

  it('counts as a whole, for one request, status and body, from one side', () => {
    expect(isSigned(signed)).toBe(true);
    for (const given of [null, '', signed.slice(0, -1), `${signed}0`, signed.toUpperCase()])
      expect(isSigned(given)).toBe(false);
    for (const changed of [{ request: `${signature}0` }, { status: 404 }, { body: '{ }' }])
      expect(isSigned(signed, changed)).toBe(false);
    expect(isSigned(answerSignature({ secret, direction: 'vendor-to-platform' }, answer))).toBe(false);
  });
});

describe('the comparison', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('takes the same time for every signature of the right length', () => {
    const compare = vi.spyOn(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    problemOf();
    problemOf({ headers: { ...right, 'x-signature': `v2=${'0'.repeat(64)}` } });
    expect(compare).toHaveBeenCalledTimes(2);
  });
});
