export { openingCalls } from './calls.ts';
