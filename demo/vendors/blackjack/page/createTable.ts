import type { Card } from '../../core/cards.ts';
import { element } from '#kit/dom.ts';
import { dealIn, drawCard, turnOver } from '../../core/page/drawCard.ts';
import type { Formats } from '../../core/page/format.ts';
import type { Pace } from '../../core/page/Pace.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import { pointsOf } from '../engine/cards.ts';
import type { HandView } from '../view.ts';
import type { BlackjackWords } from '../words.ts';
import { numeral } from '../../core/page/numerals.ts';

interface TableParts {
  words: BlackjackWords;
  formats: Formats;
  picture: string;
  pace: Pace;
  sounds: Sounds;
}

/** The table: the dealer's cards above, the player's below. */
export interface Table {
  element: HTMLElement;
  /** Deals what is new, card by card. The hidden card is turned over when the hand is over. */
  show: (hand: HandView, stake: number) => Promise<void>;
  clear: () => void;
}

/** Milliseconds between two cards. */
const betweenCards = 260;

export function createTable({ words, formats, picture, pace, sounds }: TableParts): Table {
  const seats = { dealer: createSeat(words.dealer), player: createSeat(words.you) };
  const chip = element('div', { class: 'chip' });
  chip.hidden = true;
  const table = element(
    'div',
    { class: 'table' },
    element('img', { class: 'host', src: picture, alt: '' }),
    seats.dealer.element,
    element('p', { class: 'sign' }, element('b', {}, words.paysSign), element('span', {}, words.standsSign)),
    seats.player.element,
    chip,
  );
  const lay = async (seat: Seat, card: Card | undefined) => {
    const made = drawCard(card, words);
    seat.cards.append(made);
    sounds.play([[520, 0, 0.05]]);
    await Promise.race([dealIn(made), pace.wait(400)]);
    await pace.wait(betweenCards);
  };
  let shown: { dealer: Card[]; player: Card[]; hasHidden: boolean } = {
    dealer: [],
    player: [],
    hasHidden: false,
  };

  return {
    element: table,
    show: async ({ player, dealer, outcome }, stake) => {
      chip.hidden = false;
      chip.textContent = formats.money(stake);
      if (shown.player.length === 0) {
        await lay(seats.player, player[0]);
        await lay(seats.dealer, dealer[0]);
        await lay(seats.player, player[1]);
        await lay(seats.dealer, undefined);
        shown = { player: player.slice(0, 2), dealer: dealer.slice(0, 1), hasHidden: true };
      }
      for (const card of player.slice(shown.player.length)) {
        await lay(seats.player, card);
        shown.player.push(card);
      }
      seats.player.points(shown.player);
      if (outcome !== null && shown.hasHidden) {
        const open = drawCard(dealer[1], words);
        seats.dealer.cards.lastElementChild?.replaceWith(open);
        sounds.play([[440, 0, 0.06]]);
        await Promise.race([turnOver(open), pace.wait(300)]);
        await pace.wait(betweenCards);
        shown = { ...shown, dealer: dealer.slice(0, 2), hasHidden: false };
      }
      for (const card of outcome === null ? [] : dealer.slice(shown.dealer.length)) {
        await lay(seats.dealer, card);
        shown.dealer.push(card);
        seats.dealer.points(shown.dealer);
      }
      seats.dealer.points(shown.dealer);
      table.dataset['outcome'] = outcome ?? '';
    },
    clear: () => {
      shown = { dealer: [], player: [], hasHidden: false };
      for (const seat of Object.values(seats)) seat.clear();
      chip.hidden = true;
      table.dataset['outcome'] = '';
    },
  };
}

interface Seat {
  element: HTMLElement;
  cards: HTMLElement;
  points: (cards: readonly Card[]) => void;
  clear: () => void;
}

function createSeat(name: string): Seat {
  const points = element('b', { class: 'points' });
  const cards = element('ul', { class: 'cards' });
  points.hidden = true;
  return {
    element: element(
      'section',
      { class: 'seat', 'aria-label': name },
      element('h2', {}, name, points),
      cards,
    ),
    cards,
    points: (shown) => {
      points.hidden = shown.length === 0;
      points.textContent = numeral(pointsOf(shown).total);
    },
    clear: () => {
      cards.replaceChildren();
      points.hidden = true;
    },
  };
}
