export { agentNoticeCalls } from './calls.ts';
