interface SharedStream {
  /** Tabs of the site that name the same stream share it. */
  name: string;
  /** Opens the stream. `isTakenOver`: another tab had it until now. `tell` reaches all tabs. */
  open: (isTakenOver: boolean, tell: (data: string) => void) => EventSource;
  /** Receives what the stream says, whichever tab holds it. */
  hear: (data: string) => void;
  /** Called once if another tab holds the stream, so that what it said before is missing. */
  onLate?: () => void;
  /** A tab that joins hears the last message again. */
  repeats?: boolean;
}

/** A tab asks for the last message. */
const ask = '?';

/**
 * Listens to a stream that one tab of the site holds for all of them, until the returned function is called: a browser
 * opens six connections to a host at most, and a seventh page would wait for ever. Without Web Locks, as on a site without
 * TLS, each tab holds its own.
 *
 * The holder's request decides whom the stream is about, so it must carry nothing of that account: `live.ts` receives only the
 * topics, and each tab asks for their values with the session that the browser has then. After a log-in as another account all tabs
 * leave and join again, so the new holder's stream is about that account.
 */
export function shareStream({ name, open, hear, onLate, repeats }: SharedStream): () => void {
  const end = new AbortController();
  const { signal } = end;
  const channel = new BroadcastChannel(name);
  let last: string | undefined;
  let isHolder = false;
  const tell = (data: string) => {
    last = data;
    hear(data);
    channel.postMessage(data);
  };
  channel.addEventListener('message', ({ data }) => {
    if (data !== ask) hear(String(data));
    else if (isHolder && last !== undefined) channel.postMessage(last);
  });
  const hold = (isTakenOver: boolean) =>
    new Promise<true>((resolve) => {
      if (signal.aborted) return resolve(true);
      isHolder = true;
      const source = open(isTakenOver, tell);
      source.addEventListener('message', ({ data }) => tell(String(data)));
      signal.addEventListener('abort', () => {
        source.close();
        resolve(true);
      });
    });
  const join = async (locks: LockManager) => {
    const hasHeld = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold(false) : false));
    if (hasHeld || signal.aborted) return;
    onLate?.();
    if (repeats) channel.postMessage(ask);
    await locks.request(name, { signal }, () => hold(true));
  };
  // Absent on a site without TLS.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  // Rejects when it is aborted while it waits.
  if (locks) void join(locks).catch(() => undefined);
  else void hold(false);
  return () => {
    end.abort();
    channel.close();
  };
}
