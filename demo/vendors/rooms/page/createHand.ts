import { element } from '#kit/dom.ts';
import type { Card } from '../../core/cards.ts';
import { dealIn } from '../../core/page/drawCard.ts';
import type { RoomsWords } from '../words.ts';
import { drawFace } from './drawRoomCard.ts';
import { cardName } from './names.ts';

/** Cards that lie together, with what they are. */
export interface HandGroup {
  cards: readonly Card[];
  label: string;
}

export interface Hand {
  element: HTMLElement;
  show: (groups: readonly HandGroup[], isWild: (card: Card) => boolean) => void;
  /** The cards that the player has chosen, as they lie. */
  chosen: () => Card[];
  clear: () => void;
}

/**
 * The player's own cards, as switches that choose them: by pointer, or with the arrow keys and Space. The hand lies from
 * left to right in every language, like the pictures of cards.
 */
export function createHand(words: RoomsWords, onChange: () => void): Hand {
  const place = element('div', { class: 'hand', role: 'group', 'aria-label': words.hand });
  const chosen = new Set<Card>();
  const buttons = new Map<Card, HTMLButtonElement>();
  let shown = '';
  let order: Card[] = [];

  const press = (card: Card) => {
    if (!chosen.delete(card)) chosen.add(card);
    buttons.get(card)?.setAttribute('aria-pressed', String(chosen.has(card)));
    onChange();
  };
  const moveTo = (card: Card | undefined) => {
    if (card === undefined) return;
    for (const [one, button] of buttons) button.tabIndex = one === card ? 0 : -1;
    buttons.get(card)?.focus();
  };
  const drawButton = (card: Card, isWild: boolean) => {
    const button = element(
      'button',
      {
        type: 'button',
        class: 'card pick',
        'aria-pressed': String(chosen.has(card)),
        onclick: () => press(card),
      },
      drawFace(words, card, isWild),
    );
    const name = cardName(words, card);
    button.setAttribute('aria-label', isWild ? `${name}, ${words.wild}` : name);
    return button;
  };
  place.addEventListener('keydown', (event) => {
    const at = order.findIndex((card) => buttons.get(card) === document.activeElement);
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    if (at === -1 || (step === undefined && event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    if (step === undefined) moveTo(event.key === 'Home' ? order[0] : order.at(-1));
    else moveTo(order[(at + step + order.length) % order.length]);
  });

  return {
    element: place,
    show: (groups, isWild) => {
      const next = JSON.stringify(groups);
      if (next === shown) return;
      shown = next;
      const focused = order.find((card) => buttons.get(card) === document.activeElement);
      const known = new Set(order);
      order = groups.flatMap(({ cards }) => [...cards]);
      for (const card of chosen) if (!order.includes(card)) chosen.delete(card);
      buttons.clear();
      place.replaceChildren(
        ...groups.map(({ cards, label }) =>
          element(
            'div',
            { class: 'set' },
            element(
              'div',
              { class: 'set-cards' },
              ...cards.map((card) => {
                const button = drawButton(card, isWild(card));
                buttons.set(card, button);
                return button;
              }),
            ),
            label !== '' && element('small', {}, label),
          ),
        ),
      );
      for (const [at, card] of order.entries()) {
        const button = buttons.get(card);
        if (!button) continue;
        button.tabIndex = at === 0 ? 0 : -1;
        if (!known.has(card)) void dealIn(button);
      }
      if (focused !== undefined) moveTo(order.includes(focused) ? focused : order[0]);
    },
    chosen: () => order.filter((card) => chosen.has(card)),
    clear: () => {
      chosen.clear();
      for (const button of buttons.values()) button.setAttribute('aria-pressed', 'false');
    },
  };
}
