/** Outlines of the four suits in a box of about 40, centred. */
export const suits = {
  heart: 'M0 17C-22 2-18-17-8-17-3-17 0-13 0-10 0-13 3-17 8-17 18-17 22 2 0 17Z',
  diamond: 'M0-20 14 0 0 20-14 0Z',
  spade: 'M0-19C18-4 19 12 9 12 5 12 2 10 2 8L6 19-6 19-2 8C-2 10-5 12-9 12-19 12-18-4 0-19Z',
  club: 'M-2 6C-6 13-18 10-17 1-16-4-12-6-7-4-14-16-4-19 0-19S14-16 7-4C12-6 16-4 17 1 18 10 6 13 2 6L6 19-6 19Z',
} as const;

export type Suit = keyof typeof suits;
