/** Session value: when a page was loaded anew because a file of the build was gone. */
const key = 'livery-reloaded';
/** Milliseconds in which that is not tried again. */
const onceIn = 30_000;

/**
 * Loads an address anew, since files that this page asks for are gone: a deploy has taken them away. False where that
 * was done within the last 30 s, or cannot be remembered: then it did not help, and would go on for ever.
 */
export function reloadOnce(address = location.href, now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key)) < onceIn) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  if (address === location.href) location.reload();
  else location.assign(address);
  return true;
}

/** Whether the portal's server answers at all. */
export const isReachable = (): Promise<boolean> => isThere('/ping', 'GET');

/** Whether the portal's server has what stands at an address. */
export async function isThere(address: string, method: 'GET' | 'HEAD' = 'HEAD'): Promise<boolean> {
  try {
    return (await fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
