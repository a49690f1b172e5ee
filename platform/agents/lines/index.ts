export { isBelow, lineAbove, onDay } from './linesOn.ts';
export { countBelow, judgeMove, planMove, takeBackMove } from './planMove.ts';
export { runMoves } from './runMoves.ts';
export { directLine, listMoves } from './viewLines.ts';
