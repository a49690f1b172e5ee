import { rankOf, suitOf } from '../../core/cards.ts';
import type { Outcome, TableGame } from './types.ts';

const decks = 8;
const tiePays = 11;
const suitedTiePays = 50;

function returned(spot: string, outcome: Outcome): number {
  if (outcome.game !== 'dragonTiger') return 0;
  const { dragon, tiger } = outcome;
  const isTie = rankOf(dragon) === rankOf(tiger);
  if (spot === 'tie') return isTie ? 100 * (1 + tiePays) : 0;
  if (spot === 'suitedTie') return isTie && suitOf(dragon) === suitOf(tiger) ? 100 * (1 + suitedTiePays) : 0;
  if (isTie) return 50;
  return (rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger') === spot ? 200 : 0;
}

/** Dragon Tiger: one card each, the higher wins; an ace is the lowest. A tie takes half of a bet on either. */
export const dragonTiger: TableGame = {
  name: 'dragonTiger',
  wide: [6, 3],
  tall: [6, 3.4],
  spots: [
    {
      id: 'dragon',
      label: ['dragon'],
      odds: '1:1',
      look: 'red',
      wide: [0, 0, 2.2, 3],
      tall: [0, 0, 2.1, 3.4],
    },
    {
      id: 'tiger',
      label: ['tiger'],
      odds: '1:1',
      look: 'blue',
      wide: [3.8, 0, 2.2, 3],
      tall: [3.9, 0, 2.1, 3.4],
    },
    {
      id: 'tie',
      label: ['tie'],
      odds: `${tiePays}:1`,
      look: 'green',
      wide: [2.2, 0, 1.6, 1.5],
      tall: [2.1, 0, 1.8, 1.7],
    },
    {
      id: 'suitedTie',
      label: ['suitedTie'],
      odds: `${suitedTiePays}:1`,
      look: 'green',
      wide: [2.2, 1.5, 1.6, 1.5],
      tall: [2.1, 1.7, 1.8, 1.7],
    },
  ],
  shoe: { decks, rounds: 80 },
  play: (_, nextCard) => ({ game: 'dragonTiger', dragon: nextCard(), tiger: nextCard() }),
  returned,
  returnsOf() {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    const pairs = decks * 52 * (decks * 52 - 1);
    return this.spots.map(({ id }) => {
      let sum = 0;
      for (const dragon of cards)
        for (const tiger of cards) {
          const ways = decks * (tiger === dragon ? decks - 1 : decks);
          sum += ways * returned(id, { game: 'dragonTiger', dragon, tiger });
        }
      return sum / (100 * pairs);
    });
  },
};
