export { readContext } from './readContext.ts';
export { beginSession, endSession, extendSession, isRunning } from './sessions.ts';
