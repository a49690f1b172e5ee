export { uplineCalls } from './calls.ts';
export { sendDown } from './sendDown.ts';
export { mayTransferUp } from './uplineOf.ts';
