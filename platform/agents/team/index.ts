export { agentOf } from './agentOf.ts';
export { teamCalls } from './calls.ts';
export { findLine, lineTo } from './lineTo.ts';
export { listTeam, teamInBatches } from './listTeam.ts';
export { shownName, shownNameOf } from './shownName.ts';
export { teamNames } from './teamNames.ts';
