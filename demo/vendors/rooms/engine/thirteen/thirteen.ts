import type { Card } from '../../../core/cards.ts';
import type { CardGame, Move, Payment, SeatFacts } from '../types.ts';
import { beats, byPower, combinationOf, isOutOfTurn, threeOfSpades } from './combinations.ts';
import { fineOf, heldFine, wholeHand } from './fines.ts';
import { houseMove } from './houseMove.ts';
import { instantWin, instantWins, type InstantWin } from './instantWin.ts';
import type { ThirteenState } from './ThirteenState.ts';

export const handSize = 13;

/** Southern Vietnamese tien len for two to four players, who pay the winner for each card that they are left with. */
export const thirteen: CardGame<ThirteenState> = {
  deckSize: 52,
  handSize,
  mostUnits: 50,
  company: 4,
  deal: ({ deck, players, leader }) => {
    const hands = Array.from({ length: players }, (_, player) =>
      byPower(Array.from({ length: handSize }, (__, at) => deck[at * players + player] as Card)),
    );
    const lowest = byPower(hands.flat())[0] ?? threeOfSpades;
    const holder = hands.findIndex((hand) => hand.includes(lowest));
    const first = leader ?? holder;
    const each = <T>(value: T) => Array.from({ length: players }, () => value);
    const state: ThirteenState = {
      hands,
      played: [],
      trick: [],
      turn: first,
      turns: 0,
      passed: each(false),
      hasPlayed: each(false),
      mustLead: leader === null ? lowest : null,
      owed: null,
      paid: [],
      winner: null,
      instant: null,
    };
    return withInstantWin(state, first);
  },
  turnOf: ({ turn }) => turn,
  act: (state, player, { name, cards }) => {
    if (state.turn === null) return undefined;
    if (name === 'pass')
      return state.turn === player && state.trick.length > 0 ? pass(state, player) : undefined;
    return name === 'play' ? play(state, player, cards) : undefined;
  },
  timeOut: (state) => {
    const { turn, trick, hands, mustLead } = state;
    if (turn === null) return state;
    if (trick.length > 0) return pass(state, turn);
    const lowest = mustLead ?? hands[turn]?.[0];
    return play(state, turn, lowest === undefined ? [] : [lowest]) ?? state;
  },
  houseMove,
  payments: ({ winner, instant, hands, hasPlayed, owed, paid }) => {
    if (winner === null) return [];
    const losers = hands.flatMap((_, player) => (player === winner ? [] : [player]));
    if (instant) return losers.map((from) => ({ from, to: winner, units: wholeHand }));
    const left = losers.map((from): Payment => {
      const hand = hands[from] ?? [];
      const units = hasPlayed[from] ? hand.length : wholeHand;
      return { from, to: winner, units: units + heldFine(hand) };
    });
    return [...paid, ...(owed ? [owed] : []), ...left];
  },
  winnerOf: ({ winner }) => winner,
  facts: ({ hands, trick, turn, turns, passed, mustLead, owed, instant, winner }, player) => ({
    game: 'thirteen',
    hand: player === null ? [] : (hands[player] ?? []),
    last: trick.at(-1) ?? null,
    mustLead: trick.length === 0 ? mustLead : null,
    mayPass: player !== null && turn === player && trick.length > 0,
    hasPassed: player !== null && (passed[player] ?? false),
    owed,
    turns,
    instant,
    winner,
    // Once the round is over, everybody shows.
    shown: turn === null ? hands : null,
  }),
  seatFacts: ({ hands, passed, turn, winner, trick }, player): SeatFacts => ({
    cards: hands[player]?.length ?? 0,
    status:
      turn === null
        ? winner === player
          ? 'won'
          : 'lost'
        : passed[player] && trick.length > 0
          ? 'passed'
          : 'in',
    points: null,
  }),
};

/** Ends the round at once if a hand wins as it is dealt. The higher one wins; of equal ones, the first after the leader. */
function withInstantWin(state: ThirteenState, first: number): ThirteenState {
  const { length } = state.hands;
  let best: { player: number; name: InstantWin } | undefined;
  for (let step = 0; step < length; step += 1) {
    const player = (first + step) % length;
    const name = instantWin(state.hands[player] ?? []);
    if (name && (!best || instantWins.indexOf(name) < instantWins.indexOf(best.name)))
      best = { player, name };
  }
  return best ? { ...state, turn: null, winner: best.player, instant: best.name } : state;
}

function play(state: ThirteenState, player: number, cards: Move['cards']): ThirteenState | undefined {
  const hand = state.hands[player] ?? [];
  if (!mayPlay(state, player, cards)) return undefined;
  const left = hand.filter((card) => !cards.includes(card));
  const next: ThirteenState = {
    ...state,
    hands: state.hands.with(player, left),
    played: [...state.played, { player, cards: byPower(cards) }],
    trick: [...state.trick, { player, cards: byPower(cards) }],
    hasPlayed: state.hasPlayed.with(player, true),
    passed: state.passed.with(player, false),
    mustLead: null,
    owed: owedAfter(state, player, cards),
    turns: state.turns + 1,
  };
  return left.length === 0 ? { ...next, turn: null, winner: player } : goOn(next, player);
}

function mayPlay(
  { hands, trick, turn, mustLead }: ThirteenState,
  player: number,
  cards: Move['cards'],
): boolean {
  const combination = combinationOf(cards);
  if (!combination || !cards.every((card) => hands[player]?.includes(card))) return false;
  const last = trick.at(-1);
  if (!last) return turn === player && (mustLead === null || cards.includes(mustLead));
  const target = combinationOf(last.cards);
  if (!target || last.player === player || !beats(combination, target)) return false;
  return turn === player || isOutOfTurn(combination);
}

/**
 * The fine of a trick after a play: of twos that a bomb beats, and of bombs that are beaten. The player who is beaten
 * takes over what was owed before.
 */
function owedAfter({ trick, owed }: ThirteenState, player: number, cards: Move['cards']): Payment | null {
  const last = trick.at(-1);
  const [target, combination] = [last && combinationOf(last.cards), combinationOf(cards)];
  if (!last || !target || !combination) return owed;
  const isFined = target.kind !== combination.kind || target.kind === 'four' || target.kind === 'pairs';
  const fine = isFined ? fineOf(last.cards, target) : 0;
  return fine === 0 ? owed : { from: last.player, to: player, units: fine + (owed?.units ?? 0) };
}

function pass(state: ThirteenState, player: number): ThirteenState {
  return goOn({ ...state, passed: state.passed.with(player, true), turns: state.turns + 1 }, player);
}

/** Gives the turn to the next player who has not passed. When no one is left to beat the last play, its player leads. */
function goOn(state: ThirteenState, player: number): ThirteenState {
  const { length } = state.hands;
  const last = state.trick.at(-1)?.player;
  for (let step = 1; step <= length; step += 1) {
    const next = (player + step) % length;
    if (next === last) break;
    if (!state.passed[next]) return { ...state, turn: next };
  }
  return {
    ...state,
    turn: last ?? player,
    trick: [],
    passed: state.passed.map(() => false),
    paid: state.owed ? [...state.paid, state.owed] : state.paid,
    owed: null,
  };
}
