export { identityCalls } from './calls.ts';
export { identitiesOf, listEvents } from './linked.ts';
export { pruneIdTokens } from './pruneIdTokens.ts';
