/** Notifies a brand's other tabs on this device when a visitor signs in or out. */
export function joinTabs(brand: string, changed: () => void): { send: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { send: () => {} };
  const channel = new BroadcastChannel(`livery-${brand}`);
  channel.addEventListener('message', changed);
  return { send: () => channel.postMessage('session') };
}
