export { identityCalls } from './calls.ts';
export { identitiesOf, listEvents, unlink } from './linked.ts';
export { pruneIdTokens } from './pruneIdTokens.ts';
