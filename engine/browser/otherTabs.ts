/** Notifies a brand's other tabs on this device when a visitor signs in or out. */
export function joinTabs(brand: string, changed: () => void): { tell: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {} };
  const channel = new BroadcastChannel(`livery-${brand}`);
  channel.addEventListener('message', changed);
  return { tell: () => channel.postMessage('session') };
}
