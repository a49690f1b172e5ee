export { incomeCalls } from './calls.ts';
export { listIncome } from './listIncome.ts';
