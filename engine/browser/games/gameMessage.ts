/** A frame that shows a game, and where its page lies. */
export interface GameFrame {
  /** Null until it is mounted. */
  frame: () => HTMLIFrameElement | null;
  address: string;
}

/**
 * What a game's page tells the site: whether it is ready, that a round is under way whose result it has not shown
 * (`round`), or that it has shown what changed the balance.
 */
export type GameMessage = 'ready' | 'failed' | 'round' | 'balance';

/** Reads a message; null unless its frame, origin and shape are the expected ones. */
export function readGameMessage(
  { data, origin, source }: MessageEvent<unknown>,
  { frame, address }: GameFrame,
): GameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { livery, state, event } = data as { livery?: unknown; state?: unknown; event?: unknown };
  if (livery !== 'game' || origin !== new URL(address).origin) return null;
  if (source !== frame()?.contentWindow) return null;
  if (state === 'ready' || state === 'failed') return state;
  return event === 'round' || event === 'balance' ? event : null;
}
