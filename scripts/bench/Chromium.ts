import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/ports.ts';
import { chromiumArgs } from '../../playwright.config.ts';
import { assertPageFirst, pageFirstArgs } from './pageFirst.ts';
import { Spawned } from './Spawned.ts';

/** A Chromium with a profile of its own that Lighthouse attaches to by port. */
export class Chromium {
  readonly #profile = mkdtempSync(join(tmpdir(), 'livery-chromium-'));
  readonly #process: Spawned;
  readonly port: number;

  private constructor(file: string, port: number, args: string[]) {
    this.port = port;
    const all = [
      ...chromiumArgs,
      ...args,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${this.#profile}`,
      '--accept-lang=th-TH',
      'about:blank',
    ];
    this.#process = new Spawned(file, all, {}, import.meta.dirname);
  }

  /** @param pageFirst puts pages ahead of all else, which {@link canPutPageFirst} must allow */
  static async start(file: string, pageFirst = false): Promise<Chromium> {
    const chromium = new Chromium(file, await freePort(), pageFirst ? pageFirstArgs : []);
    try {
      await chromium.#process.says('DevTools listening');
      if (pageFirst) await assertPageFirst(chromium.#process.pid);
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
