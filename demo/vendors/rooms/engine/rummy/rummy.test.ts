import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../testing/seededRandom.ts';
import { settle } from '../settle.ts';
import { shuffled } from '../../../testing/shuffled.ts';
import type { Move } from '../types.ts';
import { arrange } from './arrange.ts';
import { deckSize, isJoker, pointsOf, rankOf, wildRank, type RummyCard } from './cards.ts';
import { groupOf, isValid, type GroupKind } from './groups.ts';
import { mostTurns, penalties, rummy } from './rummy.ts';
import type { RummyState } from './RummyState.ts';

const suits = 'SHDC';
const names = 'A23456789TJQK';
/** Cards by name: `9S` is the nine of spades of the first deck, `9s` of the second one, `*` and `+` the printed jokers. */
function cards(text: string): RummyCard[] {
  return text.split(' ').flatMap((name) => {
    if (name === '*') return [104];
    if (name === '+') return [105];
    const [rank = '', suit = ''] = name;
    const second = suit === suit.toLowerCase() ? 52 : 0;
    return name === '' ? [] : [second + suits.indexOf(suit.toUpperCase()) * 13 + names.indexOf(rank)];
  });
}
const groups = (text: string) => text.split(' | ').map(cards);
/** In these cases, sevens are wild. */
const wild = 6;
const move = (name: string, own: RummyCard[] = [], sets: RummyCard[][] = []): Move => ({
  name,
  cards: own,
  groups: sets,
});
const noReshuffle = (own: readonly RummyCard[]) => [...own];

describe('a group', () => {
  it.each<[string, GroupKind | undefined, string]>([
    ['5H 6H 8H 7H', 'pure', 'a wild card that is what its face says'],
    ['AS 2S 3S', 'pure', 'the ace is low'],
    ['QS KS AS', 'pure', 'the ace is high'],
    ['KS AS 2S', undefined, 'the ace is not both'],
    ['5H 6H 9H', undefined, 'a gap'],
    ['5H 6S 8H', undefined, 'two suits'],
    ['5H 6H', undefined, 'two cards'],
    ['5H * 9H', undefined, 'a gap that is too wide for one joker'],
    ['5H * + 8H', 'sequence', 'two jokers fill a gap of two'],
    ['5H 6H 7S', 'sequence', 'a wild card as a four or a seven'],
    ['KH AH *', 'sequence', 'a joker as the queen'],
    ['KH AH 2H *', undefined, 'no way around the corner, not even with a joker'],
    ['5H 5H', undefined, 'the same card twice'],
    ['5H 5h 6H', undefined, 'the same face twice in a sequence'],
    ['9H 9S 9D', 'set', 'one rank, three suits'],
    ['9H 9S 9D 9C', 'set', 'four suits'],
    ['9H 9h 9D', undefined, 'the same face twice in a set'],
    ['9H 9S *', 'set', 'a set with a joker'],
    ['9H * 7C', 'sequence', 'one card and two jokers'],
    ['9H 9S 9D 9C *', undefined, 'five cards in a set'],
    ['* + 9S', 'sequence', 'two printed jokers and a card'],
  ])('%s is %s: %s', (text, kind) => expect(groupOf(cards(text), wild)).toBe(kind));

  it('has aces as jokers when a printed joker was turned up', () => {
    expect(wildRank(104)).toBe(0);
    expect(isJoker(cards('AS')[0] as RummyCard, wildRank(105))).toBe(true);
    expect(wildRank(cards('9h')[0] as RummyCard)).toBe(8);
  });
});

describe('a declaration', () => {
  it.each([
    ['2S 3S 4S | 5H 6H 7C | 9H 9S 9D | KC KD KH *', true, 'a pure sequence, one with a joker, two sets'],
    ['2S 3S 4S | 8S 9S TS | JH QH KH | 2D 3D 4D 5D', true, 'sequences alone'],
    ['2S 3S * | 5H 6H 7C | 9H 9S 9D | KC KD KH KS', false, 'no pure sequence'],
    ['2S 3S 4S | 5H 5S 5C | 9H 9S 9D | KC KD KH KS', false, 'one sequence only'],
    ['2S 3S 4S | 5H 6H 7C | 9H 9S 9D | KC KD KH 2C', false, 'a group that is none'],
    ['2S 3S 4S | 5H 6H 7C | 9H 9S 9D KS | KC KD KH', false, 'a set with a strange card'],
  ])('%s is valid: %s (%s)', (text, isRight) => expect(isValid(groups(text), wild)).toBe(isRight));
});

describe('the points of a hand', () => {
  it.each([
    ['AS KS QD JC TH', [10, 10, 10, 10, 10]],
    ['2S 6D 9C', [2, 6, 9]],
    ['7S * +', [0, 0, 0]],
  ])('%s', (text, points) => expect(cards(text).map((card) => pointsOf(card, wild))).toEqual(points));

  it.each([
    ['AS 3S 5S 9D JD KD 2H 4H 6H 8H TC QC KC', 80, 'nothing: all cards count, at most 80'],
    ['2S 3S 4S 9D JD 2H 5H 8C TC KC 6D 3C QH', 73, 'a pure sequence alone: the others count'],
    ['2S 3S 4S 9D 9S 9H 2H 5H 8C TC KC 6D 3C', 71, 'a set helps only beside two sequences'],
    ['2S 3S 4S 8H 9H TH 9D 9C 9S 5C 6C KD 2D', 23, 'two sequences: cards in groups do not count'],
    ['2S 3S * 8H 9H + 5D 5C 5S KC KD QS JS', 5 + 17 + 15 + 40, 'no pure sequence: all count but the jokers'],
    ['2S 3S 4S 8H 9H * 9D 9C 9S KD KC KS QH', 10, 'one card is left'],
  ])('%s cost %i: %s', (text, points) => expect(arrange(cards(text), wild).points).toBe(points));

  it('are the fewest of all ways to arrange it', () => {
    const random = seededRandom(23);
    const costs = new Set<number>();
    for (let round = 0; round < 60; round += 1) {
      // Low cards of two suits, with jokers: many of them fit together.
      const hand = shuffled(deckSize, random)
        .filter((card) => card >= 104 || ([0, 1].includes(Math.floor((card % 52) / 13)) && card % 13 < 7))
        .slice(0, 9);
      const { points } = arrange(hand, wild);
      expect(points).toBe(cheapest(hand));
      costs.add(points);
    }
    expect(costs.size).toBeGreaterThan(10);
  });

  it('are those of cards in no group', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 60; round += 1) {
      const hand = shuffled(deckSize, random).slice(0, 13);
      const found = arrange(hand, wild);
      expect([...found.groups.flat(), ...found.rest].toSorted((a, b) => a - b)).toEqual(
        hand.toSorted((a, b) => a - b),
      );
      for (const group of found.groups) expect(groupOf(group, wild)).toBeDefined();
      expect(found.points).toBeLessThanOrEqual(80);
      const rest = found.rest.reduce((sum, card) => sum + pointsOf(card, wild), 0);
      expect(found.points).toBe(Math.min(80, rest));
    }
  });
});

/** The points of a hand by trying all ways to group it. */
function cheapest(hand: readonly RummyCard[]): number {
  const sum = (own: readonly RummyCard[]) => own.reduce((all, card) => all + pointsOf(card, wild), 0);
  const costOf = (made: readonly (readonly RummyCard[])[]) => {
    const kinds = made.map((group) => groupOf(group, wild));
    const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence').length;
    if (!kinds.includes('pure')) return sum(hand);
    const free = sequences >= 2 ? made : made.filter((_, at) => kinds[at] === 'pure');
    return sum(hand) - sum(free.flat());
  };
  const tryAll = (rest: readonly RummyCard[], made: readonly RummyCard[][]): number => {
    const [first, ...others] = rest;
    if (first === undefined) return costOf(made);
    let best = tryAll(others, made);
    for (let mask = 0; mask < 2 ** others.length; mask += 1) {
      const group = [first, ...others.filter((_, at) => (mask >> at) % 2 === 1)];
      if (groupOf(group, wild) === undefined) continue;
      const left = others.filter((_, at) => (mask >> at) % 2 === 0);
      best = Math.min(best, tryAll(left, [...made, group]));
    }
    return best;
  };
  return tryAll(hand, []);
}

/** A round of three in which the first player is to draw; sevens are wild. */
function round(hands: string[] = []): RummyState {
  const state = rummy.deal({
    deck: shuffled(deckSize, seededRandom(1)),
    players: 3,
    leader: null,
    reshuffle: noReshuffle,
  });
  const set = hands.map(cards);
  const used = new Set([...set.flat(), ...cards('7D')]);
  const rest = Array.from({ length: deckSize }, (_, card) => card).filter((card) => !used.has(card));
  const dealt = [0, 1, 2].map((player) => set[player] ?? rest.splice(0, 13));
  const open = rest.splice(0, 1);
  return { ...state, turn: 0, hands: dealt, open, closed: rest, turnedUp: cards('7D')[0] as RummyCard };
}
const does = (
  state: RummyState,
  player: number,
  name: string,
  own: RummyCard[] = [],
  sets: RummyCard[][] = [],
) => {
  const next = rummy.act(state, player, move(name, own, sets), noReshuffle);
  if (!next) throw new Error(`${name} is not allowed`);
  return next;
};
const isAllowed = (state: RummyState, player: number, name: string, own: RummyCard[] = []) =>
  rummy.act(state, player, move(name, own), noReshuffle) !== undefined;
const winning = '2S 3S 4S 5H 6H 7C 9H 9S 9D KC KD KH *';
const winningGroups = () => groups('2S 3S 4S | 5H 6H 7C | 9H 9S 9D | KC KD KH *');

describe('a round of rummy', () => {
  it('draws and puts down one card in turn, and nothing else', () => {
    const state = round();
    expect(isAllowed(state, 1, 'closed')).toBe(false);
    expect(isAllowed(state, 0, 'discard', [state.hands[0]?.[0] as RummyCard])).toBe(false);
    const drawn = does(state, 0, 'closed');
    expect(drawn.hands[0]).toHaveLength(14);
    expect(isAllowed(drawn, 0, 'closed')).toBe(false);
    expect(isAllowed(drawn, 0, 'open')).toBe(false);
    expect(isAllowed(drawn, 0, 'drop')).toBe(false);
    expect(isAllowed(drawn, 0, 'discard', [drawn.hands[1]?.[0] as RummyCard])).toBe(false);
    const card = drawn.hands[0]?.[0] as RummyCard;
    const next = does(drawn, 0, 'discard', [card]);
    expect([next.turn, next.open.at(-1), next.hands[0]?.length]).toEqual([1, card, 13]);
  });

  it('begins with the player whom the turned-up card names', () => {
    const starts = Array.from({ length: 40 }, (_, seed) =>
      rummy.deal({
        deck: shuffled(deckSize, seededRandom(seed + 1)),
        players: 3,
        leader: null,
        reshuffle: noReshuffle,
      }),
    );
    for (const { turn, turnedUp } of starts) expect(turn).toBe(turnedUp % 3);
    expect(new Set(starts.map(({ turn }) => turn)).size).toBe(3);
  });

  it('lets only the first player take a wild card from the open pile', () => {
    const wildCard = cards('7S');
    const state = { ...round(), open: wildCard };
    expect(isAllowed(state, 0, 'open')).toBe(true);
    expect(isAllowed({ ...state, turns: 1 }, 0, 'open')).toBe(false);
    expect(isAllowed({ ...state, turns: 1, open: cards('8S') }, 0, 'open')).toBe(true);
  });

  it('costs 20 to drop before the first card, and 40 later', () => {
    const state = round();
    expect(does(state, 0, 'drop').points[0]).toBe(penalties.firstDrop);
    let later = does(state, 0, 'closed');
    later = does(later, 0, 'discard', [later.hands[0]?.[0] as RummyCard]);
    for (const player of [1, 2]) later = rummy.timeOut({ ...later, turn: player }, noReshuffle);
    expect(later.turn).toBe(0);
    expect(does(later, 0, 'drop').points[0]).toBe(penalties.middleDrop);
  });

  it('is won by the last one who does not drop', () => {
    const over = does(does(round(), 0, 'drop'), 1, 'drop');
    expect([over.turn, over.winner, over.points]).toEqual([null, 2, [20, 20, 0]]);
    expect(rummy.payments(over)).toEqual([
      { from: 0, to: 2, units: 20 },
      { from: 1, to: 2, units: 20 },
    ]);
  });

  it('is won by a valid declaration; the others pay the points of their best arrangement', () => {
    const other = '2s 3s 4s 5h 6h 8h 9h + 9s 9d 9c Kc Qd';
    const state = does(round([winning, other]), 0, 'closed');
    const finish = state.drawn as RummyCard;
    const over = does(state, 0, 'declare', [finish], winningGroups());
    expect([over.turn, over.winner, over.points[0], over.points[1]]).toEqual([null, 0, 0, 20]);
    expect(rummy.payments(over).reduce((sum, { units }) => sum + units, 0)).toBe(
      20 + (over.points[2] ?? Number.NaN),
    );
  });

  it('asks at least two points of a loser whose hand was whole', () => {
    const whole = '2s 3s 4s 5h 6h 8h + 9h 9s 9d Kc Kd Kh';
    const state = does(round([winning, whole]), 0, 'closed');
    const over = does(state, 0, 'declare', [state.drawn as RummyCard], winningGroups());
    expect(over.points[1]).toBe(penalties.least);
  });

  it.each([
    ['no pure sequence', '2S 3S * | 5H 6H 7C | 9H 9S 9D | KC KD KH 4S'],
    ['a card twice', '2S 3S 4S | 5H 6H 7C | 9H 9S 9D | KC KD KH KH'],
    ['a card of nobody', '2S 3S 4S | 5H 6H 7C | 9H 9S 9D | KC KD KH KS'],
    ['three cards in two groups', '2S 3S 4S | 2S 3S 4S | 9H 9S 9D | KC KD KH *'],
    ['a card too few', '2S 3S 4S | 5H 6H 7C | 9H 9S 9D | KC KD KH'],
  ])('costs 80 to declare %s, and goes on without the player', (_, text) => {
    const state = does(round([winning]), 0, 'closed');
    const next = does(state, 0, 'declare', [state.drawn as RummyCard], groups(text));
    expect([next.points[0], next.out[0], next.turn, next.winner]).toEqual([80, 'wrong', 1, null]);
    expect(next.hands[0]).toHaveLength(13);
  });

  it('puts the drawn card down when the time is over, and drops a player after three turns that were missed', () => {
    let state = round();
    const drawn = does(state, 0, 'closed');
    const late = rummy.timeOut(drawn, noReshuffle);
    expect([late.open.at(-1), late.hands[0]?.length, late.turn]).toEqual([drawn.drawn, 13, 1]);
    for (let time = 0; time < 7; time += 1) state = rummy.timeOut(state, noReshuffle);
    expect([state.out, state.points]).toEqual([
      ['dropped', null, null],
      [40, null, null],
    ]);
    for (let time = 0; time < 1; time += 1) state = rummy.timeOut(state, noReshuffle);
    expect([state.out[1], state.turn, state.winner]).toEqual(['dropped', null, 2]);
  });

  it('shuffles the open pile but its top card when the closed one is used up', () => {
    const base = round();
    const state = { ...base, closed: [], open: [...base.closed, ...base.open] };
    const next = rummy.act(state, 0, move('closed'), (own) => own.toReversed());
    expect(next?.open).toEqual(state.open.slice(-1));
    expect((next?.closed.length ?? 0) + 2).toBe(state.open.length);
  });
});

it('keeps all 106 cards, sums to zero with the rake, and ends, whatever is played', () => {
  const random = seededRandom(11);
  const winners = new Set<number | null>();
  for (let game = 0; game < 8; game += 1) {
    const players = 2 + (game % 4);
    const mix = (own: readonly RummyCard[]) => shuffled(own.length, random).map((at) => own[at] as RummyCard);
    let state = rummy.deal({ deck: shuffled(deckSize, random), players, leader: null, reshuffle: mix });
    while (state.turn !== null) {
      const { turn } = state;
      const hand = state.hands[turn] ?? [];
      const wanted =
        random(12) === 0
          ? move(['drop', 'open', 'discard', 'declare'][random(4)] ?? '', [
              hand[random(hand.length)] as RummyCard,
            ])
          : rummy.houseMove(state, turn);
      const next = random(15) === 0 ? rummy.timeOut(state, mix) : rummy.act(state, turn, wanted, mix);
      state = next ?? state;
      const all = [...state.hands.flat(), ...state.open, ...state.closed, state.turnedUp];
      if (state.finish !== null) all.push(state.finish);
      expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: deckSize }, (_, card) => card));
    }
    expect(state.turns).toBeLessThanOrEqual(mostTurns);
    winners.add(state.winner);
    const { nets, rake } = settle(rummy.payments(state), { players, unit: 7, paidIn: 560, rakePercent: 5 });
    expect(nets.reduce((sum, net) => sum + net, rake)).toBe(0);
    for (const net of nets) expect(net).toBeGreaterThanOrEqual(-560);
  }
  expect(winners.size).toBeGreaterThan(1);
});

it('lets house players decide the same, whatever they cannot see', () => {
  const random = seededRandom(29);
  const names = new Set<string>();
  let state = rummy.deal({
    deck: shuffled(deckSize, random),
    players: 3,
    leader: null,
    reshuffle: noReshuffle,
  });
  for (let step = 0; step < 60 && state.turn !== null; step += 1) {
    const { turn } = state;
    // The hidden cards lie elsewhere: in other hands, or further down the closed pile.
    const hidden = [...state.closed, ...state.hands.flatMap((hand, at) => (at === turn ? [] : hand))];
    const mixed = shuffled(hidden.length, random).map((at) => hidden[at] as RummyCard);
    const other = {
      ...state,
      hands: state.hands.map((hand, at) => (at === turn ? hand : mixed.splice(0, hand.length))),
      closed: mixed,
    };
    const wanted = rummy.houseMove(state, turn);
    expect(rummy.houseMove(other, turn)).toEqual(wanted);
    names.add(wanted.name);
    state = rummy.act(state, turn, wanted, noReshuffle) ?? state;
  }
  expect([...names]).toEqual(expect.arrayContaining(['closed', 'open', 'discard']));
});

it('does not tell a player the cards of others, nor which cards are to come', () => {
  const state = round();
  const facts = JSON.stringify(rummy.facts(state, 1));
  expect(JSON.parse(facts)).toMatchObject({ hand: state.hands[1], shown: null, closed: state.closed.length });
  const hidden = [...(state.hands[0] ?? []), ...(state.hands[2] ?? []), ...state.closed];
  const seen = [...facts.matchAll(/\d+/g)].map(([number]) => Number(number));
  const known = [...(state.hands[1] ?? []), ...state.open, state.turnedUp, state.closed.length, 0, 20];
  expect(seen.filter((number) => hidden.includes(number) && !known.includes(number))).toEqual([]);
  expect(rankOf(state.turnedUp)).toBe(wild);
});
