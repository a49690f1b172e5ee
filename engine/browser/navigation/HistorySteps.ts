/**
 * Navigations within a page before the router is loaded: overlays open and close through the browser's history alone.
 * The router, once loaded, continues from there.
 */
export class HistorySteps {
  #depth = 0;
  #turn = 0;

  /** The number of history entries written here that Back can undo. */
  get depth(): number {
    return this.#depth;
  }

  /** Begins a step. The returned function reports whether it is still the latest. */
  begin(): () => boolean {
    const turn = (this.#turn += 1);
    return () => turn === this.#turn;
  }

  /** Writes a step to the history. `walked` means that Back or Forward made it, so its entry exists already. */
  write(address: string, how: 'push' | 'replace' | 'walked'): void {
    if (how === 'walked') this.#depth = Math.max(0, this.#depth - 1);
    else if (how === 'replace') history.replaceState(history.state, '', address);
    else {
      history.pushState(null, '', address);
      this.#depth += 1;
    }
  }
}
