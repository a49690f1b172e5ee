export { archiveMonth, MonthUnsound } from './archiveMonth.ts';
export { monthTables } from './monthTables.ts';
export { planArchive } from './planArchive.ts';
