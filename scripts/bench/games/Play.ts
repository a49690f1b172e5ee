import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, setGlobalDispatcher } from 'undici';
import type { IntegrationCallName, IntegrationCalls } from '#schemas/generated/integration.ts';
import { vendorHeaders } from '#platform/play/integration/index.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { freePort } from '#tests/support/ports.ts';
import { Spawned } from '../Spawned.ts';

const root = join(import.meta.dirname, '../../..');
const password = 'Lantern8river';
/** The vendor whose bets are measured, and its category. */
export const vendor = 'JL';
const category = 'RNG';

/** Someone whose bets are measured: the vendor's session with their platform, and the game. */
export interface Player {
  session: string;
  game: string;
}

/** The platform as a process of its own on a PostgreSQL database, with the demonstration's games, and a vendor that calls it. */
export class Play {
  readonly #dir = mkdtempSync(join(tmpdir(), 'livery-bench-games-'));
  readonly #platform: Spawned;
  readonly port: number;

  private constructor(port: number, databaseUrl: string) {
    this.port = port;
    this.#platform = new Spawned(process.execPath, [join(root, 'dist/server/demoPlatform.js')], {
      NODE_ENV: 'production',
      LIVERY_ROOT: root,
      DATA_DIR: this.#dir,
      PLATFORM_PORT: String(port),
      GAMES_PUBLIC_URL: 'http://games.localhost:4200',
      DATABASE_URL: databaseUrl,
      LIVERY_DEMO: '1',
      LOG: 'error',
    });
  }

  static async start(databaseUrl: string): Promise<Play> {
    // Without a limit of connections the bench would queue what it measures.
    setGlobalDispatcher(new Agent({ connections: 64 }));
    const play = new Play(await freePort(), databaseUrl);
    try {
      await play.#platform.says('platform ready', 300_000);
    } catch (error) {
      await play.stop();
      throw error;
    }
    return play;
  }

  get #url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Opens an account with money at a merchant, logs it in, and launches the vendor's first game. */
  async addPlayer(account: string, merchant = 'SIAM01'): Promise<Player> {
    await this.#operate('POST', `/${merchant}/accounts`, { account, password });
    await this.#operate('POST', `/${merchant}/entries`, {
      account,
      amount: '+1000000',
      reason: 'bench',
      by: 'bench',
    });
    const client = new TestClient((path, init) => fetch(this.#url + path, init), { merchant });
    const login = await client.call('login', { type: 'username', username: account, password });
    const { token } = login.body.value;
    const listed = await client.call('gameList', { gameType: category, vassalage: vendor });
    const game: string = listed.body.games[0].gameCode;
    const { url } = (await client.call('launchGame', { vendor, gameCode: game }, { token })).body.value;
    const launch = new URL(url).searchParams.get('token') ?? '';
    const { session } = await this.call('session', { token: launch });
    return { session, game };
  }

  /** One call of the vendor, signed. Rejects if it is not done. */
  async call<N extends IntegrationCallName>(
    name: N,
    request: IntegrationCalls[N]['request'],
  ): Promise<IntegrationCalls[N]['response']> {
    const body = JSON.stringify(request);
    const response = await fetch(`${this.#url}/integration/v1/${name}`, {
      method: 'POST',
      headers: vendorHeaders({ code: vendor, secret: this.#secret }, { name, body }, new Date()),
      body,
    });
    const value: unknown = await response.json();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(value)}`);
    return value as IntegrationCalls[N]['response'];
  }

  async launchFrom(address: string): Promise<void> {
    await this.#operate('PUT', `/vendors/${vendor}`, { launchUrl: address });
  }

  /** Lets the members of a merchant play at all vendors from one wallet. */
  async useOneWallet(merchant: string): Promise<void> {
    await this.#operate('PUT', `/${merchant}/settings/isSingle`, { value: 'on' });
  }

  get #secret(): string {
    const secrets = JSON.parse(readFileSync(join(this.#dir, 'vendors.json'), 'utf8')) as Record<
      string,
      string
    >;
    return secrets[vendor] ?? '';
  }

  async #operate(method: string, path: string, body: object): Promise<void> {
    const key = readFileSync(join(this.#dir, 'operator.key'), 'utf8').trim();
    const response = await fetch(`${this.#url}/operator${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ by: 'bench', ...body }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }

  async stop(): Promise<void> {
    await this.#platform.stop();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
