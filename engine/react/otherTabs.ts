/** Tells the other tabs of a brand that somebody signed in or out. */
export function tellOtherTabs(brand: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(`livery-${brand}`);
  channel.postMessage('session');
  channel.close();
}

/** Listens for that word from other tabs. */
export function followOtherTabs(brand: string, changed: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(`livery-${brand}`).addEventListener('message', changed);
}
