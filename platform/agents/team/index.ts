export { teamCalls } from './calls.ts';
