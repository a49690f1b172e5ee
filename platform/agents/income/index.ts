export { incomeCalls } from './calls.ts';
