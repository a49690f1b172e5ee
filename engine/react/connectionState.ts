/** The page says that there is no network. For effects and handlers. */
export function isLost(): boolean {
  return document.documentElement.dataset['offline'] !== undefined;
}

/** Figures on the page may be old: nothing on it may look as if it went on. For effects and handlers. */
export function isStale(): boolean {
  return document.documentElement.dataset['stale'] !== undefined;
}
