export { addBonus, releaseBonus } from './addBonus.ts';
export { closeBonuses } from './closeBonuses.ts';
export { closeTurnover } from './closeTurnover.ts';
export { countTurnover, sharesOf } from './countTurnover.ts';
export { demandDepositTurnover, demandTurnover } from './demandTurnover.ts';
export { notifyOfBonus } from './notifyOfBonus.ts';
export { openBonuses } from './openBonuses.ts';
export { takeMoneyOut, turnoverOwed } from './turnoverOwed.ts';
