import type { BetDetails, ReachedLimit, SessionResponse } from '#schemas/generated/integration.ts';

/** A player at a game: the platform's session, under a key that only the game's page knows. */
export interface PlaySession extends Omit<SessionResponse, 'balance'> {
  vendor: string;
  /** Code of the game that is played, also if the vendor was opened without one. */
  playedGame: string;
  /** The room that the player chose; without one, the game chooses. */
  room?: string;
}

/**
 * Life of a round. `betting`: a bet is sent, its answer is due. `playing`: all bets are accepted, the game goes on.
 * `settling`: the closing win is sent. `returning`: bets are taken back, because they had no answer or because none of
 * their stake was played. The others are final:
 * `settled`, `returned`, `refused` (no bet was accepted) and `void` (the platform had closed the round).
 */
export type RoundState =
  | 'betting'
  | 'playing'
  | 'settling'
  | 'returning'
  | 'settled'
  | 'returned'
  | 'refused'
  | 'void';

export interface Round {
  id: string;
  vendor: string;
  session: string;
  player: string;
  game: string;
  /** Kind of game: `slot`. */
  kind: string;
  /** The page's own identifier of the action that began the round. */
  key: string;
  state: RoundState;
  /** Accepted bets, in minor units; for a free spin, what it counts as. */
  stake: number;
  /** What the closing win pays; 0 until the outcome is decided. */
  payout: number;
  /** The balance of the platform's latest response about this round. */
  balance: number | null;
  /** Code of the latest refusal. */
  code: string | null;
  /** The player's limit that it names. */
  reached: ReachedLimit | null;
  /** State of the game, as its rules keep it. */
  data: unknown;
  createdAt: number;
}

export type TransactionKind = 'bet' | 'win' | 'rollback';

/** A request to the platform that is repeated until it is answered. */
export interface Transaction {
  id: string;
  round: string;
  kind: TransactionKind;
  amount: number;
  /** Of a rollback: the bet that it takes back. */
  bet: string | null;
  /** `abandoned`: a bet that was not answered in time, and is taken back. `returned`: an accepted bet whose stake was returned. */
  state: 'pending' | 'done' | 'refused' | 'abandoned' | 'returned';
  attempts: number;
  /** When the next attempt is due, in milliseconds. */
  dueAt: number;
  createdAt: number;
}

/** What a kind of game adds to the bookkeeping. */
export interface RoundRules {
  /**
   * Called when a bet was accepted, within the transaction that records it, possibly after a restart: the result
   * depends on the round's data alone. With `payout` the round ends.
   */
  onBet: (data: unknown, stake: number) => { data: unknown; payout?: number };
  /** What the player's record at the platform says of the round: what was bet, later with its result. */
  details?: (round: Pick<Round, 'id' | 'data'>) => BetDetails | undefined;
  /** The valid stake of a round that ends, in minor units, where it can be less than the stake: opposite results were bet on. */
  validStake?: (data: unknown) => number | undefined;
  /** The platform's identifier of the free spins of which the round is one; its bet then debits nothing. */
  freeSpins?: (data: unknown) => string | undefined;
  /** Ends a round that its player left. Kinds whose rounds end with their bet need none. */
  onAbandoned?: (data: unknown, stake: number) => { data: unknown; payout: number; refund?: number };
  /**
   * Milliseconds after which a round that waits for its player ends by itself, since its beginning or since `touchedAt`
   * in its data; ten minutes unless stated.
   */
  leftMs?: number;
}

/** Writes one line of the log. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  facts?: Record<string, unknown>,
) => void;
