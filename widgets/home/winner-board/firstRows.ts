/** Number of wins in the HTML of the page. A moving board requests the rest after hydration. */
export const firstRows = { list: 6, ticker: 6, cards: 8 };
