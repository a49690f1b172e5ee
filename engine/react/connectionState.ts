/** Whether the network is marked as lost. For effects and handlers. */
export function isLost(): boolean {
  return document.documentElement.dataset['offline'] !== undefined;
}

/** Whether the page's figures are stale, so that nothing on it may look live. For effects and handlers. */
export function isStale(): boolean {
  return document.documentElement.dataset['stale'] !== undefined;
}
