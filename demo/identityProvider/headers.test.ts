import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIdentityProvider } from './main.ts';

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  provider = await startIdentityProvider({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://accounts.localhost',
    root: join(import.meta.dirname, '../..'),
    log: () => undefined,
  });
});
afterAll(() => provider.close());

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
])('sends nosniff and a policy with %s', async (_, path) => {
  const { headers } = await fetch(new URL(path, provider.url), { redirect: 'manual' });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});
