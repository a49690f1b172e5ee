export { changePassword } from './changePassword.ts';
export * as loginRules from './loginRules.ts';
export { decoyHash, hashLike, hashPassword, productionCost, verifyPassword } from './password.ts';
export { passwordDuty, type PasswordDuty } from './passwordDuty.ts';
export { isDefaultPassword, isGuessedFirst, newPasswordFault } from './passwordRule.ts';
export { requirePaymentPassword, unlockPaymentPassword } from './paymentPassword.ts';
export { requireLoginPassword } from './requireLoginPassword.ts';
export { setPassword } from './setPassword.ts';
export { paymentPasswordCalls } from './setPaymentPassword.ts';
