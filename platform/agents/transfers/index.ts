export { downlineTransferCalls } from './calls.ts';
