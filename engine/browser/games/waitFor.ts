/** Milliseconds in which a page must report that it is ready: after its request, and after its frame's load event. */
const patience = { asked: 10_000, loaded: 2_000 };

interface Shown {
  /** The frame that shows the page; null until it is mounted. */
  frame: () => HTMLIFrameElement | null;
  address: string;
  /** Whether the page reports success or failure by message; otherwise the frame's load event counts as success. */
  tells: boolean;
  signal: AbortSignal;
}

/** Observes whether a game's page becomes ready. */
export interface Standing {
  /** Call on the frame's load event, which browsers fire for their own error page too. */
  onLoad: () => void;
  /** True once the page is ready; false if it failed, timed out, or the signal was aborted. */
  stands: Promise<boolean>;
}

/** Waits for a game's page. A message counts only if its frame, origin and shape are the expected ones. */
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

/** The state that a game's page reports; null for any other message. */
function stateIn(data: unknown): 'ready' | 'failed' | null {
  if (typeof data !== 'object' || data === null) return null;
  const { livery, state } = data as { livery?: unknown; state?: unknown };
  return livery === 'game' && (state === 'ready' || state === 'failed') ? state : null;
}
