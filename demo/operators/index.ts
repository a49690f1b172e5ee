export { codeAt } from './codeAt.ts';
export { demoOperatorPassword, demoOperators, demoOperatorSecret } from './demoOperators.ts';
