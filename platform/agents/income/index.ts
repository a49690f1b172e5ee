export { incomeCalls } from './calls.ts';
export { listIncome } from './listIncome.ts';
export { requireStatements } from './requireStatements.ts';
export { listStatements } from './statements.ts';
