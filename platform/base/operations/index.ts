export type { AccessLine } from './AccessLine.ts';
export { Readiness } from './Readiness.ts';
export { serveChecks, serveMetrics } from './serveOperations.ts';
