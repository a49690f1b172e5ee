export { MoveError } from './MoveError.ts';
export { moveMerchant, type MoveResult } from './moveMerchant.ts';
export { merchantTables } from './merchantTables.ts';
