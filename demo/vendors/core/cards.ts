/** A card as a number from 0 to 51: its rank (0 is the ace, 9 to 12 are ten, jack, queen, king) and its suit. */
export type Card = number;

export const cardCount = 52;
export const rankOf = (card: Card): number => card % 13;
export const suitOf = (card: Card): number => Math.floor(card / 13);
