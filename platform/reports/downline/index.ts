export { downlineCalls } from './calls.ts';
