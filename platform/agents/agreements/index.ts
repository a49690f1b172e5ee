export { agentWithContracts } from './agentWithContracts.ts';
export { agreementCalls } from './calls.ts';
