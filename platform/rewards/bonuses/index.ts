export { bonusCalls } from './calls.ts';
export { requireDepositPromotion } from './depositPromotions.ts';
export { depositArrived } from './grantDepositBonus.ts';
export { bonusesForOperator, type BonusRow, cancelBonus } from './operate.ts';
export { settleBonuses } from './settleBonuses.ts';
