export { settle } from './settle.ts';
export { statementName } from './statementName.ts';
