import type { Card } from '../core/cards.ts';
import { numberOf } from '../core/catalogue.ts';
import { roundAt, type RoundTimes } from './engine/clock.ts';
import { games } from './engine/games.ts';
import type { Outcome, TableGame, Variant } from './engine/types.ts';
import { commitmentOf, drawOf, seedOf } from './fairDraw.ts';

/** A seed that decides one round, or all rounds of a shoe. */
export interface Seeding {
  /** What the seed is derived for: `round:17`. */
  label: string;
  seed: string;
  commitment: string;
  /** The first round that it decides, and how many. */
  first: number;
  rounds: number;
}

/** Shoes whose cards are remembered: the one that is being dealt, and the one before. */
const mostShoes = 2;

/**
 * A live table of a title. Its rounds follow from its secret and the clock, so nothing of them is stored, all players of
 * the title see the same ones, and a restart changes none.
 */
export class Table {
  readonly variant: Variant;
  readonly game: TableGame;
  readonly #secret: string;
  readonly #offset: number;
  readonly #shoes = new Map<string, Outcome[]>();

  /** `code` is the title's. */
  constructor(code: string, variant: Variant, secret: string) {
    this.variant = variant;
    this.game = games[variant.game];
    this.#secret = secret;
    this.#offset = numberOf(code);
  }

  /** The round at a time. */
  at(now: number): RoundTimes {
    return roundAt(this.variant, this.#offset, now);
  }

  /** What decides a round. */
  seeding(round: number): Seeding {
    const rounds = this.game.shoe?.rounds ?? 1;
    const index = Math.floor(round / rounds);
    const label = `${this.game.shoe ? 'shoe' : 'round'}:${index}`;
    const seed = seedOf(this.#secret, label);
    return { label, seed, commitment: commitmentOf(seed), first: index * rounds, rounds };
  }

  /** The outcome of a round, whether or not it is over. */
  outcome(round: number): Outcome {
    const { seed, first } = this.seeding(round);
    const { shoe, play } = this.game;
    if (!shoe) return play(drawOf(seed), noCards);
    const dealt = this.#shoes.get(seed) ?? this.#deal(seed, shoe);
    return dealt[round - first]!;
  }

  /** The outcomes before a round, oldest first: those of its shoe, or the last ones. */
  history(round: number, most: number): Outcome[] {
    const begin = this.game.shoe ? this.seeding(round).first : round - most;
    const count = Math.min(most, round - begin);
    return Array.from({ length: count }, (_, at) => this.outcome(round - count + at));
  }

  /** Shuffles a shoe and deals all of its rounds. */
  #deal(seed: string, { decks, rounds }: { decks: number; rounds: number }): Outcome[] {
    const draw = drawOf(seed);
    const cards: Card[] = Array.from({ length: decks * 52 }, (_, at) => at % 52);
    for (let last = cards.length - 1; last > 0; last -= 1) {
      const place = draw(last + 1);
      [cards[last], cards[place]] = [cards[place]!, cards[last]!];
    }
    let used = 0;
    const next = (): Card => {
      const card = cards[used];
      if (card === undefined) throw new Error('The shoe is empty.');
      used += 1;
      return card;
    };
    const dealt = Array.from({ length: rounds }, () => this.game.play(draw, next));
    if (this.#shoes.size >= mostShoes) this.#shoes.clear();
    this.#shoes.set(seed, dealt);
    return dealt;
  }
}

function noCards(): never {
  throw new Error('This game has no cards.');
}
