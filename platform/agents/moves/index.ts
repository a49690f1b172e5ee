export { listMoves } from './listMoves.ts';
export { judgeMove, planMove, takeBackMove } from './planMove.ts';
export { runMoves } from './runMoves.ts';
