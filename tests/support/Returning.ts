import type { BrowserContext, Page } from '@playwright/test';

/** Methods whose effects on a context or a page cannot be undone: a test that calls one leaves no context to reuse. */
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
 * A returning visitor: the browser has cached and compiled the files of the site, which saves three quarters of the
 * cost of a home page. Nothing else of earlier visitors is left: no cookie, no storage, no listener.
 */
export class Returning {
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #key = '';
  #window: ReturnType<Page['viewportSize']> = null;
  /** Something was done that cannot be undone. */
  #spent = false;
  readonly #origins = new Set<string>();

  /**
   * The page of the previous visitor if it was created with the same `key`; otherwise a page of the context from
   * `make`.
   */
  async arrive(key: string, make: () => Promise<BrowserContext>): Promise<Page> {
    if (!this.#page || this.#key !== key) await this.#begin(key, await make());
    const page = this.#page!;
    this.#follow(page);
    page.context().on('page', (other) => this.#follow(other));
    return page;
  }

  /** Retains only the cached files of this site; where that is not certain, closes everything. */
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

/** Events that a test may listen to. */
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

/** Removes everything that a page stored at these origins; the page ends at the last of them. */
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
