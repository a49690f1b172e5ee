export { auditTeams } from './auditTeams.ts';
export { foldTeams } from './foldTeams.ts';
export { belowSince, isBelow, lineAbove, onDay, whileBelow } from './linesOn.ts';
export { lockAgent } from './lockAgent.ts';
export { lockLines, lockLinesAgainstMoves } from './lockLines.ts';
export { nameForAgents } from './nameForAgents.ts';
export { teamTotals } from './teamTotals.ts';
export { countBelow, directLine, isAgentType } from './viewLines.ts';
