export { agentFiles } from './agentFiles.ts';
export { downlineCalls } from './calls.ts';
export { listLosses } from './listLosses.ts';
export { teamOverview } from './teamOverview.ts';
