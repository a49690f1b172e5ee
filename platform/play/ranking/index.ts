export { rankingCalls } from './calls.ts';
export { type Period, periodOf } from './periodOf.ts';
