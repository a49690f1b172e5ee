export { rebateCalls } from './calls.ts';
export { payRebateInBreak, payRebatesInBreaks } from './payInBreak.ts';
