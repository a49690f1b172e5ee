export { depositCalls } from './calls.ts';
export { cancelPayments } from './cancelPayments.ts';
export { insertDeposit, merchantDeposits } from './deposits.ts';
export { depositValue } from './depositValue.ts';
export { expireDeposits } from './expireDeposits.ts';
export {
  clock,
  copyMethods,
  findMethod,
  listMethods,
  type Method,
  removeMethod,
  setMethod,
} from './methods.ts';
export { receiveDepositEvent } from './receiveDepositEvent.ts';
export { settleDeposit } from './settleDeposit.ts';
export { withdrawDeposits } from './withdrawDeposits.ts';
