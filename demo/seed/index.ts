export { useVersion2, writeDemoSecrets } from './demoSecrets.ts';
export { seedDemo } from './seedDemo.ts';
export { lotteryFor, type SeedLottery } from './lotteryFor.ts';
