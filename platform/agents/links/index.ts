export { linkCalls } from './calls.ts';
export { linksInBatches } from './listAgentLinks.ts';
export { setLinkRates } from './setLinkRates.ts';
