export { checkBrand, fixesIn } from './checkBrand.ts';
export { rules } from './rules.ts';
export type { CheckTools, Fix, Rule } from './types.ts';
