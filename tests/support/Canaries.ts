import { expect, type Page } from '@playwright/test';

/** Secrets of a test, and the places where none of them may appear. A failure names their kind without repeating them. */
export class Canaries {
  readonly #secrets: [kind: string, value: string][] = [];
  readonly #addresses: string[] = [];

  /** Watches from now on which addresses the page requests. */
  constructor(page: Page) {
    page.on('request', (request) => this.#addresses.push(request.url(), request.headers()['referer'] ?? ''));
  }

  add(kind: string, value: string): void {
    expect(value.length, kind).toBeGreaterThan(5);
    this.#secrets.push([kind, value]);
  }

  /** Kinds of the secrets that a text contains. Digits count as a whole: six of them may be part of a time. */
  foundIn(text: string, kinds = /./): string[] {
    return this.#secrets
      .filter(([kind]) => kinds.test(kind))
      .filter(([, value]) =>
        /^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text) : text.includes(value),
      )
      .map(([kind]) => kind);
  }

  /** Expects no secret in the HTML of the page, in what its browser stores, in its address and in those of its requests. */
  async expectNone(page: Page): Promise<void> {
    const stored = await page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      const cached = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url),
        ),
      );
      const own = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state];
      return JSON.stringify([own, databases, cached]);
    });
    expect(this.foundIn(stored), 'stored in the browser').toEqual([]);
    expect(this.foundIn([page.url(), ...this.#addresses].join('\n')), 'in an address').toEqual([]);
    expect(this.foundIn(await page.content()), 'in the HTML').toEqual([]);
  }
}
