export { type DemoAccount, demoAccounts, demoLink, demoPassword } from './demoAccounts.ts';
