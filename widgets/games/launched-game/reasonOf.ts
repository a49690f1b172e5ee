import { failureOfDialog } from '#engine/react/index.ts';

/** The vendor is under maintenance: its name, its code, and the category of the requested game (R8.5). */
export interface Closed {
  kind: 'closed';
  vendor: string;
  displayName: string;
  gameType: string;
}

/** Why a game could not be started: a text of ours or the platform's message (R8.9). */
export interface Failed {
  kind: 'failed';
  reason: 'away' | 'break' | 'rooms-away' | 'gone' | 'money' | 'network' | 'password' | 'unknown';
  text?: string;
  reference?: string;
}

/** Explains a failed launch. */
export function reasonOf(error: unknown): Closed | Failed {
  const trouble = failureOfDialog(error);
  if (!trouble) return { kind: 'failed', reason: 'unknown' };
  const { code, message, reference } = trouble;
  if (code === 'game-maintenance') return closedBy((error as { value?: unknown }).value);
  const ours = reasons[code];
  return {
    kind: 'failed',
    reason: ours ?? 'unknown',
    ...(!ours && message !== undefined && { text: message }),
    ...(reference !== undefined && { reference }),
  };
}

const reasons: Record<string, Failed['reason']> = {
  'no-such-game': 'gone',
  'games-away': 'away',
  'rooms-away': 'rooms-away',
  // The money could not go along (R3.14): nothing was moved, and nothing was launched.
  'insufficient-funds': 'money',
  'no-wallet': 'money',
  'password-change-required': 'password',
  'play-break': 'break',
  network: 'network',
  timeout: 'network',
};

function closedBy(value: unknown): Closed {
  const details = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '');
  const vendor = text('vendor');
  return {
    kind: 'closed',
    vendor,
    displayName: text('displayName') || vendor,
    gameType: text('gameType'),
  };
}
