export { auditSettlements } from './auditSettlements.ts';
export { correctStatement, type Decision, decideStatement, reverseStatement } from './correctStatement.ts';
export { recheckRun } from './recheckRun.ts';
export { readySpans, settle, settleReady } from './settle.ts';
export { statementName, statementNumber } from './statementName.ts';
export { type RunningSpan, runningSpan } from './runningSpan.ts';
export { type TriedSpan, tryTerms } from './tryTerms.ts';
export { listRuns, listStatements, runOf, statementOf, viewStatement } from './viewRuns.ts';
