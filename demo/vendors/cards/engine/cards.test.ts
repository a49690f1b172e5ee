import { describe, expect, it } from 'vitest';
import type { Card } from '../../core/cards.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import { commitmentOf, newSeed, shuffle } from '../shuffle.ts';
import { dealtHands, finalHands, type Decision } from './deal.ts';
import { deckOf, wordCountOf } from './deck.ts';
import { drawsByRule, kindOf, pointsOf, valueOf } from './hand.ts';
import { dividePot, rakePercent, returnToPlayer } from './pot.ts';

/** Cards by name: `A`, `2` … `9`, `T`, `J`, `Q`, `K`, all of one suit. */
const cards = (names: string): Card[] => [...names].map((name) => 'A23456789TJQK'.indexOf(name));

/** The first cards of the seed of 64 zeros, and its SHA-256. */
const fixedCards = [42, 23, 19, 5, 0, 47, 49, 39];
const fixedCommitment = '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55';

describe('a hand', () => {
  it.each([
    ['A7', 8, 'pok'],
    ['9K', 9, 'pok'],
    ['KQ', 0, 'points'],
    ['A6', 7, 'points'],
    ['99', 8, 'pok'],
    ['993', 1, 'points'],
    ['KKK', 0, 'trio'],
    ['T9', 9, 'pok'],
    ['T27', 9, 'points'],
    ['444', 2, 'trio'],
  ])('%s counts %i and is %s', (names, points, kind) =>
    expect([pointsOf(cards(names)), kindOf(cards(names))]).toEqual([points, kind]),
  );

  it('is beaten in this order: pok of 9, pok of 8, three of a kind, 9 points, 0 points; equal ones tie', () => {
    const order = ['9K', 'A7', '222', 'T27', 'KQJ'].map((names) => valueOf(cards(names)));
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(new Set(order).size).toBe(5);
    expect(valueOf(cards('222'))).toBe(valueOf(cards('KKK')));
    expect(valueOf(cards('T27'))).toBe(valueOf(cards('A8K')));
  });

  it('draws by the rule with 4 points or less', () => {
    expect(['KQ', 'A3', '23', '9A'].map((names) => drawsByRule(cards(names)))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('the pot', () => {
  it.each([
    ['goes to the best hand, less the rake', ['9K', 'A7', 'KQ'], 100, [288, 0, 0], 12],
    ['is shared by equal hands', ['A6', '7K', 'KQ', 'T4'], 100, [192, 192, 0, 0], 16],
    ['gives odd units to the first seats', ['A6', '7K', '25', 'T4'], 25, [32, 32, 32, 0], 4],
    ['leaves a fraction of the rake to the players', ['9K', 'KQ'], 7, [14, 0], 0],
    ['divides what is left by seats', ['A6', '7K', '25', 'T4', 'K2'], 8, [13, 13, 13, 0, 0], 1],
    ['gives the first seats one unit more', ['A6', '7K', 'K2'], 9, [13, 13, 0], 1],
  ])('%s', (_, hands, ante, wins, rake) => {
    const divided = dividePot(
      hands.map((names) => cards(names)),
      ante,
    );
    expect([divided.wins, divided.rake]).toEqual([wins, rake]);
    expect(divided.wins.reduce((sum, win) => sum + win, divided.rake)).toBe(divided.pot);
  });
});

describe('the deal', () => {
  const deck = cards('A23456789');

  it('gives one card each, then another; the third one has its place in the deck', () => {
    expect(dealtHands(deck, 3)).toEqual([cards('A4'), cards('25'), cards('36')]);
    const thirds = (decisions: Decision[]) => finalHands(deck, decisions).map((hand) => hand[2]);
    expect(thirds(['draw', 'draw', 'stand'])).toEqual([...cards('78'), undefined]);
    expect(thirds(['stand', 'draw', 'stand'])).toEqual([undefined, ...cards('8'), undefined]);
  });

  it('plays by the rule for those who do not decide, and never adds to a pok', () => {
    expect(finalHands(cards('AK2349'), [null, null]).map(({ length }) => length)).toEqual([3, 3]);
    expect(finalHands(cards('4K4Q49'), [null, 'draw']).map(({ length }) => length)).toEqual([2, 3]);
  });
});

describe('the shuffle', () => {
  it('makes each card once, the same from the same seed, and another order from another one', () => {
    const seed = newSeed();
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(shuffle(seed)).toEqual(shuffle(seed));
    expect(shuffle(seed).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    expect(shuffle(newSeed())).not.toEqual(shuffle(seed));
    expect(commitmentOf(seed)).not.toContain(seed.slice(0, 8));
  });

  it('is fixed by the documented steps: SHA-256 of "<seed>:<step>", eight numbers each', () => {
    // Made by a program of its own in Python; see the rules in the game.
    expect(shuffle('00'.repeat(32)).slice(0, 8)).toEqual(fixedCards);
    expect(commitmentOf('00'.repeat(32))).toBe(fixedCommitment);
  });

  it('makes each card of a larger deck once', () => {
    const deck = shuffle(newSeed(), 106);
    expect(deck.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 106 }, (_, card) => card));
  });

  it('discards numbers that would favor some places', () => {
    const words = Array.from({ length: wordCountOf(52) }, (_, at) => (at === 0 ? 2 ** 32 - 1 : 0));
    expect(deckOf(words)).toEqual(deckOf(words.slice(1)));
  });
});

it('R2.1.30 returns over a million rounds what is stated to each seat, within half a percent', () => {
  const random = seededRandom(2026);
  const rounds = 1_000_000;
  const [ante, seats] = [100, 4];
  const paid = [0, 0, 0, 0];
  let raked = 0;
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < seats * 3; at += 1) {
      const other = at + random(52 - at);
      [deck[at], deck[other]] = [deck[other] as Card, deck[at] as Card];
    }
    const { wins, rake } = dividePot(finalHands(deck, [null, null, null, null]), ante);
    raked += rake;
    for (const [seat, win] of wins.entries()) paid[seat] = (paid[seat] as number) + win;
  }
  expect(raked / (rounds * ante * seats)).toBe(rakePercent / 100);
  for (const sum of paid) expect(Math.abs(sum / (rounds * ante) - returnToPlayer)).toBeLessThan(0.005);
});
