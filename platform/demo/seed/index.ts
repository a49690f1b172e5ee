export { addMerchant } from './addMerchant.ts';
export { demoAccounts, demoPassword } from './demoAccounts.ts';
export { seedDemo } from './seedDemo.ts';
