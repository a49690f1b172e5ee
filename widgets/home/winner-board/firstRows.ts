/** Wins that come with the page, as many as its HTML shows; a board that moves asks for the rest when it wakes. */
export const firstRows = { list: 6, ticker: 6, cards: 8 };
