export * from './accounts.ts';
export * from './bets.ts';
export * from './content.ts';
export * from './games.ts';
export * from './lottery.ts';
export * from './merchants.ts';
export * from './promotions.ts';
export * from './wallet.ts';
