import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/ports.ts';
import { Site } from '#tests/support/Site.ts';
import { findChromium } from '../lib/findChromium.ts';
import { Spawned } from './Spawned.ts';
import { staticPage } from './staticPage.ts';

/** Pages under which the static server offers the home, in addition to `/`. */
export const copies = 200;

/** What the parts measure: a whole product and a static site, each server in its own process. */
export class BenchServers {
  readonly #dir = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  readonly site: Site;
  /** The brand whose home is measured. */
  readonly brand: string;
  readonly chromium: string;
  staticPort = 0;
  #static: Spawned | null = null;

  private constructor(site: Site, brand: string, chromium: string) {
    this.site = site;
    this.brand = brand;
    this.chromium = chromium;
  }

  static async start(brand = 'siam'): Promise<BenchServers> {
    const chromium = await findChromium();
    const servers = new BenchServers(await Site.start({ LOG: 'warn' }, { saving: true }), brand, chromium);
    try {
      await servers.#startStatic();
    } catch (error) {
      await servers.stop();
      throw error;
    }
    return servers;
  }

  /** The brand's home, and the same page written by hand. */
  get addresses(): { portal: string; static: string } {
    return {
      portal: `${this.site.origin(this.brand)}/`,
      static: `http://static.localhost:${this.staticPort}/`,
    };
  }

  /** The brand's host and port, as a request names it. */
  get host(): string {
    return `${this.brand}.localhost:${this.site.port}`;
  }

  /** What is measured, in words. */
  get home(): string {
    return `guest home of ${this.brand}, as a phone set to Thai gets it`;
  }

  async #startStatic(): Promise<void> {
    const source = join(this.#dir, 'static.json');
    writeFileSync(source, JSON.stringify(await staticPage(this.site.port, this.host)));
    this.staticPort = await freePort();
    this.#static = new Spawned(
      process.execPath,
      [join(import.meta.dirname, 'staticServer.ts'), source, String(this.staticPort), String(copies)],
      { NODE_ENV: 'production' },
    );
    await this.#static.says('static ready');
  }

  async stop(): Promise<void> {
    await this.#static?.stop();
    await this.site.stop();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
