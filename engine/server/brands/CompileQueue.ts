/** In which order brands are looked at: those that somebody waits for, those asked for last, then all others. */
export class Order {
  /** Brands that were asked for, the last one last. */
  readonly #asked = new Set<string>();
  readonly #waiting = new Map<string, { promise: Promise<void>; done: () => void }>();

  /** A visitor asked for it. */
  ask(brand: string): void {
    this.#asked.delete(brand);
    this.#asked.add(brand);
  }

  /** Resolves when it was looked at, which is now done next. */
  wait(brand: string): Promise<void> {
    let waiting = this.#waiting.get(brand);
    if (!waiting) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.set(brand, (waiting = { promise, done: resolve }));
    }
    return waiting.promise;
  }

  isAwaited(brand: string): boolean {
    return this.#waiting.has(brand);
  }

  done(brand: string): void {
    this.#waiting.get(brand)?.done();
    this.#waiting.delete(brand);
  }

  allDone(): void {
    for (const brand of this.#waiting.keys()) this.done(brand);
  }

  /** All names, each once; who is waited for while it runs comes next. */
  *through(names: ReadonlySet<string>): Generator<string> {
    const left = new Set([...[...this.#asked].toReversed().filter((name) => names.has(name)), ...names]);
    for (const name of this.#asked) if (!names.has(name)) this.#asked.delete(name);
    while (left.size > 0) {
      const awaited = [...this.#waiting.keys()].find((name) => left.has(name));
      const [first = ''] = left;
      const next = awaited ?? first;
      left.delete(next);
      yield next;
    }
  }
}
