import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClient } from '#platform/testing/TestClient.ts';
import { freePort } from '../../support/ports.ts';
import { Server } from '../../support/Server.ts';
import { root } from '../support/run.ts';

const keys = { PLATFORM_KEY: randomBytes(32).toString('hex'), SESSION_KEY: randomBytes(32).toString('hex') };
/** Milliseconds after which a missing response counts as none. */
const patienceMs = 15_000;

export interface Reply {
  /** 0 if there was no response. */
  status: number;
  body: string;
  headers: Headers;
  ms: number;
}

interface Node {
  platform: Server;
  portal: Server;
  dataDir: string;
  platformUrl: string;
  portalPort: number;
}

/** Pairs of a platform and a portal on one PostgreSQL, as behind a load balancer. */
export class Nodes {
  readonly #dir = mkdtempSync(join(tmpdir(), 'livery-nodes-'));
  readonly #nodes: Node[] = [];
  #addresses = 0;

  static async start(databaseUrl: string, count: number, env: NodeJS.ProcessEnv = {}): Promise<Nodes> {
    const nodes = new Nodes();
    const brandsDir = join(nodes.#dir, 'brands');
    cpSync(join(root, 'brands'), brandsDir, { recursive: true });
    for (let n = 0; n < count; n += 1)
      await nodes.#add({ ...keys, DATABASE_URL: databaseUrl, ...env }, brandsDir);
    return nodes;
  }

  async #add(env: NodeJS.ProcessEnv, brandsDir: string): Promise<void> {
    const dataDir = join(this.#dir, String(this.#nodes.length));
    mkdirSync(dataDir);
    const [platformPort, portalPort] = [await freePort(), await freePort()];
    const all = {
      ...env,
      DATA_DIR: dataDir,
      BRANDS_DIR: brandsDir,
      PLATFORM_PORT: String(platformPort),
      PORT: String(portalPort),
    };
    const platform = new Server('platform', all);
    await platform.ready();
    const portal = new Server('portal', all);
    await portal.ready();
    const platformUrl = `http://127.0.0.1:${platformPort}`;
    this.#nodes.push({ platform, portal, dataDir, platformUrl, portalPort });
  }

  get count(): number {
    return this.#nodes.length;
  }

  /** Servers that ended, by name and number. */
  get ended(): string[] {
    return this.#nodes.flatMap(({ platform, portal }, n) =>
      [platform, portal].filter((server) => !isAlive(server.pid)).map((server) => `${server.name} ${n}`),
    );
  }

  /** Everything that the servers logged. */
  get log(): string {
    return this.#nodes.map(({ platform, portal }) => platform.log + portal.log).join('');
  }

  platformLog(n: number): string {
    return this.#node(n).platform.log;
  }

  /** A client of a platform with an address of its own, as through a portal. */
  visitor(n: number, seen: (reply: Pick<Reply, 'ms' | 'status'>) => void = () => undefined): TestClient {
    const id = (this.#addresses += 1);
    const address = `10.${id >> 16}.${(id >> 8) & 255}.${id & 255}`;
    const { platformUrl } = this.#node(n);
    return new TestClient(async (path, init) => {
      const began = performance.now();
      const headers = {
        ...(init.headers as Record<string, string>),
        'x-platform-key': keys.PLATFORM_KEY,
        'x-visitor-address': address,
      };
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(`${platformUrl}${path}`, { ...init, headers, signal });
      seen({ ms: performance.now() - began, status: response.status });
      return response;
    });
  }

  /** Calls the operator API of a platform. */
  async operator(
    n: number,
    method: string,
    path: string,
    body?: object,
    key: string = randomUUID(),
  ): Promise<Reply> {
    const { dataDir, platformUrl } = this.#node(n);
    const operatorKey = readFileSync(join(dataDir, 'operator.key'), 'utf8').trim();
    const began = performance.now();
    try {
      const response = await fetch(`${platformUrl}/operator${path}`, {
        method,
        headers: {
          authorization: `Bearer ${operatorKey}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        ...(body && { body: JSON.stringify({ by: 'test', ...body }) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text,
        headers: response.headers,
        ms: performance.now() - began,
      };
    } catch {
      return { status: 0, body: '', headers: new Headers(), ms: performance.now() - began };
    }
  }

  /** Requests a page of siam from a portal, or posts a form. Returns the status, 0 if there was no response. */
  page(n: number, path: string, form?: Record<string, string>): Promise<number> {
    const { portalPort: port } = this.#node(n);
    const host = `siam.localhost:${port}`;
    const formHeaders = form && {
      origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    return new Promise((resolve) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: form ? 'POST' : 'GET',
          headers: { host, ...formHeaders },
          timeout: patienceMs,
        },
        (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(0));
      sent.end(form && new URLSearchParams(form).toString());
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.flatMap(({ platform, portal }) => [platform.stop(), portal.stop()]));
    rmSync(this.#dir, { recursive: true, force: true });
  }

  #node(n: number): Node {
    const node = this.#nodes[n % this.#nodes.length];
    if (!node) throw new Error('No node has been started.');
    return node;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
