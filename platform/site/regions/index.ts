export { countries, countriesFor } from './countries.ts';
export {
  clearRegionRules,
  decidingRule,
  isBlocked,
  listRegionRules,
  type RegionRule,
  setRegionRule,
} from './regions.ts';
