export { registerCalls } from './calls.ts';
export { addLink, endLink, findLink, linkCode, listLinks, newCode } from './invitations.ts';
export { openAccount } from './openAccount.ts';
export { openByAgent } from './openByAgent.ts';
