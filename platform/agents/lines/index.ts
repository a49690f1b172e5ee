export { isBelow, lineAbove, onDay } from './linesOn.ts';
export { lockLines, lockLinesAgainstMoves } from './lockLines.ts';
export { nameForAgents } from './nameForAgents.ts';
export { countBelow, directLine } from './viewLines.ts';
