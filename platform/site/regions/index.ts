export { countries, countriesFor } from './countries.ts';
export { clearRegionRules, isBlocked, listRegionRules, type RegionRule, setRegionRule } from './regions.ts';
