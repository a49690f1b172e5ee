export { excludedAlike } from './excludedAlike.ts';
export { playReport } from './playReport.ts';
export { listSigns, signsOf, storeSigns } from './signs.ts';
