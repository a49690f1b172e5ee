/** What every game's page starts with. Amounts are in minor units. */
export interface CommonStart {
  /** Identifies the session in the page's calls. */
  key: string;
  language: string;
  balance: number;
  currency: string;
  exponent: number;
  /** The merchant's, in which the site shows times; absent for sessions that began before the platform stated it. */
  timeZone?: string;
  name: string;
  /** Degrees of the color wheel. */
  hue: number;
}

/** Reads what the server put into the document. */
export function readStart<T>(): T {
  return JSON.parse(document.querySelector('#start')?.textContent ?? '{}') as T;
}

/**
 * Reports to the embedding site: whether the page is ready, that a round is under way whose result is not shown yet
 * (`round`), and that what moved money has been shown (`balance`). The site keeps its figures between the two, so a page
 * that reports a round reports the balance afterwards, whatever became of the round. It contains no secrets, so any site
 * that is allowed to frame the page may read it.
 */
export function report(message: { state: 'ready' | 'failed' } | { event: 'round' | 'balance' }): void {
  parent.postMessage({ livery: 'game', ...message }, '*');
}
