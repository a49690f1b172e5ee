import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sameSecret } from './hashToken.ts';
import {
  isRecent,
  signAnswer,
  signRequest,
  signVersion1,
  targetOf,
  versionOf,
  type Direction,
  type Incoming,
} from './signatures.ts';

const secret = 'a-secret-of-the-test-with-32-characters';
const timestamp = '1796117400';
const body = new TextEncoder().encode('{"round":"r-1"}');
const signer = { secret, direction: 'vendor-to-platform' } as const;

/** A request that the vendor signed, and then `changed`. */
const sent = (version: 1 | 2, changed: Partial<Incoming> = {}): Incoming => {
  const request = { method: 'POST', target: '/integration/v1/bet?x=1', body, timestamp };
  const signature = version === 2 ? signRequest(signer, request) : signVersion1(secret, timestamp, body);
  return { ...request, signature, ...changed };
};

/** Signatures that are nearly right. */
const wrongForms: [string, (right: string) => string][] = [
  ['nothing', () => ''],
  ['one without its last character', (right) => right.slice(0, -1)],
  ['its first half', (right) => right.slice(0, 35)],
  ['one with a character more', (right) => `${right}0`],
  ['one with a space after it', (right) => `${right} `],
  ['one with another last character', (right) => right.slice(0, -1) + (right.endsWith('0') ? '1' : '0')],
  ['one with another first digit', (right) => right.replace(/[0-9a-f](?=[0-9a-f]{63}$)/, 'g')],
  ['upper-case hex', (right) => right.replace(/[0-9a-f]{64}$/, (hex) => hex.toUpperCase())],
];

describe('a signature of a request', () => {
  it('is of the version that it states', () => {
    expect(versionOf(signer, sent(2))).toBe(2);
    expect(versionOf(signer, sent(1))).toBe(1);
  });

  it.each(wrongForms)('of either version is refused as %s', (_form, change) => {
    for (const version of [1, 2] as const) {
      const right = sent(version);
      expect(change(right.signature)).not.toBe(right.signature);
      expect(versionOf(signer, { ...right, signature: change(right.signature) })).toBe(undefined);
    }
  });

  it('of version 2 without v2=, and of version 1 with it, is refused', () => {
    expect(versionOf(signer, sent(2, { signature: sent(2).signature.slice(3) }))).toBe(undefined);
    expect(versionOf(signer, sent(2, { signature: sent(2).signature.replace('v2=', 'V2=') }))).toBe(
      undefined,
    );
    expect(versionOf(signer, sent(1, { signature: `v2=${sent(1).signature}` }))).toBe(undefined);
  });

  it.each<[string, Partial<Incoming>]>([
    ['method', { method: 'GET' }],
    ['spelling of the method', { method: 'post' }],
    ['path', { target: '/integration/v1/balance?x=1' }],
    ['query', { target: '/integration/v1/bet' }],
    ['value of the query', { target: '/integration/v1/bet?x=2' }],
    ['body', { body: new TextEncoder().encode('{"round":"r-2"}') }],
    ['white space of the body', { body: new TextEncoder().encode('{"round": "r-1"}') }],
    ['time', { timestamp: '1796117401' }],
    ['spelling of the time', { timestamp: '01796117400' }],
  ])('of version 2 binds the %s', (_what, changed) => {
    expect(versionOf(signer, sent(2, changed))).toBe(undefined);
  });

  it('of version 2 counts for one direction, with a key of its own', () => {
    const directions: Direction[] = [
      'vendor-to-platform',
      'platform-to-vendor',
      'platform-to-provider',
      'provider-to-platform',
    ];
    const request = sent(2);
    const accepted = directions.filter((direction) => versionOf({ secret, direction }, request) === 2);
    expect(accepted).toEqual(['vendor-to-platform']);
    const signatures = directions.map((direction) => signRequest({ secret, direction }, request));
    expect(new Set(signatures).size).toBe(directions.length);
    expect(versionOf({ ...signer, secret: `${secret}x` }, request)).toBe(undefined);
  });

  it.each(['', ' 1796117400', '1796117400.0', '-1796117400', '1e9', '0x6b0e', '1796117400000'])(
    'with %j as its time is refused, though it is signed',
    (time) => {
      for (const version of [1, 2] as const) {
        const request = sent(version, { timestamp: time });
        const signature =
          version === 2 ? signRequest(signer, request) : signVersion1(secret, time, request.body);
        expect(versionOf(signer, { ...request, signature })).toBe(undefined);
      }
    },
  );
});

it('a signature of an answer binds request, status, body and direction', () => {
  const answer = { request: 'v2=ab', status: 200, body: '{}' };
  const signatures = [
    signAnswer(signer, answer),
    signAnswer(signer, { ...answer, request: 'v2=ac' }),
    signAnswer(signer, { ...answer, status: 404 }),
    signAnswer(signer, { ...answer, body: '{ }' }),
    signAnswer({ secret, direction: 'platform-to-vendor' }, answer),
  ];
  expect(new Set(signatures).size).toBe(signatures.length);
});

it('a timestamp counts for a minute before and after the clock', () => {
  const seconds = Number(timestamp);
  const recent = (off: number) => isRecent(String(seconds + off), new Date(seconds * 1000));
  expect([-3600, -61, -60, 0, 60, 61, 3600].filter(recent)).toEqual([-60, 0, 60]);
});

it.each([
  ['https://vendor.example:8443/games/api?call=rooms', '/games/api?call=rooms'],
  ['https://vendor.example', '/'],
  ['https://vendor.example/a%2Fb/?q=%C3%A4&q=+#part', '/a%2Fb/?q=%C3%A4&q=+'],
])('the target of %s is %s', (url, target) => expect(targetOf(url)).toBe(target));

describe('secrets', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('are the same only as a whole', () => {
    expect(sameSecret('right', 'right')).toBe(true);
    for (const given of ['', 'r', 'righ', 'rights', 'Right', 'righT', ' right'])
      expect(sameSecret(given, 'right')).toBe(false);
    expect(sameSecret('', '')).toBe(false);
  });

  it.each(['right', 'wrong', 'righ', 'right and more', ''])('are compared in constant time: %j', (given) => {
    const compare = vi.spyOn(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    sameSecret(given, 'right');
    expect(compare).toHaveBeenCalledTimes(1);
    const lengths = compare.mock.calls[0]?.map((one) => (one as Uint8Array).byteLength);
    expect(lengths).toEqual([43, 43]);
  });
});
