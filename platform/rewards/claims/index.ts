export { rewardCalls } from './calls.ts';
export { claimReward } from './claimReward.ts';
export { closeRewards } from './closeRewards.ts';
export { type Grant, grantReward } from './grantReward.ts';
export { lapseRewards } from './lapseRewards.ts';
