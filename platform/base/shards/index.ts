export { merchantInName, nameWithMerchant } from './merchantInName.ts';
export { operatorMerchant } from './operatorMerchant.ts';
export { ShardDirectory, type ShardReport } from './ShardDirectory.ts';
