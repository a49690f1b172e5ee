export { bonusCalls } from './calls.ts';
export { requireDepositPromotion } from './depositPromotions.ts';
export { depositArrived } from './grantDepositBonus.ts';
export { bonusesForOperator, cancelBonus } from './operate.ts';
export { settleBonuses } from './settleBonuses.ts';
