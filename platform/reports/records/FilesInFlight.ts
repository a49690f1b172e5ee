/** Files that one member may download at the same time. */
const most = 2;

/** Counts the files that are being sent, by member, in this process. */
export class FilesInFlight {
  readonly #counts = new Map<number, number>();

  /** Undefined if the member downloads enough already; else the function that frees the place. */
  enter(accountId: number): (() => void) | undefined {
    const count = this.#counts.get(accountId) ?? 0;
    if (count >= most) return undefined;
    this.#counts.set(accountId, count + 1);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const left = (this.#counts.get(accountId) ?? 1) - 1;
      if (left === 0) this.#counts.delete(accountId);
      else this.#counts.set(accountId, left);
    };
  }
}
