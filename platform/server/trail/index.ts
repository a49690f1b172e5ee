export { auditTrail } from './auditTrail.ts';
export { limitedDetails } from './limitedDetails.ts';
export { type ActFilter, type ActRow, detailsOf, everyAct, listActs } from './listActs.ts';
export { pruneTrail } from './pruneTrail.ts';
