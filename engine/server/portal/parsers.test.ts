import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { serverLimits } from '#kit/serverLimits.ts';
import { fastestOf, timeFloor } from '#kit/testing/fastestOf.ts';
import { runs } from '#kit/testing/runs.ts';
import { readTarget } from '#kit/target.ts';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import { readCookies } from '../visit/session/cookies.ts';
import { backPath } from '../http/backPath.ts';
import { hostOf } from '../visit/Visit.ts';
import { appearanceOf } from '../visit/appearance.ts';
import { ownOrigins } from '../http/ownOrigin.ts';
import { parseTrustedProxies, visitorAddress } from '../http/visitor.ts';

const revision = testRevision();
const trusted = parseTrustedProxies('127.0.0.1, 10.0.0.0/8');
const own = ['http://acme.localhost:4000'];
const request = (url: string, host = 'acme.localhost:4000') =>
  ({ url, headers: { host }, rawHeaders: ['Host', host] }) as unknown as IncomingMessage;

/** Every part of a request that the portal parses before it has identified the visitor. */
const parsers: Record<string, (text: string) => unknown> = {
  address: (text) => {
    const target = readTarget(request(`/${text}`));
    return target && appearanceOf(revision, new URLSearchParams(target.search), new Map(), undefined);
  },
  query: (text) => {
    const target = readTarget(request(`/?lang=${text}`));
    return target && appearanceOf(revision, new URLSearchParams(target.search), new Map(), undefined);
  },
  'cookie line': (text) => appearanceOf(revision, null, readCookies(text), undefined),
  'accept-language line': (text) => appearanceOf(revision, null, new Map(), text),
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
  'livery-appearance=',
  'q=',
  ' ',
  'ก',
];

const size = serverLimits.maxHeaderSize;
const piece = fc.constantFrom(...pieces);

it.each(Object.entries(parsers))(
  'no %s of the largest size takes more than 20 × the time of a plain one',
  (_, parse) => {
    let run = 0;
    // Each run has a text of its own, as some parsers cache.
    const timeOf = (text: string, limit?: number) => fastestOf(() => parse(`${text}${(run += 1)}`), limit);
    const limit = 20 * Math.max(timeOf('x'.repeat(size)), timeFloor);
    fc.assert(
      fc.property(piece, fc.array(piece, { minLength: 1, maxLength: 3 }), piece, (head, unit, tail) => {
        const hostile = head + unit.join('').repeat(size).slice(0, size) + tail;
        expect(timeOf(hostile, limit)).toBeLessThan(limit);
      }),
      runs(200),
    );
  },
);
