export { bet } from './bet.ts';
export { moveRoundMoney } from './money.ts';
export { beginPlay, type Player, playerOf, prunePlaySessions, sessionIdleMs } from './player.ts';
export { roomCalls } from './roomList.ts';
export { integrationPath, serveIntegration } from './serveIntegration.ts';
export { newSecret, vendorHeaders } from './signature.ts';
export { sportsCalls } from './sportsFixtures.ts';
export { openRounds, sweepRounds } from './sweepRounds.ts';
export { win } from './win.ts';
