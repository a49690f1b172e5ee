/** A call that the game's server refused, or that did not reach it (`offline`). */
export class CallFailure extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Milliseconds that a call may take: the server itself waits 6 s for the platform. */
const longestMs = 12_000;

/** Calls the game's own server: `call('slot/spin', …)`, relative to the launch address. */
export function createCall(key: string): <T>(path: string, body: object) => Promise<T> {
  return async <T>(path: string, body: object) => {
    let response: Response;
    try {
      response = await fetch(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(longestMs),
      });
    } catch {
      throw new CallFailure('offline');
    }
    const value: unknown = await response.json().catch(() => undefined);
    if (response.ok && value !== undefined) return value as T;
    const code: unknown = Object(value).code;
    throw new CallFailure(typeof code === 'string' ? code : 'offline');
  };
}

/** A new identifier of an action: the same action repeated is done once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
