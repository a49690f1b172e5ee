/** Milliseconds to wait for any response. */
const timeout = 2000;

/** A warning if the operator's own platform does not respond; nothing if it does, whatever the response. */
export async function platformInWords(url: string, variable: string): Promise<string[]> {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return [];
  } catch {
    return [
      `The platform at ${url} (${variable}) does not respond. Until it does, pages show only what needs no platform.`,
    ];
  }
}
