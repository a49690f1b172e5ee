import type { IntegrationCallName, IntegrationCalls } from '#schemas/generated/integration.ts';
import { eq } from 'drizzle-orm';
import { vendors } from '#platform/base/database/schema/index.ts';
import type { SignatureVersion } from '#platform/base/crypto/index.ts';
import { vendorHeaders } from '#platform/play/integration/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import type { TestPlatform } from './openTestPlatform.ts';

/** What a vendor's call returned. */
export interface VendorAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire, looked at by expectations
  body: any;
  headers: Headers;
}

/** A vendor that calls the integration API of a test platform, signed with its own secret. */
export class TestVendor {
  readonly code: string;
  readonly secret: string;
  /** By which it signs. */
  version: SignatureVersion = 2;
  readonly #platform: TestPlatform;

  constructor(platform: TestPlatform, code = 'JL', secret = `secret of ${code}`) {
    this.#platform = platform;
    this.code = code;
    this.secret = secret;
  }

  /** Stores the secret and addresses of the vendor. */
  async register(values: Partial<typeof vendors.$inferInsert> = {}): Promise<this> {
    await this.#platform.db
      .update(vendors)
      .set({ secret: this.secret, launchUrl: '/slot', ...values })
      .where(eq(vendors.code, this.code));
    return this;
  }

  /** A signed call. */
  call<N extends IntegrationCallName>(
    name: N,
    request: IntegrationCalls[N]['request'],
  ): Promise<VendorAnswer> {
    return this.send(name, JSON.stringify(request));
  }

  /** Sends any body, with other headers where they are given. */
  async send(name: string, body: string, headers: Record<string, string> = {}): Promise<VendorAnswer> {
    const response = await this.#platform.app.request(`/integration/v1/${name}`, {
      method: 'POST',
      headers: {
        ...vendorHeaders(this, { name, body }, this.#platform.parts.now(), this.version),
        ...headers,
      },
      body,
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text), headers: response.headers };
  }

  /** Launches a game as a member and redeems the token. */
  async play(username = 'demo_member', game?: string, merchant = 'SIAM01'): Promise<VendorAnswer['body']> {
    return (await this.call('session', { token: await this.launchToken(username, game, merchant) })).body;
  }

  async launchToken(username: string, game?: string, merchant = 'SIAM01'): Promise<string> {
    const login = { type: 'username', username, password: demoPassword } as const;
    const { client } = this.#platform;
    const { token } = (await client.call('login', login, { merchant })).body.value;
    const request = { vendor: this.code, ...(game !== undefined && { gameCode: game }) };
    const { body } = await client.call('launchGame', request, { token, merchant });
    return new URL(body.value.url).searchParams.get('token') ?? '';
  }
}
