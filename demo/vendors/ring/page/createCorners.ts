import { element, svg } from '#kit/dom.ts';
import { fill } from '../../core/page/numerals.ts';
import type { Formats } from '../../core/page/format.ts';
import { corners, type ByCorner, type Corner } from '../engine/race.ts';
import type { RingWords } from '../words.ts';

interface CornerParts {
  words: RingWords;
  formats: Formats;
  odds: (hundredths: number) => string;
  onChoose: (corner: Corner) => void;
}

/** What was bet on a race, and at which odds. */
interface PastRace {
  odds: ByCorner;
  bets: ByCorner;
}

/** The three bets of a race: buttons with odds and stake. */
export interface Corners {
  element: HTMLElement;
  show: (odds: ByCorner, bets: ByCorner) => void;
  /** Marks the corner that won, with the odds and bets of that race next to those of the next; null marks none. */
  mark: (outcome: Corner | null, past?: PastRace) => void;
  setBusy: (isBusy: boolean) => void;
}

export function createCorners({ words, formats, odds, onChoose }: CornerParts): Corners {
  const made = corners.map((corner) => {
    const price = element('b');
    const stake = element('span', { class: 'corner-bet' });
    const last = element('small', { class: 'corner-last' });
    last.hidden = true;
    const button = element(
      'button',
      { type: 'button', class: `corner ${corner}`, onclick: () => onChoose(corner) },
      element('span', { class: 'corner-name' }, badge(corner), element('span', {}, words[corner])),
      price,
      stake,
      last,
    );
    return { corner, price, stake, last, button };
  });
  const lastText = (corner: Corner, { odds: prices, bets }: PastRace) => {
    const values = { odds: odds(prices[corner]), amount: formats.money(bets[corner]) };
    return fill(bets[corner] > 0 ? words.lastBet : words.last, values);
  };
  return {
    element: element(
      'div',
      { class: 'corners', role: 'group', 'aria-label': words.total },
      ...made.map(({ button }) => button),
    ),
    show: (prices, bets) => {
      for (const { corner, price, stake, button } of made) {
        const text = odds(prices[corner]);
        price.textContent = text;
        const amount = formats.money(bets[corner]);
        stake.textContent = bets[corner] > 0 ? amount : words.noBet;
        button.classList.toggle('has-bet', bets[corner] > 0);
        const own = bets[corner] > 0 ? fill(words.bet, { amount }) : words.noBet;
        button.setAttribute(
          'aria-label',
          `${fill(words.corner, { corner: words[corner], odds: text })}. ${own}`,
        );
      }
    },
    mark: (outcome, past) => {
      for (const { corner, last, button } of made) {
        button.classList.toggle('won', corner === outcome);
        last.hidden = past === undefined;
        last.textContent = past ? lastText(corner, past) : '';
      }
    },
    // Disabled in name only: a disabled button would lose the keyboard's focus.
    setBusy: (isBusy) => {
      for (const { button } of made) button.setAttribute('aria-disabled', String(isBusy));
    },
  };
}

/** A disc in the corner's color, so that a name is not the only mark. */
function badge(corner: Corner): SVGElement {
  const half = (d: string, className: string) => svg('path', { d, class: className });
  return svg(
    'svg',
    { viewBox: '0 0 20 20', class: 'corner-badge', 'aria-hidden': 'true' },
    half('M10 1 A9 9 0 0 0 10 19 Z', corner === 'blue' ? 'blue-fill' : 'red-fill'),
    half('M10 1 A9 9 0 0 1 10 19 Z', corner === 'red' ? 'red-fill' : 'blue-fill'),
  );
}
