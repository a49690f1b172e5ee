export { figuresOf, storeDays } from './figures.ts';
export { rowsBehind } from './rowsBehind.ts';
