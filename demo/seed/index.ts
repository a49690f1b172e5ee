export { useVersion2, writeDemoSecrets } from './demoSecrets.ts';
export { inUnits } from './inUnits.ts';
export { seedDemo } from './seedDemo.ts';
export { seedOperators } from './seedOperators.ts';
export { lotteryFor, type SeedLottery } from './lotteryFor.ts';
