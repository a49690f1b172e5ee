export { checkDraw, commitmentText, drawFrom, wordMessage } from './draw.ts';
export { quoteLine, quoteTicket, sortedDigits, ways, type LineQuote, type PickFault } from './ticket.ts';
