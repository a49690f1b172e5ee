/** What everybody at the table sees of a player in a round. */
export interface SeatFacts {
  /** Cards in the hand. */
  cards: number;
  status: 'in' | 'passed' | 'dropped' | 'wrong' | 'won' | 'lost';
  /** Points that the player pays; null as long as that is open, and in games without points. */
  points: number | null;
}
