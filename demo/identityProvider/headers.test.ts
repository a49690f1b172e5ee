import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../vendors/core/listen.ts';

const log = () => undefined;
let other: Awaited<ReturnType<typeof listen>>;
let provider: typeof other;
beforeAll(async () => {
  // The first server of a process replaces `Response`, also for modules that are loaded after it.
  other = await listen(new Hono(), '127.0.0.1', 0, { variable: 'PORT', log });
  const { startIdentityProvider } = await import('./main.ts');
  provider = await startIdentityProvider({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://accounts.localhost',
    root: join(import.meta.dirname, '../..'),
    log,
  });
});
afterAll(async () => {
  await provider.close();
  await other.close();
});

afterEach(() => vi.restoreAllMocks());

const callback = 'http://siam.localhost:4000/-/provider/callback';
const request = new URLSearchParams({
  client_id: 'demo-google',
  response_type: 'code',
  scope: 'openid',
  redirect_uri: callback,
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
});

it.each([
  ['the way to a sign-in', `/auth?${request.toString()}`],
  ['a wrong request', '/auth?client_id=unknown'],
  ['the discovery document', '/.well-known/openid-configuration'],
  ['its keys', '/jwks'],
  ['a visit that is over', '/sign-in/abcdefghijklmnop'],
  ['the page of codes by phone', `/phone?origin=http%3A%2F%2Fsiam.localhost%3A4000`],
  ['what does not exist', '/nowhere'],
])('sends nosniff and a policy with %s, once', async (_, path) => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const { headers } = await fetch(new URL(path, provider.url), { redirect: 'manual' });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(errors.mock.calls).toEqual([]);
});

it.each(['/.well-known/openid-configuration', '/phone', '/nowhere', '/healthz'])(
  'answers HEAD %s as GET, and writes one response',
  async (path) => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [head, get] = [await ask('HEAD', path), await ask('GET', path)];
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe('');
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  },
);

const ask = (method: string, path: string) => fetch(new URL(path, provider.url), { method });
