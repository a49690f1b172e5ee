export { archiveMonth, MonthUnsound } from './archiveMonth.ts';
export { planArchive } from './planArchive.ts';
