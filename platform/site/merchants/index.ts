export { copySite } from './copySite.ts';
export { followsRule } from './followsRule.ts';
export { giveDefaults } from './giveDefaults.ts';
export { prizeModes, returnDecimals, returnOf } from './lotteryReturns.ts';
export {
  addHost,
  decimalsOf,
  findMerchant,
  insertMerchant,
  listHosts,
  listMerchants,
  type Merchant,
  refuseWhileConverting,
  removeHost,
  setDefaultPassword,
  setSetting,
  setStatus,
} from './merchants.ts';
export { merchantsHere } from './merchantsHere.ts';
export { secondPersonTopics } from './secondPerson.ts';
export {
  describeSettings,
  parseSetting,
  readSettings,
  settingNames,
  type Settings,
  settingTable,
} from './settings.ts';
export { dropStatusPlan, planStatus, runStatusPlans, type StatusPlan } from './statusPlans.ts';
export { betRulesOfMerchant, byRulesVersion } from './rules.ts';
export { siteLocaleOf } from './siteLocale.ts';
export { nameOfHost, onOneLine, shortName, shortSiteName, siteNameOf } from './siteName.ts';
export { addDays, type Day, dayIn, momentOf, wallClock, weekdayOf } from './zoned.ts';
export { ageLimitOf, differentAgeLimits, frameOf, type MailFrame, setMailFrame } from './mailFrames.ts';
