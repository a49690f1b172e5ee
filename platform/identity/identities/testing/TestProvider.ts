import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { listen } from '#platform/base/http/index.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** An OpenID provider whose every response a test can falsify. */
export class TestProvider {
  url = '';
  /** Changes what the ID token says. */
  claims: (usual: JWTPayload) => JWTPayload = (usual) => usual;
  /** Signs with a key that is not published, or not at all. */
  signs: 'right' | 'foreign' | 'none' = 'right';
  /** Replaces the response of an endpoint. */
  answer: { [endpoint in 'discovery' | 'token' | 'keys']?: () => Response | Promise<Response> } = {};
  #keys!: KeyPair & { kid: string };
  #challenges = new Map<string, { challenge: string; nonce: string }>();
  #close: () => Promise<void> = async () => undefined;
  now: () => Date = () => new Date();

  static async open(): Promise<TestProvider> {
    const provider = new TestProvider();
    await provider.rotate();
    const server = await listen(provider.#app(), '127.0.0.1', 0);
    provider.url = server.url;
    provider.#close = () => server.close();
    return provider;
  }

  /** From now on signs with another key, and publishes that one alone. */
  async rotate(): Promise<void> {
    this.#keys = { ...(await generateKeyPair('RS256', { extractable: true })), kid: randomUUID() };
  }

  reset(): void {
    this.claims = (usual) => usual;
    this.signs = 'right';
    this.answer = {};
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** What the visitor's browser brings back from an authorization request. */
  approve(address: string): string {
    const { searchParams } = new URL(address);
    if (searchParams.get('code_challenge_method') !== 'S256') throw new Error('The request has no PKCE.');
    const code = randomUUID();
    this.#challenges.set(code, {
      challenge: searchParams.get('code_challenge') ?? '',
      nonce: searchParams.get('nonce') ?? '',
    });
    return new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
  }

  async token(claims: JWTPayload): Promise<string> {
    const at = Math.floor(this.now().getTime() / 1000);
    // Without an ID of its own, two tokens of one second would be the same token.
    const payload = this.claims({ iss: this.url, jti: randomUUID(), iat: at, exp: at + 300, ...claims });
    if (this.signs === 'none') return new UnsecuredJWT(payload).encode();
    const foreign = this.signs === 'foreign' && (await generateKeyPair('RS256'));
    const key = foreign ? foreign.privateKey : this.#keys.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: this.#keys.kid }).sign(key);
  }

  #app(): Parameters<typeof listen>[0] {
    const app: Parameters<typeof listen>[0] = new Hono();
    app.get(
      '/.well-known/openid-configuration',
      async (c) =>
        (await this.answer.discovery?.()) ??
        c.json({
          issuer: this.url,
          authorization_endpoint: `${this.url}/authorize`,
          token_endpoint: `${this.url}/token`,
          jwks_uri: `${this.url}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        }),
    );
    app.get(
      '/jwks',
      async (c) =>
        (await this.answer.keys?.()) ??
        c.json({
          keys: [
            { ...(await exportJWK(this.#keys.publicKey)), kid: this.#keys.kid, alg: 'RS256', use: 'sig' },
          ],
        }),
    );
    app.post('/token', async (c) => {
      const form = await c.req.parseBody();
      const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
      const own = await this.answer.token?.();
      if (own) return own;
      const begun = this.#challenges.get(field('code'));
      const verifier = createHash('sha256').update(field('code_verifier')).digest('base64url');
      // A code works once, with the verifier of its own request.
      this.#challenges.delete(field('code'));
      if (begun?.challenge !== verifier) return c.json({ error: 'invalid_grant' }, 400);
      const idToken = await this.token({
        sub: 'sub-1',
        aud: field('client_id'),
        nonce: begun.nonce,
        name: 'Somchai',
        email: 'somchai@mail.example',
        email_verified: true,
      });
      return c.json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken });
    });
    return app;
  }
}
