export { checkBrand, fixesIn } from './checkBrand.ts';
export { rules } from './rules.ts';
export type { CheckTools, Fix, Rule } from './types.ts';
export { differentAgeLimit } from './different-age-limit/index.ts';
export { unknownMerchant } from './unknown-merchant/index.ts';
export { unknownVendor, type NamedVendor } from './unknown-vendor/index.ts';
