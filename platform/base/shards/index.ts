export { merchantInName, nameWithMerchant } from './merchantInName.ts';
export { operatorMerchant } from './operatorMerchant.ts';
export { ShardDirectory } from './ShardDirectory.ts';
