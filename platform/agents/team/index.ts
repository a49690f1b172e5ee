export { agentOf } from './agentOf.ts';
export { teamCalls } from './calls.ts';
