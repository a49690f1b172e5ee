import type { Card } from '../../core/cards.ts';
import { isBlackjack, pointsOf } from './cards.ts';

/** Cards that are drawn for a hand before its stake is taken; no hand needs more. */
export const shoeSize = 48;

export type HandAction = 'hit' | 'stand' | 'double';
/** How a hand ended, for the player. */
export type HandOutcome = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

/** A hand against the dealer. Cards come from an endless shoe: each is any of 52, whatever was drawn before. */
export interface Hand {
  shoe: readonly Card[];
  /** Cards of the shoe that have been dealt. */
  used: number;
  player: readonly Card[];
  /** The second card is hidden until the hand is over. */
  dealer: readonly Card[];
  isDoubled: boolean;
  /** Actions that the player has taken. */
  turn: number;
  /** Null while the player is to act. */
  outcome: HandOutcome | null;
}

/** Deals two cards each. The hand is over at once if either has a blackjack. */
export function dealHand(shoe: readonly Card[]): Hand {
  const [first, second, third, fourth] = shoe as [Card, Card, Card, Card];
  const hand: Hand = {
    shoe,
    used: 4,
    player: [first, third],
    dealer: [second, fourth],
    isDoubled: false,
    turn: 0,
    outcome: null,
  };
  const [mine, theirs] = [isBlackjack(hand.player), isBlackjack(hand.dealer)];
  if (mine) return { ...hand, outcome: theirs ? 'push' : 'blackjack' };
  return theirs ? { ...hand, outcome: 'lose' } : hand;
}

/** The hand after an action of the player. Doubling is possible with two cards. */
export function play(hand: Hand, action: HandAction): Hand {
  const next = { ...hand, turn: hand.turn + 1 };
  if (action === 'stand') return playDealer(next);
  const drawn = draw({ ...next, isDoubled: action === 'double' }, 'player');
  const { total } = pointsOf(drawn.player);
  if (total > 21) return { ...drawn, outcome: 'bust' };
  return action === 'double' || total === 21 ? playDealer(drawn) : drawn;
}

/** The dealer draws to 17 and stands on every 17. */
function playDealer(hand: Hand): Hand {
  let next = hand;
  while (pointsOf(next.dealer).total < 17) next = draw(next, 'dealer');
  const [mine, theirs] = [pointsOf(next.player).total, pointsOf(next.dealer).total];
  if (theirs > 21 || mine > theirs) return { ...next, outcome: 'win' };
  return { ...next, outcome: mine === theirs ? 'push' : 'lose' };
}

function draw(hand: Hand, whose: 'player' | 'dealer'): Hand {
  const card = hand.shoe[hand.used];
  if (card === undefined) throw new Error('The shoe is empty.');
  return { ...hand, used: hand.used + 1, [whose]: [...hand[whose], card] };
}

/** What a hand pays per half of its first stake: a stake is an even number of minor units. */
export function halvesPaid({ outcome, isDoubled }: Hand): number {
  const stakes = isDoubled ? 2 : 1;
  if (outcome === 'blackjack') return 5;
  if (outcome === 'win') return 4 * stakes;
  return outcome === 'push' ? 2 * stakes : 0;
}
