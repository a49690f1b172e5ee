import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { serverLimits } from '#kit/serverLimits.ts';
import { testRevision } from '#engine/brand/testing/testRevision.ts';
import { readCookies } from '../session/cookies.ts';
import { backPath } from './backPath.ts';
import { hostOf } from './context.ts';
import { lookOf } from './look.ts';
import { ownOrigins } from './ownOrigin.ts';
import { readTarget } from './target.ts';
import { parseTrustedProxies, visitorAddress } from './visitor.ts';

const revision = testRevision();
const trusted = parseTrustedProxies('127.0.0.1, 10.0.0.0/8');
const own = ['http://acme.localhost:4000'];
const request = (url: string, host = 'acme.localhost:4000') =>
  ({ url, headers: { host }, rawHeaders: ['Host', host] }) as unknown as IncomingMessage;

/** Everything of a request that the portal reads before it knows who asks. */
const parsers: Record<string, (text: string) => unknown> = {
  address: (text) => {
    const target = readTarget(request(`/${text}`));
    return target && lookOf(revision, new URLSearchParams(target.search), new Map(), undefined);
  },
  query: (text) => {
    const target = readTarget(request(`/?lang=${text}`));
    return target && lookOf(revision, new URLSearchParams(target.search), new Map(), undefined);
  },
  'cookie line': (text) => lookOf(revision, null, readCookies(text), undefined),
  'accept-language line': (text) => lookOf(revision, null, new Map(), text),
  'x-forwarded-for line': (text) => visitorAddress('127.0.0.1', text, trusted),
  'referer line': (text) => backPath(`http://acme.localhost:4000/${text}`, own),
  'host line': (text) =>
    ownOrigins({ publicScheme: 'http', publicPort: '' }, hostOf(request('/', text)), text),
};

const pieces = [
  'a',
  '&',
  'a&',
  '=',
  ';',
  ',',
  '/',
  '\\',
  '%',
  '%2f',
  '%5c',
  '..',
  ':',
  '1:',
  '127.0.0.1,',
  '10.0.0.1:1, ',
  'livery-look=',
  'q=',
  ' ',
  'ก',
];

it.each(Object.entries(parsers))(
  'no %s of the largest size takes more than 20 × the time of a plain one',
  (_, parse) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }), (unit) => {
        const hostile = unit.join('').repeat(serverLimits.maxHeaderSize).slice(0, serverLimits.maxHeaderSize);
        const plain = 'x'.repeat(hostile.length);
        expect(medianOf(parse, hostile)).toBeLessThan(20 * Math.max(medianOf(parse, plain), floor));
      }),
      { numRuns: 40 },
    );
  },
);

/** Milliseconds below which a time is noise. */
const floor = 0.2;

function medianOf(parse: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    parse(text);
    return performance.now() - start;
  });
  return times.toSorted((left, right) => left - right)[2] ?? 0;
}
