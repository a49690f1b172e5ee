/**
 * Moves that stay on the page, before the router is there: an overlay is opened and closed through the browser's
 * history alone. The router, once loaded, starts from where they have led.
 */
export class Steps {
  #depth = 0;
  #turn = 0;

  /** The number of steps made here that Back can undo. */
  get depth(): number {
    return this.#depth;
  }

  /** Begins a step; the function that it returns says whether it is still the latest. */
  begin(): () => boolean {
    const turn = (this.#turn += 1);
    return () => turn === this.#turn;
  }

  /** Writes a step into the history. One that was walked, by Back, stands there already. */
  write(address: string, how: 'push' | 'replace' | 'walked'): void {
    if (how === 'walked') this.#depth = Math.max(0, this.#depth - 1);
    else if (how === 'replace') history.replaceState(history.state, '', address);
    else {
      history.pushState(null, '', address);
      this.#depth += 1;
    }
  }
}
