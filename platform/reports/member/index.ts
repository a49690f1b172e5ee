export { memberCalls } from './calls.ts';
