import type { CardGame, Move, Payment, Reshuffle, SeatFacts } from '../types.ts';
import { arrange, mostPoints } from './arrange.ts';
import { deckSize, isJoker, wildRank, type RummyCard } from './cards.ts';
import { isValid } from './groups.ts';
import { houseMove } from './houseMove.ts';
import type { Out, RummyState } from './RummyState.ts';

/** Points of players who leave a round, and of one whose declaration is wrong. */
export const penalties = { firstDrop: 20, middleDrop: 40, wrong: 80, least: 2 } as const;
/** Turns that a player may miss in a row before being dropped. */
export const mostMissed = 3;
/** Turns after which a round ends without a winner; rounds of people take about thirty. */
export const mostTurns = 300;
export const handSize = 13;

/** Points rummy with thirteen cards, two decks and jokers, for two to six players. */
export const rummy: CardGame<RummyState> = {
  deckSize,
  handSize,
  mostUnits: mostPoints,
  company: 3,
  deal: ({ deck, players }) => {
    const dealt = players * handSize;
    const rest = deck.slice(dealt).toReversed();
    const turnedUp = rest.pop() as RummyCard;
    const first = rest.pop() as RummyCard;
    const each = <T>(value: T) => Array.from({ length: players }, () => value);
    return {
      hands: Array.from({ length: players }, (_, player) =>
        Array.from({ length: handSize }, (__, at) => deck[at * players + player] as RummyCard),
      ),
      closed: rest,
      open: [first],
      turnedUp,
      // The card that was turned up decides who begins.
      turn: turnedUp % players,
      turns: 0,
      drawn: null,
      out: each<Out | null>(null),
      points: each<number | null>(null),
      hasPlayed: each(false),
      missed: each(0),
      reshuffles: 0,
      winner: null,
      declared: null,
      finish: null,
    };
  },
  turnOf: ({ turn }) => turn,
  act: (state, player, move, reshuffle) =>
    state.turn === player ? play(state, player, move, reshuffle) : undefined,
  timeOut: (state, reshuffle) => {
    const { turn: player, drawn } = state;
    if (player === null) return state;
    const missed = state.missed.with(player, (state.missed[player] ?? 0) + 1);
    if ((missed[player] ?? 0) >= mostMissed)
      return leave({ ...putDown(state, player, drawn), missed }, player, 'dropped', penalties.middleDrop);
    // The card that was drawn is put down again; without one, the turn is passed.
    return nextTurn({ ...putDown(state, player, drawn), missed }, player, reshuffle);
  },
  houseMove,
  payments: ({ winner, points }) =>
    winner === null
      ? []
      : points.flatMap((units, from): Payment[] =>
          from === winner || units === null ? [] : [{ from, to: winner, units }],
        ),
  winnerOf: ({ winner }) => winner,
  facts: (state, player) => {
    const { hands, open, closed, turnedUp, turn, turns, drawn, out, points, hasPlayed, declared, finish } =
      state;
    const isTurn = player !== null && turn === player;
    return {
      game: 'rummy',
      hand: player === null ? [] : (hands[player] ?? []),
      open: open.at(-1) ?? null,
      closed: closed.length,
      turnedUp,
      turns,
      drawn: isTurn ? drawn : null,
      mayDrop: isTurn && drawn === null,
      mayDrawOpen: isTurn && drawn === null && mayTakeOpen(state),
      dropPoints: player !== null && hasPlayed[player] ? penalties.middleDrop : penalties.firstDrop,
      // Once the round is over, everybody shows.
      shown:
        turn !== null
          ? null
          : hands.map((hand, at) => ({
              ...(at === state.winner && declared
                ? { groups: declared, rest: finish === null ? [] : [finish] }
                : out[at]
                  ? { groups: [], rest: hand }
                  : arrange(hand, wildRank(turnedUp))),
              points: points[at] ?? 0,
            })),
    };
  },
  seatFacts: ({ hands, out, points, turn, winner }, player): SeatFacts => ({
    cards: hands[player]?.length ?? 0,
    status: out[player] ?? (turn === null ? (winner === player ? 'won' : 'lost') : 'in'),
    points: points[player] ?? null,
  }),
};

function play(
  state: RummyState,
  player: number,
  { name, cards, groups }: Move,
  reshuffle: Reshuffle,
): RummyState | undefined {
  const { drawn, hands } = state;
  const [card] = cards;
  const isOwn = card !== undefined && cards.length === 1 && (hands[player] ?? []).includes(card);
  if (name === 'closed' && drawn === null) {
    const filled = refill(state, reshuffle);
    const top = filled.closed.at(-1);
    return top === undefined
      ? undefined
      : take({ ...filled, closed: filled.closed.slice(0, -1) }, player, top);
  }
  if (name === 'open' && drawn === null && mayTakeOpen(state)) {
    const top = state.open.at(-1) as RummyCard;
    return take({ ...state, open: state.open.slice(0, -1) }, player, top);
  }
  if (name === 'drop' && drawn === null)
    return leave(
      state,
      player,
      'dropped',
      state.hasPlayed[player] ? penalties.middleDrop : penalties.firstDrop,
    );
  if (name === 'discard' && drawn !== null && isOwn)
    return nextTurn(played(putDown(state, player, card), player), player, reshuffle);
  if (name === 'declare' && drawn !== null && isOwn) return declare(state, player, card, groups);
  return undefined;
}

/** A wild card on the open pile can only be taken by the first player, as the card that the deal turned up. */
function mayTakeOpen({ open, turns, turnedUp }: RummyState): boolean {
  const top = open.at(-1);
  return top !== undefined && (turns === 0 || !isJoker(top, wildRank(turnedUp)));
}

function take(state: RummyState, player: number, card: RummyCard): RummyState {
  return { ...state, drawn: card, hands: state.hands.with(player, [...(state.hands[player] ?? []), card]) };
}

function putDown(state: RummyState, player: number, card: RummyCard | null): RummyState {
  if (card === null) return state;
  const hand = (state.hands[player] ?? []).filter((one) => one !== card);
  return { ...state, drawn: null, hands: state.hands.with(player, hand), open: [...state.open, card] };
}

const played = (state: RummyState, player: number): RummyState => ({
  ...state,
  hasPlayed: state.hasPlayed.with(player, true),
  missed: state.missed.with(player, 0),
});

function declare(
  state: RummyState,
  player: number,
  finish: RummyCard,
  groups: Move['groups'],
): RummyState | undefined {
  const rest = (state.hands[player] ?? []).filter((card) => card !== finish);
  const declared = groups.flat();
  const isWhole =
    declared.length === rest.length &&
    new Set(declared).size === rest.length &&
    declared.every((card) => rest.includes(card));
  const wild = wildRank(state.turnedUp);
  if (!isWhole || !isValid(groups, wild))
    return leave(putDown(state, player, finish), player, 'wrong', penalties.wrong);
  const points = state.points.map((own, at) =>
    at === player ? 0 : (own ?? Math.max(penalties.least, arrange(state.hands[at] ?? [], wild).points)),
  );
  return {
    ...state,
    hands: state.hands.with(player, rest),
    finish,
    declared: groups.map((group) => [...group]),
    points,
    drawn: null,
    turn: null,
    winner: player,
  };
}

/** Takes a player out of the round. The last one who is left wins what the others pay. */
function leave(state: RummyState, player: number, why: Out, units: number): RummyState {
  const next = {
    ...state,
    out: state.out.with(player, why),
    points: state.points.with(player, units),
    drawn: null,
  };
  const left = next.out.flatMap((out, at) => (out === null ? [at] : []));
  if (left.length > 1) return { ...next, turn: after(next, player), turns: next.turns + 1 };
  const [winner = null] = left;
  return {
    ...next,
    turn: null,
    winner,
    points: winner === null ? next.points : next.points.with(winner, 0),
  };
}

function nextTurn(state: RummyState, player: number, reshuffle: Reshuffle): RummyState {
  const next = refill({ ...state, turn: after(state, player), turns: state.turns + 1 }, reshuffle);
  // No one wins a round that does not end: everybody gets back what was paid in.
  return next.turns >= mostTurns ? { ...next, turn: null } : next;
}

function after({ out }: RummyState, player: number): number {
  let next = player;
  do next = (next + 1) % out.length;
  while (out[next] !== null);
  return next;
}

/** Shuffles the open pile but its top card when the closed one is used up. */
function refill(state: RummyState, reshuffle: Reshuffle): RummyState {
  if (state.closed.length > 0 || state.open.length < 2) return state;
  const reshuffles = state.reshuffles + 1;
  return {
    ...state,
    reshuffles,
    closed: reshuffle(state.open.slice(0, -1), reshuffles),
    open: state.open.slice(-1),
  };
}
