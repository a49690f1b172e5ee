export { addBetPoints } from './addBetPoints.ts';
export { pointCalls } from './calls.ts';
export { movePoints } from './movePoints.ts';
export { decideOrder, ordersForOperator, rewardsForOperator } from './operate.ts';
export { readPointEntries } from './pointDetails.ts';
export { readOrders } from './pointOrders.ts';
export { setReward } from './setReward.ts';
