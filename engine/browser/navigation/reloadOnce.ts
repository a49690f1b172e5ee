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
export async function isReachable(): Promise<boolean> {
  return (await lookFor('/ping')) === 'there';
}

/** Asks the portal's server for what stands at an address. A server that is in trouble counts as out of reach. */
export async function lookFor(address: string): Promise<'there' | 'gone' | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(5000);
    const { ok, status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    if (ok) return 'there';
    return status === 404 || status === 410 ? 'gone' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
