import { element } from '#kit/dom.ts';
import type { Card } from '../../core/cards.ts';
import { dealIn, drawCard, turnOver } from '../../core/page/drawCard.ts';
import type { Sounds } from '../../core/page/Sounds.ts';
import { pointsOf } from '../engine/baccarat.ts';
import type { TableWords } from '../words.ts';
import { wait, type Stage } from './Stage.ts';
import { numeral } from '../../core/page/numerals.ts';

interface Hand {
  element: HTMLElement;
  cards: HTMLElement;
  show: (points: string) => void;
}

function createHand(name: string, look: string): Hand {
  const points = element('b', { class: 'hand-points' });
  points.hidden = true;
  const cards = element('ul', { class: 'hand-cards' });
  return {
    element: element(
      'section',
      { class: `hand ${look}`, 'aria-label': name },
      element('h2', {}, name, points),
      cards,
    ),
    cards,
    show: (text) => {
      points.hidden = text === '';
      points.textContent = text;
    },
  };
}

/** Two hands of cards: player and banker, or dragon and tiger. */
export function createCards(words: TableWords, names: readonly [string, string], sounds: Sounds): Stage {
  const hands = [createHand(names[0], 'first'), createHand(names[1], 'second')] as const;
  const lay = async (hand: Hand, card: Card | undefined, ms: number) => {
    const drawn = drawCard(card, words);
    hand.cards.append(drawn);
    if (ms === 0) return;
    sounds.play([[520, 0, 0.05]]);
    await Promise.race([dealIn(drawn), wait(ms)]);
    await wait(ms - 330);
  };
  const clear = () => {
    for (const hand of hands) {
      hand.cards.replaceChildren();
      hand.show('');
    }
  };
  return {
    element: element('div', { class: 'hands' }, hands[0].element, hands[1].element),
    show: async (outcome, ms) => {
      clear();
      if (outcome.game === 'dragonTiger') {
        const cards = [outcome.dragon, outcome.tiger] as const;
        const pause = ms / 4;
        for (const hand of hands) await lay(hand, ms === 0 ? cards[hands.indexOf(hand)] : undefined, pause);
        for (const [index, hand] of hands.entries()) {
          const open = drawCard(cards[index], words);
          hand.cards.replaceChildren(open);
          if (ms > 0) await Promise.race([turnOver(open), wait(300)]);
          if (ms > 0) await wait(pause - 300);
        }
        return;
      }
      if (outcome.game !== 'baccarat') return;
      const dealt = { player: outcome.player, banker: outcome.banker };
      const order = [0, 1, 2].flatMap((at) => [
        [hands[0], dealt.player, at] as const,
        [hands[1], dealt.banker, at] as const,
      ]);
      const moves = order.filter(([, cards, at]) => at < cards.length);
      for (const [hand, cards, at] of moves) {
        await lay(hand, cards[at], ms / moves.length);
        if (at > 0) hand.show(numeral(pointsOf(cards.slice(0, at + 1))));
      }
    },
    clear,
  };
}
