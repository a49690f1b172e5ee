import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/ports.ts';
import { Server } from '#tests/support/Server.ts';
import { fetchRaw } from '../fetchRaw.ts';
import { residentMemory } from '../residentMemory.ts';

/** Requests that are under way at once. */
const atOnce = 8;

/** A second portal, with a folder of generated brands. It uses the platform of the bench. */
export class BrandsPortal {
  readonly dir = mkdtempSync(join(tmpdir(), 'livery-brands-'));
  readonly brandsDir = join(this.dir, 'brands');
  readonly dataDir = join(this.dir, 'data');
  port = 0;
  server!: Server;

  /** Starts it; resolves with the seconds until it listens. */
  async start(platformPort: number, platformKey: string): Promise<number> {
    this.port = await freePort();
    const began = performance.now();
    const env = {
      PORT: String(this.port),
      PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
      PLATFORM_KEY: platformKey,
      BRANDS_DIR: this.brandsDir,
      DATA_DIR: this.dataDir,
      LOG: 'error',
      LIVERY_PRODUCTION: '1',
    };
    this.server = new Server('portal', env, { saving: true });
    await this.server.ready();
    return (performance.now() - began) / 1000;
  }

  /** Millions of bytes. */
  get memory(): number {
    return residentMemory(this.server.pid);
  }

  async home(brand: string): Promise<string> {
    const { status, body } = await fetchRaw(this.port, '/', {
      host: `${brand}.localhost:${this.port}`,
      'accept-encoding': 'identity',
    });
    if (status !== 200) throw new Error(`The home of ${brand} answered ${status}.`);
    return body.toString();
  }

  /** Asks for the home of each once; fails where one is not there. */
  async homes(brands: string[]): Promise<void> {
    const left = [...brands];
    const next = async (): Promise<void> => {
      for (let brand = left.shift(); brand !== undefined; brand = left.shift()) await this.home(brand);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }

  /** How many states of a brand were accepted so far. */
  accepted(brand: string): number {
    try {
      return readdirSync(join(this.dataDir, 'revisions', brand)).length;
    } catch {
      return 0;
    }
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
