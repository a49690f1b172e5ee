export { MoveError } from './MoveError.ts';
export { moveMerchant } from './moveMerchant.ts';
