import type { Issue } from '#engine/brand/index.ts';

/** Pause after each brand, as a multiple of the time it took: only a person at an editor waits for schemas. */
const rest = 8;

/** Writes schemas for editors, one brand at a time and in the background: they are a megabyte per brand. */
export class SchemaWriter {
  readonly #write: (brand: string) => Promise<Issue | undefined>;
  readonly #report: (brand: string, trouble: Issue) => void;
  readonly #due = new Set<string>();
  #running: Promise<void> | undefined;
  #isOver = false;
  #wake: () => void = () => {};

  constructor(
    write: (brand: string) => Promise<Issue | undefined>,
    report: (brand: string, trouble: Issue) => void,
  ) {
    this.#write = write;
    this.#report = report;
  }

  add(brands: Iterable<string>): void {
    for (const brand of brands) this.#due.add(brand);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#due.size > 0 && !this.#isOver) this.add([]);
    });
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (const brand of this.#due) {
      if (this.#isOver) return;
      this.#due.delete(brand);
      const began = performance.now();
      const trouble = await this.#write(brand);
      if (trouble) this.#report(brand, trouble);
      await this.#pause(rest * (performance.now() - began));
    }
  }

  #pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
