export { withdrawalCalls } from './calls.ts';
export { receiveOverdue } from './confirmWithdrawal.ts';
export { actOnWithdrawal, closeCase, listCases, listForOperator, type WithdrawalFilter } from './operate.ts';
export { isPaidByProvider } from './providerPayouts.ts';
export { receivePayoutEvent } from './receivePayoutEvent.ts';
export { sendPayouts } from './sendPayouts.ts';
