export { rankCalls } from './calls.ts';
export { demoteMembers } from './demoteMembers.ts';
export { holdRank, ranksForOperator, setRanks } from './operate.ts';
export { promoteMembers } from './promoteMembers.ts';
export { grantBirthdayRewards } from './rankRewards.ts';
export { nameOf, rebateCategories, rebateList } from './rankViews.ts';
