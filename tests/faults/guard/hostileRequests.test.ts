import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { samples } from '../../contract/samples.ts';
import { Site } from '../../support/Site.ts';
import { requestFields } from '../proxy/callSchemas.ts';
import { randomOf, someOf } from '../proxy/random.ts';
import { seed } from '../proxy/seed.ts';
import { logIn } from '../support/people.ts';
import { callsThrough, nextAddress } from './callsThrough.ts';
import { hostileValues } from './hostileValues.ts';

const isMatrix = process.env['LIVERY_MATRIX'] === '1';
/** Fields that a usual run tries per call, and values per field; the matrix tries all of both. */
const [usualFields, usualValues] = [2, 4];
/** Milliseconds within which a request is rejected: a plain call takes a few. */
const patience = 2000;
/** Logging out would end the session that the other calls use. */
const names = Object.keys(callTable).filter(
  (name): name is CallName => name in callTable && name !== 'logout',
);
/** A field that no schema declares. */
const unknownField = 'unknown';

let site: Site;
let cookie: string;
const queries = samples(demoPassword);

beforeAll(async () => {
  site = await Site.start({ TRUSTED_PROXIES: '127.0.0.1' });
  cookie = await logIn(site, 'demo_member', { 'x-forwarded-for': nextAddress() });
});
afterAll(() => site?.stop());

interface Refused {
  status: number;
  body: { success?: boolean; code?: string } | undefined;
  ms: number;
}

async function tryCall(name: CallName, field: string, value: unknown): Promise<Refused> {
  const client = callsThrough(site, 'siam', { cookie, 'x-forwarded-for': nextAddress() });
  const begin = performance.now();
  const query = { ...queries[name], [field]: value };
  const { status, body } = await client.call(name, query as (typeof queries)[typeof name]);
  return { status, body, ms: performance.now() - begin };
}

describe(`requests with hostile values (LIVERY_SEED=${seed})`, () => {
  it.each(names)('R7.1 R7.9 %s rejects them with a documented code, in time', async (name) => {
    const random = randomOf(`${seed} ${name}`);
    const fields = [...requestFields(name), unknownField];
    const chosen = isMatrix ? fields : someOf(fields, usualFields, random);
    const wrong: string[] = [];
    for (const field of chosen)
      for (const [what, value] of isMatrix ? hostileValues : someOf(hostileValues, usualValues, random)) {
        const { status, body, ms } = await tryCall(name, field, value);
        const isRefused = status >= 400 && status < 500 && body?.success === false && body.code;
        const isMade = status === 200 && typeof body?.success === 'boolean';
        if (!isRefused && !isMade) wrong.push(`${field}, ${what}: ${status} ${JSON.stringify(body)}`);
        if (ms > patience) wrong.push(`${field}, ${what}: took ${Math.round(ms)} ms`);
      }
    expect(wrong).toEqual([]);
  });

  it('R7.9 U+0000 and lone surrogates are rejected in every field of every call', async () => {
    const wrong: string[] = [];
    for (const name of names)
      for (const field of isMatrix ? requestFields(name) : requestFields(name).slice(0, 2))
        for (const value of ['a\u0000b', 'a\ud800b']) {
          // A URL cannot hold a lone surrogate: it is sent as U+FFFD, an ordinary character.
          if (callTable[name].method === 'GET' && value.includes('\ud800')) continue;
          const { status, body } = await tryCall(name, field, value);
          if (status < 400 || status >= 500)
            wrong.push(`${name} ${field}: ${status} ${JSON.stringify(body)}`);
        }
    expect(wrong).toEqual([]);
  });

  it('do not affect the calls of other brands, and cause no error in the log of either server', async () => {
    const other = callsThrough(site, 'meridian', { 'x-forwarded-for': nextAddress() });
    for (const name of ['status', 'gameList', 'captcha'] as const)
      expect([name, (await other.call(name, queries[name])).status]).toEqual([name, 200]);
    const failures = [site.portal, site.platform].flatMap((server) =>
      (server?.log ?? '').split('\n').filter((line) => line.includes('"level":"error"')),
    );
    expect(failures).toEqual([]);
  });
});

const hungUp = { status: 413, body: '{}' };

describe('malformed request bodies', () => {
  const bodies: [string, string][] = [
    ['an empty body', ''],
    ['truncated JSON', '{"a":'],
    ['XML', '<xml/>'],
    ['a list', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['a string', '"a"'],
    ['ten thousand brackets', '['.repeat(10_000)],
    ['ten thousand nested objects', '{"a":'.repeat(10_000)],
    ['prototype keys', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'],
    ['a key with U+0000', '{"a\\u0000b":1}'],
    ['many keys', `{${Array.from({ length: 5000 }, (_, at) => `"k${at}":1`).join()}}`],
    ['a repeated key', `{${Array.from({ length: 5000 }, () => '"a":1').join()}}`],
    ['a body above the size limit', `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`],
  ];
  const posts = names.filter((name) => callTable[name].method !== 'GET');

  it.each(bodies)('%s: every call rejects it with a code, or ignores the body', async (_what, body) => {
    const wrong: string[] = [];
    for (const name of posts) {
      const begin = performance.now();
      const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': nextAddress() };
      const { method } = callTable[name];
      // A server that rejects the declared length closes the connection, which the client may notice while still
      // writing.
      const response = await site.get(callTable[name].path, { method, headers, body }).catch(() => hungUp);
      const ms = performance.now() - begin;
      if (response.status >= 500 || !response.body.startsWith('{'))
        wrong.push(`${name}: ${response.status} ${response.body}`);
      if (ms > patience) wrong.push(`${name}: took ${Math.round(ms)} ms`);
    }
    expect(wrong).toEqual([]);
    expect((await site.get('/ping', { brand: 'meridian' })).status).toBe(200);
  });
});
