export { demoAccounts, demoLink, demoPassword } from './demoAccounts.ts';
