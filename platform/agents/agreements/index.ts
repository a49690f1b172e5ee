export { agreementCalls } from './calls.ts';
