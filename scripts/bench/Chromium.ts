import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/ports.ts';
import { chromiumArgs } from '../../playwright.config.ts';
import { Spawned } from './Spawned.ts';

/** A Chromium with a profile of its own that Lighthouse attaches to by port. */
export class Chromium {
  readonly #profile = mkdtempSync(join(tmpdir(), 'livery-chromium-'));
  readonly #process: Spawned;
  readonly port: number;

  private constructor(file: string, port: number) {
    this.port = port;
    const all = [
      ...chromiumArgs,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${this.#profile}`,
      '--accept-lang=th-TH',
      'about:blank',
    ];
    this.#process = new Spawned(file, all, {}, import.meta.dirname);
  }

  static async start(file: string): Promise<Chromium> {
    const chromium = new Chromium(file, await freePort());
    try {
      await chromium.#process.says('DevTools listening');
    } catch (error) {
      await chromium.stop();
      throw error;
    }
    return chromium;
  }

  async stop(): Promise<void> {
    await this.#process.stop();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
