export { auditRecords } from './auditRecords.ts';
export { betDetail } from './betDetail.ts';
export { recordCalls } from './calls.ts';
export { csvLine } from './csv.ts';
export { accountLines, csvFiles, recordWords, type FileContext } from './csvFiles.ts';
export { FilesInFlight } from './FilesInFlight.ts';
export { listBets } from './listBets.ts';
export { profitOf } from './profit.ts';
export { listPostings } from './listPostings.ts';
