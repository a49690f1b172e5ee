/**
 * The order in which brands are compiled: those with waiting requests, then the most recently requested ones, then
 * all others.
 */
export class CompileQueue {
  /** Requested brands, the most recent one last. */
  readonly #asked = new Set<string>();
  readonly #waiting = new Map<string, { promise: Promise<void>; done: () => void }>();

  /** A visitor has requested the brand. */
  ask(brand: string): void {
    this.#asked.delete(brand);
    this.#asked.add(brand);
  }

  /** Moves the brand to the front. Resolves when it has been compiled. */
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

  /** All names, each once. A brand that is awaited meanwhile comes next. */
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
