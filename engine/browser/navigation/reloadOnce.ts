/** Session value: time of the last reload because of a missing build file. */
const key = 'livery-reloaded';
/** Minimum milliseconds between two such reloads. */
const minInterval = 30_000;

/**
 * Reloads an address, because a deploy removed files that this page needs. Returns false if a reload within the last
 * 30 s did not help, or if storage cannot record it: then reloads could loop forever.
 */
export function reloadOnce(address = location.href, now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key)) < minInterval) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  if (address === location.href) location.reload();
  else location.assign(address);
  return true;
}

/** Whether the portal's server responds at all. */
export async function isReachable(): Promise<boolean> {
  return (await checkAddress('/ping')) === 'there';
}

/** Checks by a HEAD request whether an address exists. A server error counts as unreachable. */
export async function checkAddress(address: string): Promise<'there' | 'gone' | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(5000);
    const { ok, status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    if (ok) return 'there';
    return status === 404 || status === 410 ? 'gone' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
