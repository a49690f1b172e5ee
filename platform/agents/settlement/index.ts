export { auditSettlements } from './auditSettlements.ts';
export { correctStatement, type Decision, decideStatement, reverseStatement } from './correctStatement.ts';
export { recheckRun } from './recheckRun.ts';
export { readySpans, settle, settleReady } from './settle.ts';
export { statementName, statementNumber } from './statementName.ts';
export { tryTerms } from './tryTerms.ts';
export { listRuns, listStatements, runOf, statementOf, viewStatement } from './viewRuns.ts';
