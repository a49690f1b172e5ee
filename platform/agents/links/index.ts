export { linkCalls } from './calls.ts';
export { setLinkRates } from './setLinkRates.ts';
