export { agentOf } from './agentOf.ts';
export { teamCalls } from './calls.ts';
export { lineTo } from './lineTo.ts';
export { teamNames } from './teamNames.ts';
