import { of } from '../draw/materials.ts';
import { box, moulded, put, shape, starPath } from '../draw/svg.ts';
import { suits, type Suit } from '../draw/suits.ts';
import type { Motif } from './types.ts';

function card(suit: Suit): string {
  const red = suit === 'heart' || suit === 'diamond';
  const mark = (x: number, y: number, scale: number, turn = 0) =>
    put(shape(suits[suit], of(red ? 'ruby' : 'ink')), x, y, scale, turn);
  return (
    moulded(box(-46, -66, 92, 132, of('ivory'), { rx: 11 }), 's') +
    box(-39, -59, 78, 118, 'none', {
      rx: 7,
      stroke: red ? '#c98' : '#98a',
      'stroke-width': 1.6,
      opacity: 0.6,
    }) +
    mark(-28, -46, 0.46) +
    mark(28, 46, 0.46, 180) +
    moulded(mark(0, 0, 1.6), 's')
  );
}

/** A fan of cards, the suits in an order of their own. */
export const cards: Motif = ({ random, accent }) => {
  const order = random.pick<Suit[]>([
    ['club', 'diamond', 'spade', 'heart'],
    ['heart', 'club', 'diamond', 'spade'],
    ['diamond', 'spade', 'heart', 'club'],
    ['spade', 'heart', 'club', 'diamond'],
  ]);
  const hand = [...order, ...order].slice(0, random.pick([2, 3, 4, 5]));
  const spread = random.between(16, 21) + (hand.length < 3 ? 8 : 0);
  const fan = hand.map((suit, index) => {
    const turn = (index - (hand.length - 1) / 2) * spread;
    return `<g transform="translate(0 84) rotate(${turn.toFixed(1)}) translate(0 -92)"><g filter="url(#near)">${card(suit)}</g></g>`;
  });
  const seal = moulded(
    shape(starPath(10, 22, 17, 0, 82), of(accent)) + shape(starPath(5, 12, 5, 0, 82), of('gold')),
    's',
  );
  return fan.join('') + seal;
};
