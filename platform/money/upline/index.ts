export { uplineCalls } from './calls.ts';
export { mayTransferUp } from './uplineOf.ts';
