export { agentFiles } from './agentFiles.ts';
export { downlineCalls } from './calls.ts';
