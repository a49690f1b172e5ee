/** What every game's page starts with. Amounts are in minor units. */
export interface CommonStart {
  /** Identifies the session in the page's calls. */
  key: string;
  language: string;
  balance: number;
  currency: string;
  exponent: number;
  name: string;
  /** Degrees of the color wheel. */
  hue: number;
}

/** Reads what the server put into the document. */
export function readStart<T>(): T {
  return JSON.parse(document.querySelector('#start')?.textContent ?? '{}') as T;
}

/**
 * Reports to the embedding site: whether the page is ready, and that a round moved money. It contains no secrets, so
 * any site that is allowed to frame the page may read it.
 */
export function report(message: { state: 'ready' | 'failed' } | { event: 'balance' }): void {
  parent.postMessage({ livery: 'game', ...message }, '*');
}
