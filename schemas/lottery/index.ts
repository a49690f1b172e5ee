export { checkDraw, commitmentText, drawFrom, wordMessage } from './draw.ts';
export { hitsOf } from './hits.ts';
export { choose, sortedDigits } from './numbers.ts';
export { pickOf, playTypesOf, tiersOf, type PlayType, type Rule } from './playTypes.ts';
export { ticketTerms, type NamedTicket } from './terms.ts';
export { pickOdds, prizeOf, quoteLine, quoteTicket, type Line } from './ticket.ts';
export { twiceTheMiddle } from './totals.ts';
export { lineWin } from './win/lineWin.ts';
export { winOf } from './win/winOf.ts';
