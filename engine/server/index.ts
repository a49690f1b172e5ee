export { createPortal, type Portal } from './createPortal.ts';
export { createPortalServer } from './http/createPortalServer.ts';
export { readBuild, type Build } from './build.ts';
export { createLog, errorFacts, type Log } from './log.ts';
export { originAt } from './http/headers.ts';
export type { PortalWorld } from './types.ts';
export { endSocket } from './operations/endSocket.ts';
export type { AccessLine } from './operations/RequestWatch.ts';
export type { BreakerFigures, CacheFigures, CallFacts, Metrics, RequestFacts } from './operations/Metrics.ts';
