/** Milliseconds that a page has to say that it stands: from when it was asked for, and from when its frame has loaded. */
const patience = { asked: 10_000, loaded: 2_000 };

interface Shown {
  /** The frame in which the page is shown, as soon as there is one. */
  frame: () => HTMLIFrameElement | null;
  address: string;
  /** The page tells by a message that it stands, or that it does not; else the frame's loading is taken for it. */
  tells: boolean;
  signal: AbortSignal;
}

/** Hears whether a game's page stands. */
export interface Standing {
  /** To be called when the frame has loaded: browsers load a page of their own where none can be had. */
  onLoad: () => void;
  /** True once it stands, false where it failed, said nothing in time, or nobody waits any more. */
  stands: Promise<boolean>;
}

/** Waits for a game's page. A message counts only from that very frame, from its origin, and in its shape. */
export function waitFor({ frame, address, tells, signal }: Shown): Standing {
  const { origin } = new URL(address);
  let end = (_stands: boolean): void => {};
  let late: ReturnType<typeof setTimeout> | undefined;
  const lateAfter = (milliseconds: number) => {
    clearTimeout(late);
    late = setTimeout(() => end(false), milliseconds);
  };
  const stands = new Promise<boolean>((resolve) => {
    const hear = (event: MessageEvent<unknown>) => {
      const state = stateIn(event.data);
      if (!state || event.origin !== origin || event.source !== frame()?.contentWindow) return;
      end(state === 'ready');
    };
    const give = () => end(false);
    end = (result) => {
      clearTimeout(late);
      removeEventListener('message', hear);
      signal.removeEventListener('abort', give);
      resolve(result);
    };
    addEventListener('message', hear);
    signal.addEventListener('abort', give);
    lateAfter(patience.asked);
  });
  return { stands, onLoad: () => (tells ? lateAfter(patience.loaded) : end(true)) };
}

/** What a game's page says of itself; null where it is no such message. */
function stateIn(data: unknown): 'ready' | 'failed' | null {
  if (typeof data !== 'object' || data === null) return null;
  const { livery, state } = data as { livery?: unknown; state?: unknown };
  return livery === 'game' && (state === 'ready' || state === 'failed') ? state : null;
}
