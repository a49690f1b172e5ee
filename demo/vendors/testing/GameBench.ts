import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { Bookkeeper } from '../core/Bookkeeper.ts';
import { readCatalogue } from '../core/catalogue.ts';
import { createApp } from '../core/createApp.ts';
import type { GameKind } from '../core/kinds.ts';
import { PlatformClient } from '../core/PlatformClient.ts';
import { Store } from '../core/Store.ts';
import { FakePlatform } from './FakePlatform.ts';

/** The demo vendors' server with some kinds of games: its store on disk, and a platform in the same process. */
export class GameBench {
  readonly platform: FakePlatform;
  store!: Store;
  books!: Bookkeeper;
  app!: ReturnType<typeof createApp>;
  kinds!: readonly GameKind[];
  readonly dir = mkdtempSync(join(tmpdir(), 'livery-game-'));
  readonly #kinds: () => readonly GameKind[];
  readonly #now: () => number;
  #tokens = 0;

  /** `kinds` makes the games of each process. */
  constructor(kinds: () => readonly GameKind[], session: object = {}, now?: () => number) {
    this.#kinds = kinds;
    this.#now = now ?? Date.now;
    this.platform = new FakePlatform(now);
    this.platform.session = { ...this.platform.session, ...session };
    this.startProcess();
  }

  /** Another process on the same disk. The store of the one before is never closed, as after SIGKILL. */
  startProcess(): void {
    const { platform } = this;
    const log = () => {};
    // Fake timers replace Date.now later.
    const now = () => this.#now();
    const secretOf = () => platform.secret;
    this.store = new Store(join(this.dir, 'play.sqlite'));
    this.kinds = this.#kinds();
    const client = new PlatformClient({
      platformUrl: 'http://platform',
      secretOf,
      now,
      fetch: platform.fetch,
    });
    const rules = Object.fromEntries(this.kinds.map((kind) => [kind.name, kind.rules]));
    this.books = new Bookkeeper({ store: this.store, client, rules, now, log });
    this.app = createApp({
      kinds: this.kinds,
      store: this.store,
      bookkeeper: this.books,
      client,
      secretOf,
      now,
      log,
      catalogue: readCatalogue(join(process.cwd(), 'demo/seed')),
      assetsOf: (name) => ({ script: `build/${name}.js`, styles: [] }),
      folders: { build: join(process.cwd(), 'kit/testing'), media: [join(process.cwd(), 'demo/media')] },
      isSecure: false,
    });
  }

  /** Starts the game of the platform's session, and returns the page's HTML. */
  async openPage(vendor: string): Promise<string> {
    this.#tokens += 1;
    return (await this.app.request(`/launch?token=token-${this.#tokens}&vendor=${vendor}`)).text();
  }

  /** Starts the game, and returns what its page begins with. */
  async enter<Start>(vendor: string): Promise<Start & { key: string; name: string }> {
    return startIn(await this.openPage(vendor));
  }

  async post<View>(path: string, key: string, body: unknown): Promise<{ status: number; body: View }> {
    const response = await this.app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as View };
  }

  /** The bodies of the calls of this name that the platform has received. */
  sent(name: string) {
    return this.platform.calls.filter((call) => call.name === name).map(({ body }) => body);
  }

  /** Lets seconds of the fake clock pass; in each the bookkeeper checks the open rounds. */
  async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      vi.setSystemTime(Date.now() + 1000);
      // One after another, as time passes.
      // oxlint-disable-next-line no-await-in-loop
      await this.books.recover();
    }
  }

  remove(): void {
    rmSync(this.dir, { recursive: true });
  }
}

/** What a game's page begins with. */
export function startIn<Start>(page: string): Start & { key: string; name: string } {
  return JSON.parse(/id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '');
}
