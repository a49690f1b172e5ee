export { checkDraw, commitmentText, drawFrom, wordMessage } from './draw.ts';
export { choose, prizeOf, quoteLine, quoteTicket, sortedDigits, winOf, type Line } from './ticket.ts';
export { oddsOf, ticketTerms, type NamedTicket } from './terms.ts';
