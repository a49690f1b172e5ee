import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SessionResponse } from '#schemas/generated/integration.ts';
import { signAnswer } from '#platform/base/crypto/index.ts';
import { vendorHeaders } from '#platform/play/integration/index.ts';

const root = process.env['LIVERY_ROOT'] ?? process.cwd();

interface Named {
  /** Of a game. */
  code: string;
  name?: Record<string, string>;
  /** Of a vendor. */
  displayName?: string;
}

/**
 * A server that stands for all vendors in journeys about the site around a game: it redeems launch tokens by the
 * integration API and serves a page with the game's name, or one that reports `failed`. Nothing can be staked there; the
 * demo games (`withVendors`) are for that. It knows no rooms and no rounds.
 */
export class SmallVendor {
  readonly #server: Server;
  readonly #platformUrl: string;
  readonly #dataDir: string;
  readonly #names = new Map<string, Named>();

  private constructor(platformUrl: string, dataDir: string) {
    this.#platformUrl = platformUrl;
    this.#dataDir = dataDir;
    for (const file of ['games', 'vendors'])
      for (const one of JSON.parse(readFileSync(join(root, `demo/seed/${file}.json`), 'utf8')) as Named[])
        this.#names.set(one.code, one);
    this.#server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const isLaunch = request.method === 'GET' && pathname === '/launch';
      const answer = isLaunch
        ? this.#launch(Object.fromEntries(searchParams))
        : Promise.resolve([404, ''] as const);
      void answer.then(([status, body]) =>
        response
          .writeHead(status, {
            ...this.#signed(request.headers, { status, body }),
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'cross-origin-resource-policy': 'cross-origin',
          })
          .end(body),
      );
    });
  }

  /** Starts for the platform at an address, whose data folder has the vendors' secrets. */
  static async start(platformUrl: string, dataDir: string): Promise<SmallVendor> {
    const vendor = new SmallVendor(platformUrl, dataDir);
    await new Promise<void>((resolve, reject) => {
      vendor.#server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    return vendor;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #launch({ token = '', vendor = '' }: Record<string, string>): Promise<readonly [number, string]> {
    const session = await this.#redeem(vendor, token).catch(() => undefined);
    if (!session) return [410, page('en', 'This link has already been used', 'failed')];
    const { game, language, player } = session;
    const named = this.#names.get(game ?? vendor);
    const name = named?.name?.[language] ?? named?.name?.['en'] ?? named?.displayName ?? vendor;
    return [200, page(language, name, 'ready', `<p>Played by ${player}</p>`)];
  }

  /** A vendor signs its answers to the platform's questions, a 404 too. */
  #signed(asked: IncomingHttpHeaders, answer: { status: number; body: string }): Record<string, string> {
    const { 'x-vendor': vendor, 'x-signature': request } = asked;
    if (typeof vendor !== 'string' || typeof request !== 'string') return {};
    const key = { secret: this.#secretOf(vendor), direction: 'vendor-to-platform' } as const;
    return { 'x-signature': signAnswer(key, { request, ...answer }) };
  }

  #secretOf(vendor: string): string {
    const secrets = JSON.parse(readFileSync(join(this.#dataDir, 'vendors.json'), 'utf8')) as object;
    return String(new Map(Object.entries(secrets)).get(vendor));
  }

  /** The session of a launch token; undefined if the platform refuses it. */
  async #redeem(vendor: string, token: string): Promise<SessionResponse | undefined> {
    const secret = this.#secretOf(vendor);
    const body = JSON.stringify({ token });
    const response = await fetch(`${this.#platformUrl}/integration/v1/session`, {
      method: 'POST',
      headers: vendorHeaders({ code: vendor, secret }, { name: 'session', body }, new Date()),
      body,
    });
    return response.ok ? ((await response.json()) as SessionResponse) : undefined;
  }
}

function page(language: string, name: string, state: 'ready' | 'failed', more = ''): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${name}</title>
<h1>${name}</h1>${more}
<script>parent.postMessage({ livery: 'game', state: '${state}' }, '*')</script>`;
}
