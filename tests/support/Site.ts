import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '#scripts/platform/runCommand.ts';
import type { PlatformProxy } from './PlatformProxy.ts';
import { freePort } from './ports.ts';
import { prepareData } from './preparedData.ts';
import { Server } from './Server.ts';
import { SmallVendor } from './SmallVendor.ts';

const root = process.env['LIVERY_ROOT'] ?? process.cwd();

export interface SiteResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A whole product for a test: platform and portal on free ports, with brands and data in a separate folder. */
export class Site {
  readonly dir = mkdtempSync(join(tmpdir(), 'livery-'));
  readonly brandsDir = join(this.dir, 'brands');
  readonly dataDir = join(this.dir, 'data');
  port = 0;
  platformPort = 0;
  gamesPort = 0;
  paymentsPort = 0;
  accountsPort = 0;
  chatPort = 0;
  portal!: Server;
  platform: Server | null = null;
  vendors: Server | null = null;
  payments: Server | null = null;
  accounts: Server | null = null;
  #smallVendor: SmallVendor | null = null;
  #env: NodeJS.ProcessEnv = {};
  #saving = false;
  #hasVendors = false;
  #hasPayments = false;
  #hasAccounts = false;
  #hasClock = false;
  /** Milliseconds by which the servers' clocks are ahead. */
  #ahead = 0;

  /**
   * `env` goes to the portal: `PLATFORM_URL` selects another platform, and `platform: false` starts none. With
   * `platformProxy` the portal reaches its platform only through that. `saving` starts the servers as `npm start` does, and
   * `vendors` starts the demo games instead of the small vendor, `payments` the payment provider, `accounts` the identity provider,
   * `chat` the chat. With `clock` the time of all servers can be moved.
   */
  static async start(
    env: NodeJS.ProcessEnv = {},
    options: {
      platform?: boolean;
      platformProxy?: PlatformProxy;
      saving?: boolean;
      vendors?: boolean;
      payments?: boolean;
      accounts?: boolean;
      chat?: boolean;
      clock?: boolean;
    } = {},
  ): Promise<Site> {
    const site = new Site();
    site.#saving = options.saving ?? false;
    site.#hasVendors = options.vendors ?? false;
    site.#hasPayments = options.payments ?? false;
    site.#hasAccounts = options.accounts ?? false;
    site.#hasClock = options.clock ?? false;
    if (options.chat) site.chatPort = await freePort();
    site.#env = { ...(options.platformProxy && { PLATFORM_URL: options.platformProxy.url }), ...env };
    cpSync(join(root, 'brands'), site.brandsDir, { recursive: true });
    mkdirSync(site.dataDir, { recursive: true });
    [site.port, site.platformPort, site.paymentsPort, site.accountsPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    if (options.platformProxy) options.platformProxy.target = site.platformPort;
    if (options.platform !== false) {
      await prepareData(site.dataDir);
      await site.startPlatform();
    }
    await site.startPortal();
    return site;
  }

  async startPlatform(): Promise<void> {
    // Its vendors keep their address when it is restarted.
    if (this.#hasVendors) this.gamesPort ||= await freePort();
    else {
      this.#smallVendor ??= await SmallVendor.start(`http://127.0.0.1:${this.platformPort}`, this.dataDir);
      this.gamesPort = this.#smallVendor.port;
    }
    const env = this.#environment(String(this.gamesPort));
    this.platform = new Server('platform', env, { saving: this.#saving });
    await this.platform.ready();
    if (this.#hasVendors && !this.vendors) await this.startVendors();
    if (this.#hasPayments && !this.payments) await this.startPayments();
    if (this.#hasAccounts && !this.accounts) await this.startAccounts();
  }

  async startVendors(): Promise<void> {
    this.vendors = new Server('vendors', this.#environment(String(this.gamesPort)), { saving: this.#saving });
    await this.vendors.ready();
  }

  async startPayments(): Promise<void> {
    this.payments = new Server('payments', this.#environment(String(this.gamesPort)), {
      saving: this.#saving,
    });
    await this.payments.ready();
  }

  async startAccounts(): Promise<void> {
    this.accounts = new Server('accounts', this.#environment(String(this.gamesPort)), {
      saving: this.#saving,
    });
    await this.accounts.ready();
  }

  async startPortal(): Promise<void> {
    const env = { ...this.#environment('0'), ...this.#env };
    this.portal = new Server('portal', env, { saving: this.#saving });
    await this.portal.ready();
  }

  /** Starts the operators' desk. The test stops it. */
  async startDesk(): Promise<{ server: Server; origin: string }> {
    const port = String(await freePort());
    const server = new Server(
      'desk',
      { ...this.#environment('0'), DESK_PORT: port },
      { saving: this.#saving },
    );
    await server.ready();
    return { server, origin: `http://desk.localhost:${port}` };
  }

  async restartPortal(): Promise<void> {
    await this.portal.stop();
    await this.startPortal();
  }

  #environment(gamesPort: string): NodeJS.ProcessEnv {
    return {
      PORT: String(this.port),
      PLATFORM_PORT: String(this.platformPort),
      GAMES_PORT: gamesPort,
      DATA_DIR: this.dataDir,
      PAYMENTS_PORT: String(this.paymentsPort),
      PAYMENTS_SECRET: 'a-secret-between-platform-and-provider-in-tests',
      ...(this.#hasPayments && { PAYMENTS_URL: `http://127.0.0.1:${this.paymentsPort}` }),
      ...(this.chatPort > 0 && { CHAT_PORT: String(this.chatPort) }),
      ...(this.#hasClock && {
        CLOCK_FILE: this.#clockFile,
        NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/support/movedClock.ts')).href}`,
      }),
      ACCOUNTS_PORT: String(this.accountsPort),
      ...(this.#hasAccounts && { DEMO_ACCOUNTS_URL: `http://accounts.localhost:${this.accountsPort}` }),
      DEMO_VENDORS: '1',
      PLATFORM_MERCHANT: 'SIAM01',
      BRANDS_DIR: this.brandsDir,
      PLATFORM_KEY: 'a-key-between-portal-and-platform-in-tests',
    };
  }

  get #clockFile(): string {
    return join(this.dir, 'clock');
  }

  /** The time by the servers' clocks. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Moves the clocks of all servers ahead, and what happens by itself with them. */
  async wait(ms: number): Promise<void> {
    this.#ahead += ms;
    writeFileSync(this.#clockFile, String(this.#ahead));
    const servers = [this.platform, this.vendors, this.payments, this.accounts, this.portal].filter(
      (server) => server !== null,
    );
    for (const { pid } of servers) process.kill(pid, 'SIGUSR2');
    const moved = `clock ahead by ${this.#ahead} ms`;
    await until(() => servers.every(({ log }) => log.includes(moved)));
  }

  /** `http://siam.localhost:4000` */
  origin(brand = 'siam'): string {
    return `http://${brand}.localhost:${this.port}`;
  }

  /** A request that bypasses the browser, with the brand's host. */
  get(
    path: string,
    options: { brand?: string; headers?: Record<string, string>; method?: string; body?: string } = {},
  ): Promise<SiteResponse> {
    const { brand = 'siam', headers = {}, method = 'GET', body } = options;
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          path,
          method,
          headers: { host: `${brand}.localhost:${this.port}`, ...headers },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /**
   * Waits until the home of a brand is made with all its data, for guests or for a visitor with these headers. On a busy
   * machine the first ones are made without the responses that took longer than half a second.
   */
  async filled(brand = 'siam', headers: Record<string, string> = {}): Promise<void> {
    const isPending = async () =>
      (await this.get('/', { brand, headers })).body.includes('"state":"pending"');
    await until(async () => !(await isPending()), 20_000);
  }

  /** Runs `npm run platform -- …` against this site's platform, in this process. */
  operate(...args: string[]): Promise<string> {
    return runCommand(args, { ...this.#environment('0'), PLATFORM_URL: '' });
  }

  /** Undoes changes of the brands that the project ships, for the next tests on this site. */
  async restoreBrands(): Promise<void> {
    for (const brand of readdirSync(join(root, 'brands'))) {
      rmSync(join(this.brandsDir, brand), { recursive: true, force: true });
      cpSync(join(root, 'brands', brand), join(this.brandsDir, brand), { recursive: true });
    }
    await this.restartPortal();
  }

  /** Writes a file of a brand folder. */
  write(path: string, content: string | object): void {
    const file = join(this.brandsDir, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }

  /** Creates a brand at `<name>.localhost`. Resolves when the running portal serves it. */
  async addBrand(name: string, config: object = {}, files: Record<string, object> = {}): Promise<void> {
    const brand = { format: 1, extends: 'siam', name, hosts: [`${name}.localhost`], merchantCode: 'SIAM01' };
    for (const [path, content] of Object.entries(files)) this.write(`${name}/${path}`, content);
    this.write(`${name}/brand.json`, { ...brand, ...config });
    const up = async () => (await this.get('/helpmc', { brand: name })).status === 200;
    await until(up, 20_000).catch(() => {
      throw new Error(`The brand ${name} was not accepted:\n${this.portal.log.slice(-3000)}`);
    });
  }

  async stop(): Promise<void> {
    await this.portal.stop();
    await this.accounts?.stop();
    await this.payments?.stop();
    await this.vendors?.stop();
    await this.#smallVendor?.close();
    await this.platform?.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Waits until a condition holds, polling every 50 ms. */
export async function until(holds: () => Promise<boolean> | boolean, within = 20_000): Promise<void> {
  const end = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`The condition did not hold within ${within} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
