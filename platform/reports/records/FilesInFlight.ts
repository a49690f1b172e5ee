/** Files that one person may download at the same time. */
const most = 2;

/** Counts the files that are being sent, by person, in this process. */
export class FilesInFlight<Id extends number | string> {
  readonly #counts = new Map<Id, number>();

  /** Undefined if the person downloads enough already; else the function that frees the place. */
  enter(id: Id): (() => void) | undefined {
    const count = this.#counts.get(id) ?? 0;
    if (count >= most) return undefined;
    this.#counts.set(id, count + 1);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const left = (this.#counts.get(id) ?? 1) - 1;
      if (left === 0) this.#counts.delete(id);
      else this.#counts.set(id, left);
    };
  }
}
