import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/cards.ts';
import { seededRandom } from '../../../testing/seededRandom.ts';
import { settle } from '../settle.ts';
import { shuffled } from '../../../testing/shuffled.ts';
import { beats, byPower, combinationOf, isOutOfTurn, powerOf, threeOfSpades } from './combinations.ts';
import { fines, heldFine, wholeHand } from './fines.ts';
import { instantWin } from './instantWin.ts';
import { answersTo, playsOf } from './moves.ts';
import { thirteen } from './thirteen.ts';
import type { ThirteenState } from './ThirteenState.ts';

const names = 'A23456789TJQK';
/** Cards by name: `TS` is the ten of spades. */
const cards = (text: string): Card[] =>
  text === ''
    ? []
    : text.split(' ').map((name) => 'SHDC'.indexOf(name[1] ?? '') * 13 + names.indexOf(name[0] ?? ''));
const combination = (text: string) => {
  const found = combinationOf(cards(text));
  if (!found) throw new Error(`${text} is no combination`);
  return found;
};

describe('the order of cards', () => {
  it('goes from the three of spades to the two of hearts; spades, clubs, diamonds, hearts', () => {
    const order = '3S 3C 3D 3H 4S TH JS QS KS AS AH 2S 2C 2D 2H';
    expect(byPower(cards(order).toReversed())).toEqual(cards(order));
    expect([powerOf(threeOfSpades), powerOf(cards('2H')[0] as Card)]).toEqual([0, 51]);
  });
});

describe('a combination', () => {
  it.each([
    ['3S', 'single', 1],
    ['5S 5H', 'pair', 1],
    ['5S 5H 5C', 'triple', 1],
    ['5S 5H 5C 5D', 'four', 1],
    ['3S 4H 5C', 'run', 3],
    ['3S 4H 5C 6D 7S 8S 9S TS JS QS KS AS', 'run', 12],
    ['QS KH AC', 'run', 3],
    ['4S 4H 5C 5D 6S 6H', 'pairs', 3],
    ['QS QH KC KD AS AH', 'pairs', 3],
    ['4S 4H 5C 5D 6S 6H 7S 7H', 'pairs', 4],
  ])('%s is %s of %i', (text, kind, length) =>
    expect(combinationOf(cards(text))).toMatchObject({ kind, length }),
  );

  it.each([
    ['3S 4S', 'a run of two'],
    ['KS AS 2S', 'a run with a two'],
    ['2S 3S 4S', 'a run from a two'],
    ['3S 4S 6S', 'a gap'],
    ['4S 4H 5C 5D', 'two pairs'],
    ['KS KH AC AD 2S 2H', 'pairs with twos'],
    ['4S 4H 5C 5D 7S 7H', 'pairs with a gap'],
    ['4S 4H 4C 5D 5S 6H', 'three, two and one'],
    ['3S 3S', 'a card twice'],
    ['', 'nothing'],
  ])('%s is none: %s', (text) => expect(combinationOf(cards(text))).toBeUndefined());
});

describe('a combination beats another one', () => {
  it.each([
    ['3C', '3S', true],
    ['3S', '3C', false],
    ['2S', 'AH', true],
    ['7S 7H', '7C 7D', true],
    ['7C 7D', '7S 7H', false],
    ['8S 8C', '7D 7H', true],
    ['4S 5S 6H', '4H 5H 6D', true],
    ['5S 6S 7S', '4H 5H 6H', true],
    ['4S 5S 6S 7S', '4H 5H 6H', false],
    ['8S 8C', '7D', false],
    ['8S 8C 8D', '7D 7S', false],
    // Bombs.
    ['4S 4H 5C 5D 6S 6H', '2H', true],
    ['4S 4H 5C 5D 6S 6H', 'AH', false],
    ['4S 4H 5C 5D 6S 6H', '2H 2S', false],
    ['4S 4H 5C 5D 6S 6H', '3S 3H 3C 3D', false],
    ['3S 3H 3C 3D', '2H', true],
    ['3S 3H 3C 3D', '2H 2S', true],
    ['3S 3H 3C 3D', '2H 2S 2D', false],
    ['3S 3H 3C 3D', 'JS JH QC QD KS KH', true],
    ['4S 4H 4C 4D', '3S 3H 3C 3D', true],
    ['3S 3H 3C 3D', '4S 4H 5C 5D 6S 6H 7S 7H', false],
    ['4S 4H 5C 5D 6S 6H 7S 7H', '2H', true],
    ['4S 4H 5C 5D 6S 6H 7S 7H', '2H 2S', true],
    ['4S 4H 5C 5D 6S 6H 7S 7H', '2H 2S 2C', false],
    ['4S 4H 5C 5D 6S 6H 7S 7H', 'JS JH JC JD', true],
    ['4S 4H 5C 5D 6S 6H 7S 7H', 'JS JH QC QD KS KH', true],
    ['5S 5H 6S 6H 7S 7C 8S 8H', '5C 5D 6C 6D 7D 7H 8C 8D', true],
    ['4S 4H 5C 5D 6S 6H 7S 7H', 'AS AH', false],
  ])('%s on %s: %s', (next, last, isRight) =>
    expect(beats(combination(next), combination(last))).toBe(isRight),
  );

  it('out of turn only as four pairs that follow each other', () => {
    expect(isOutOfTurn(combination('4S 4H 5C 5D 6S 6H 7S 7H'))).toBe(true);
    for (const text of ['4S 4H 5C 5D 6S 6H', '3S 3H 3C 3D', '2H'])
      expect(isOutOfTurn(combination(text))).toBe(false);
  });
});

describe('a hand wins at once', () => {
  it.each([
    ['2S 2H 2C 2D 3S 4S 5S 7S 9S JS QS KS 8C', 'fourTwos'],
    ['3S 4H 5C 6D 7S 8S 9S TS JS QS KS AS 3H', 'dragon'],
    ['3S 3H 4C 4D 5S 5H 6S 6C 7S 7D 9H JS KS', 'fivePairs'],
    ['3S 3H 4C 4D 6S 6H 8S 8C TS TD QH QS KS', 'sixPairs'],
    ['3S 3H 3C 3D 6S 6H 8S 8C TS TD QH QS KS', 'sixPairs'],
    ['3S 3H 4C 4D 5S 5H 6S 6C 8S 9D TH JS KS', undefined],
    ['3S 4H 5C 6D 7S 8S 9S TS JS QS KS 2S 3H', undefined],
  ])('%s: %s', (text, name) => expect(instantWin(cards(text))).toBe(name));

  it('and everybody pays for 26 cards; the higher one wins, of equal ones the first after the leader', () => {
    const dragon = cards('3S 4H 5C 6D 7S 8S 9S TS JS QS KS AS 3H');
    const deck: Card[] = [];
    const rest = shuffled(52, seededRandom(3)).filter((card) => !dragon.includes(card));
    for (let at = 0; at < 13; at += 1) {
      const others = rest.slice(at * 3, at * 3 + 3);
      deck.push(others[0] as Card, dragon[at] as Card, others[1] as Card, others[2] as Card);
    }
    const state = thirteen.deal({ deck, players: 4, leader: null, reshuffle: (own) => [...own] });
    expect([state.turn, state.winner, state.instant]).toEqual([null, 1, 'dragon']);
    expect(thirteen.payments(state)).toEqual([0, 2, 3].map((from) => ({ from, to: 1, units: wholeHand })));
  });
});

describe('what is still in the hand at the end', () => {
  it.each([
    ['3S 9D', 0],
    ['2S 9D', fines.blackTwo],
    ['2H 2C', fines.redTwo + fines.blackTwo],
    ['4S 4H 4C 4D', fines.four],
    ['4S 4H 5C 5D 6S 6H', fines.threePairs],
    ['4S 4H 5C 5D 6S 6H 7S 7H', fines.fourPairs],
    ['4S 4H 4C 4D 5S 5H 6S 6H', fines.four],
  ])('%s costs %i more', (text, units) => expect(heldFine(cards(text))).toBe(units));
});

/** A round in which the first player leads. */
function round(hands: string[], changes: Partial<ThirteenState> = {}): ThirteenState {
  const each = <T>(value: T) => hands.map(() => value);
  return {
    hands: hands.map((text) => byPower(cards(text))),
    played: [],
    trick: [],
    turn: 0,
    turns: 0,
    passed: each(false),
    hasPlayed: each(true),
    mustLead: null,
    owed: null,
    paid: [],
    winner: null,
    instant: null,
    ...changes,
  };
}
const same = (own: readonly Card[]) => [...own];
const act = (state: ThirteenState, player: number, text: string) =>
  thirteen.act(
    state,
    player,
    { name: text === 'pass' ? 'pass' : 'play', cards: text === 'pass' ? [] : cards(text), groups: [] },
    same,
  );
function after(state: ThirteenState, ...plays: [player: number, text: string][]): ThirteenState {
  let next = state;
  for (const [player, text] of plays) {
    const done = act(next, player, text);
    if (!done) throw new Error(`${player} may not ${text}`);
    next = done;
  }
  return next;
}

describe('a round of thirteen', () => {
  it('begins with the lowest card, unless the last winner leads', () => {
    const deck = shuffled(52, seededRandom(5));
    const first = thirteen.deal({ deck, players: 4, leader: null, reshuffle: same });
    const holder = first.hands.findIndex((hand) => hand.includes(threeOfSpades));
    expect(first.turn).toBe(holder);
    const other = first.hands[holder]?.at(-1) as Card;
    const lead = (own: Card[]) => thirteen.act(first, holder, { name: 'play', cards: own, groups: [] }, same);
    expect(lead([other])).toBeUndefined();
    expect(lead([threeOfSpades])).toBeDefined();
    const next = thirteen.deal({ deck, players: 4, leader: (holder + 1) % 4, reshuffle: same });
    expect([next.turn, next.mustLead]).toEqual([(holder + 1) % 4, null]);
  });

  it('lets no one pass who leads, play out of turn, or play what does not beat', () => {
    const state = round(['4S 9S', '5S 5H', '6S 2H']);
    expect(act(state, 0, 'pass')).toBeUndefined();
    expect(act(state, 1, '5S')).toBeUndefined();
    expect(act(state, 0, '6S')).toBeUndefined();
    const led = after(state, [0, '4S']);
    expect(act(led, 1, '5S 5H')).toBeUndefined();
    expect(act(led, 1, '5S')?.turn).toBe(2);
  });

  it('keeps who has passed out of the trick, whose last player leads the next one', () => {
    const state = after(round(['4S 9S', '5S 5H', '6S 2H']), [0, '4S'], [1, 'pass'], [2, '6S']);
    expect(state.turn).toBe(0);
    const over = after(state, [0, 'pass']);
    expect([over.turn, over.trick, over.passed]).toEqual([2, [], [false, false, false]]);
  });

  it('is won by the first without cards; the others pay for each card, and 26 if they never played one', () => {
    const state = round(['4S', '5S 5H 8D', '6S 7H'], { hasPlayed: [true, true, false] });
    const over = after(state, [0, '4S']);
    expect([over.turn, over.winner]).toEqual([null, 0]);
    expect(thirteen.payments(over)).toEqual([
      { from: 1, to: 0, units: 3 },
      { from: 2, to: 0, units: wholeHand },
    ]);
  });

  it('costs extra to be left with a two', () => {
    const state = round(['4S', '5S 2H', '6S 2S'], { hasPlayed: [true, true, true] });
    expect(thirteen.payments(after(state, [0, '4S']))).toEqual([
      { from: 1, to: 0, units: 2 + fines.redTwo },
      { from: 2, to: 0, units: 2 + fines.blackTwo },
    ]);
  });

  it('makes the owner of a two that is beaten pay, and the one who is beaten last the whole chain', () => {
    const threePairs = '4S 4H 5C 5D 6S 6H';
    const four = '9S 9H 9C 9D';
    const state = round(['2H 3S', `${threePairs} KS`, `${four} KH`]);
    const chopped = after(state, [0, '2H'], [1, threePairs]);
    expect(chopped.owed).toEqual({ from: 0, to: 1, units: fines.redTwo });
    const again = after(chopped, [2, four]);
    expect(again.owed).toEqual({ from: 1, to: 2, units: fines.redTwo + fines.threePairs });
    const over = after(again, [0, 'pass'], [1, 'pass'], [2, 'KH']);
    expect(thirteen.payments(over)[0]).toEqual({ from: 1, to: 2, units: fines.redTwo + fines.threePairs });
  });

  it('pays nothing for a two that a higher two beats', () => {
    expect(after(round(['2S 3S', '2H 3C']), [0, '2S'], [1, '2H']).owed).toBeNull();
  });

  it('lets four pairs beat a two out of turn, also of a player who has passed', () => {
    const fourPairs = '4S 4H 5C 5D 6S 6H 7S 7H';
    const state = round(['3S 3H', `${fourPairs} KS`, '2H 8S', '9S TS']);
    const two = after(state, [0, '3S'], [1, 'pass'], [2, '2H']);
    expect(two.turn).toBe(3);
    expect(act(two, 1, fourPairs)).toMatchObject({
      owed: { from: 2, to: 1, units: fines.redTwo },
      turn: 2,
    });
  });

  it('passes for a player whose time is over, or leads with the lowest card', () => {
    const state = round(['4S 9S', '5S 5H']);
    const led = thirteen.timeOut(state, same);
    expect([led.trick.at(-1)?.cards, led.turn]).toEqual([cards('4S'), 1]);
    expect(thirteen.timeOut(led, same)).toMatchObject({ turn: 0, trick: [] });
  });
});

it('finds only plays that are combinations of the hand, and only answers that beat', () => {
  const random = seededRandom(13);
  for (let time = 0; time < 200; time += 1) {
    const deck = shuffled(52, random);
    const hand = deck.slice(0, 13);
    for (const play of playsOf(hand)) {
      expect(combinationOf(play)).toBeDefined();
      expect(play.every((card) => hand.includes(card))).toBe(true);
    }
    const last = playsOf(deck.slice(13, 26)).at(-1) as Card[];
    for (const play of answersTo(hand, last))
      expect(beats(combinationOf(play) as never, combinationOf(last) as never)).toBe(true);
  }
});

it('lets house players decide the same, whatever they cannot see', () => {
  const random = seededRandom(31);
  const names = new Set<string>();
  for (let game = 0; game < 20; game += 1) {
    const deck = shuffled(52, random);
    const players = 3 + (game % 2);
    let state = thirteen.deal({ deck, players, leader: 0, reshuffle: same });
    while (state.turn !== null) {
      const { turn } = state;
      // Cards that were not dealt are hidden, too.
      const seen = [...(state.hands[turn] ?? []), ...state.played.flatMap(({ cards: own }) => own)];
      const hidden = deck.filter((card) => !seen.includes(card));
      const mixed = shuffled(hidden.length, random).map((at) => hidden[at] as Card);
      const hands = state.hands.map((hand, at) => (at === turn ? hand : mixed.splice(0, hand.length)));
      const wanted = thirteen.houseMove(state, turn);
      expect(thirteen.houseMove({ ...state, hands }, turn)).toEqual(wanted);
      names.add(wanted.name);
      state = thirteen.act(state, turn, wanted, same) ?? state;
    }
  }
  expect([...names].toSorted()).toEqual(['pass', 'play']);
});

it('the seats are equal: over many rounds each wins as often, and the house keeps the rake alone', () => {
  const random = seededRandom(37);
  const rounds = 2_000;
  const wins = [0, 0, 0, 0];
  let [won, kept] = [0, 0];
  for (let game = 0; game < rounds; game += 1) {
    let state = thirteen.deal({ deck: shuffled(52, random), players: 4, leader: null, reshuffle: same });
    while (state.turn !== null) {
      state = thirteen.act(state, state.turn, thirteen.houseMove(state, state.turn), same) ?? state;
    }
    wins[state.winner ?? -1] = (wins[state.winner ?? -1] ?? 0) + 1;
    const paidIn = thirteen.mostUnits * 100;
    const { nets, rake } = settle(thirteen.payments(state), {
      players: 4,
      unit: 100,
      paidIn,
      rakePercent: 5,
    });
    won += nets.reduce((sum, net) => sum + Math.max(0, net), 0);
    kept += rake;
  }
  // Four standard deviations of a quarter in 2,000 rounds.
  for (const count of wins) expect(Math.abs(count - rounds / 4)).toBeLessThan(78);
  expect(kept / (won + kept)).toBeCloseTo(0.05, 6);
});

it('keeps all cards, sums to zero with the rake, and ends, whatever is played', () => {
  const random = seededRandom(17);
  const winners = new Set<number | null>();
  for (let game = 0; game < 300; game += 1) {
    const players = 2 + (game % 3);
    const deck = shuffled(52, random);
    let state = thirteen.deal({ deck, players, leader: game % 2 ? 0 : null, reshuffle: same });
    const dealt = deck.slice(0, players * 13).toSorted((a, b) => a - b);
    for (let step = 0; state.turn !== null; step += 1) {
      expect(step).toBeLessThan(1000);
      const { turn } = state;
      const odd = { name: random(2) ? 'pass' : 'play', cards: [random(52)], groups: [] };
      const wanted = random(10) === 0 ? odd : thirteen.houseMove(state, turn);
      const next = random(20) === 0 ? thirteen.timeOut(state, same) : thirteen.act(state, turn, wanted, same);
      if (wanted !== odd) expect(next).toBeDefined();
      state = next ?? state;
      const all = [...state.hands.flat(), ...state.played.flatMap(({ cards: own }) => own)];
      expect(all.toSorted((a, b) => a - b)).toEqual(dealt);
    }
    winners.add(state.winner);
    const paidIn = thirteen.mostUnits * 3;
    const { nets, rake } = settle(thirteen.payments(state), { players, unit: 3, paidIn, rakePercent: 5 });
    expect(nets.reduce((sum, net) => sum + net, rake)).toBe(0);
    for (const net of nets) expect(net).toBeGreaterThanOrEqual(-paidIn);
  }
  expect(winners.size).toBe(4);
});
