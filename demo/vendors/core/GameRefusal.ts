import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What the page of a game receives instead of a result. Its script has words for each code. */
export type GameCode =
  | 'bad-request'
  | 'bad-stake'
  | 'session-ended'
  | 'round-open'
  | 'no-round'
  | 'race-over'
  | 'bets-closed'
  | 'no-seat'
  | 'room-full'
  | 'failed';

const statuses: Readonly<Record<GameCode, ContentfulStatusCode>> = {
  'bad-request': 400,
  'bad-stake': 422,
  'session-ended': 401,
  'round-open': 409,
  'no-round': 404,
  'race-over': 409,
  'bets-closed': 409,
  'no-seat': 409,
  'room-full': 409,
  failed: 500,
};

/** Ends a request of a game's page with a code. */
export class GameRefusal extends Error {
  readonly code: GameCode;
  readonly status: ContentfulStatusCode;

  constructor(code: GameCode) {
    super(code);
    this.code = code;
    this.status = statuses[code];
  }
}
