import type { BrowserContext, Page } from '@playwright/test';

/** What cannot be taken back from a context or a page: whoever asks for it leaves nothing for the next visitor. */
const lasting = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setGeolocation',
];

/**
 * A visitor who was here before: his browser has the files of the site at hand, and compiled, which is three quarters of
 * what a home costs. Of those who came before him there is nothing else: no cookie, nothing in storage, no listener.
 */
export class Returning {
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #key = '';
  #window: ReturnType<Page['viewportSize']> = null;
  /** Something was done that cannot be taken back. */
  #spent = false;
  readonly #origins = new Set<string>();

  /** The page of the one before, where he was let in by the same `key`; `make` gives a context else. */
  async arrive(key: string, make: () => Promise<BrowserContext>): Promise<Page> {
    if (!this.#page || this.#key !== key) await this.#begin(key, await make());
    const page = this.#page!;
    this.#follow(page);
    page.context().on('page', (other) => this.#follow(other));
    return page;
  }

  /** Leaves the files of this site at hand and nothing else; where that is not sure, all of it is closed. */
  async leave(origin: string, wentWell: boolean): Promise<void> {
    const [context, page] = [this.#context, this.#page];
    if (!context || !page) return;
    const others = [...this.#origins].filter((one) => one !== origin);
    const areOurs = others.every((one) => hostOf(one) === hostOf(origin));
    if (!wentWell || this.#spent || !areOurs || page.isClosed()) return this.close();
    this.#origins.clear();
    try {
      await reset(context, page, [...others, origin]);
      if (this.#window) await page.setViewportSize(this.#window);
    } catch {
      await this.close();
    }
  }

  async close(): Promise<void> {
    const context = this.#context;
    [this.#context, this.#page, this.#spent] = [undefined, undefined, false];
    this.#origins.clear();
    await context?.close();
  }

  async #begin(key: string, context: BrowserContext): Promise<void> {
    await this.close();
    const page = await context.newPage();
    for (const one of [context, page]) for (const name of lasting) this.#spendAt(one, name);
    for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
      this.#spendAt(context.clock, name);
    [this.#context, this.#page, this.#key] = [context, page, key];
    this.#window = page.viewportSize();
  }

  #follow(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) this.#origins.add(new URL(frame.url()).origin);
    });
  }

  #spendAt(holder: object, name: string): void {
    const original: unknown = Reflect.get(holder, name);
    if (typeof original !== 'function') return;
    Reflect.set(holder, name, (...args: unknown[]) => {
      this.#spent = true;
      return original.apply(holder, args);
    });
  }
}

/** What a test may listen to. */
const events = [
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'popup',
  'page',
  'dialog',
  'download',
  'framenavigated',
  'load',
  'domcontentloaded',
  'console',
  'pageerror',
  'weberror',
];

/** `http://siam.localhost:4000` and `http://meridian.localhost:4000` are brands of one `localhost:4000`. */
const hostOf = (origin: string) => /\w+:\d+$/.exec(origin)?.[0];

/** Nothing is left of what a page did at these addresses; at the last of them it stands then. */
async function reset(context: BrowserContext, page: Page, origins: string[]): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const one of [page, context]) {
    await one.unrouteAll();
    for (const event of events) one.removeAllListeners(event);
    await one.setExtraHTTPHeaders({});
  }
  await context.setOffline(false);
  for (const origin of origins) {
    await page.goto(`${origin}/ping`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await context.clearCookies();
  await page.mouse.move(0, 0);
}
