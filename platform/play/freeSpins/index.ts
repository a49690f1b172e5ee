export { addFreeSpins } from './addFreeSpins.ts';
export { endFreeSpins } from './endFreeSpins.ts';
export { lapseFreeSpins } from './lapseFreeSpins.ts';
export { openFreeSpins } from './openFreeSpins.ts';
export { oweForWin } from './oweForWin.ts';
export { returnFreeSpin } from './returnFreeSpin.ts';
export { spinsOf } from './spinsOf.ts';
export { type FreeSpin, takeFreeSpin } from './takeFreeSpin.ts';
